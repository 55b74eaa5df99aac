/// What the rules of operations look at, and what operations build themselves from.
struct Workspace: Sendable {
  var plan = Plan.free
  var flags = FeatureFlags()
  var angleUnit = AngleUnit.radians
}
