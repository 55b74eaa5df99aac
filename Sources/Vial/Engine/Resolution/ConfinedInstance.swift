/// An instance that is confined to the main actor, in memory that is released there.
///
/// The provider of a confined binding alone reads it, which runs on the main actor.
final class ConfinedInstance: Sendable {
  let stored: StoredInstance

  init<Service>(_ service: Service) { stored = StoredInstance(service) }

  deinit { stored.releaseOnMainActor() }
}
