/// A rule that is made of others.
protocol DividedRule<Context>: Rule {
  /// The same as a condition on a context that an injector gives.
  var condition: Condition { get }
}
