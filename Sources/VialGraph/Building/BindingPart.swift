/// How a binding is reached that nobody gets who asks for its type alone.
struct BindingPart {
  let kind: DependencyGraph.Node.Part

  /// The condition under which it is used, if there is one.
  var condition: Condition?
}
