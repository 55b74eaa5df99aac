import Vial

// Qualifiers, scopes and an actor, of which a test needs one or two that differ from each other.

package enum Backup: Qualifier {}
package enum Archive: Qualifier {}
package enum Evening: Qualifier {}
package enum Fast: Qualifier {}
package enum Guest: Qualifier {}
package enum Large: Qualifier {}
package enum Red: Qualifier {}
package enum Slow: Qualifier {}

/// A scope of weak instances.
package enum Flow: Scope {}

/// Another scope of weak instances.
package enum Login: Scope {}

/// An actor other than the main actor.
@globalActor package actor Kitchen {
  package static let shared = Kitchen()
}
