/// The context of rules, and the dependency of operations that build themselves.
struct Workspace: Sendable {
  var plan = Plan.free
  var flags = FeatureFlags()
  var angleUnit = AngleUnit.radians
}
