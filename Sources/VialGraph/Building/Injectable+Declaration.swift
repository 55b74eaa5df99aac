import Vial

extension Injectable {
  /// What the component asks for when it builds itself.
  static var declaration: Declaration {
    if Dependency.self == Void.self { return .requirements { [] } }
    guard let assembling = Dependency.self as? any ResolvableDependency.Type else {
      let dependency = Requirement(TypeKey(Dependency.self, scope: nil, qualifier: nil), at: nil)
      return .requirements { [dependency] }
    }
    // What belongs to an actor tells nothing elsewhere.
    let isolated = IsolatedConformances(of: self, dependency: Dependency.self)
    guard (try? isolated.require()) != nil, let requirements = assembling.requirements else { return .none }
    return .requirements { requirements }
  }
}
