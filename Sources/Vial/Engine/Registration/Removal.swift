/// What was taken out of an injector's table under its lock, to be let go of without it.
struct Removal: Sendable {
  var bindings: [Binding] = []

  /// The keys of what was kept beside bindings.
  var views: [TypeKey] = []

  /// Where the binding was registered whose place another one took.
  var replaced: CodeLocation?
}
