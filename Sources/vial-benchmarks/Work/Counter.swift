import Vial

/// A service that is an object.
final class Counter: InjectableService {
  let start: Int

  init(dependency start: Int) { self.start = start }
}
