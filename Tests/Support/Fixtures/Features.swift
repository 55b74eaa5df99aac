/// The context of most conditions.
package struct Features: Sendable {
  package var isTest: Bool
  package var usesCache: Bool
  package var isOffline: Bool

  package init(isTest: Bool = false, usesCache: Bool = false, isOffline: Bool = false) {
    (self.isTest, self.usesCache, self.isOffline) = (isTest, usesCache, isOffline)
  }
}
