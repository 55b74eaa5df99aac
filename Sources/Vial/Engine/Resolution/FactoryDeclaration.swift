import Synchronization

/// What the factories of a component depend on, told when a graph is made and nothing is built.
///
/// The function that ``FactoryComponent/factory`` returns hides the types of its initializer. A graph reads that
/// property, without calling the function, and `autocreate` tells meanwhile which types it saw.
@usableFromInline
enum FactoryDeclaration {
  /// What is told to whoever listens on a thread.
  final class Listener {
    var requirements: [Requirement]?
  }

  /// How many listen, on whichever thread.
  private static let listeners = Atomic<Int>(0)

  /// Whether it is worth looking for a listener on this thread.
  @usableFromInline static var isWanted: Bool { listeners.load(ordering: .relaxed) != 0 }

  /// Tells the types of an initializer's dependencies to a listener, if there is one, and returns where they are named.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func declare<each Dependency>(
    _ types: repeat (each Dependency).Type,
    fileID: String,
    line: Int
  ) -> CodeLocation {
    let location = CodeLocation(fileID: fileID, line: line)
    if isWanted { tell(repeat each types, at: location) }
    return location
  }

  @usableFromInline
  static func tell<each Dependency>(_ types: repeat (each Dependency).Type, at location: CodeLocation) {
    let listener = unsafe ResolutionThread.current.pointee.factoryListener
    listener?.requirements = Requirement.list(repeat each types, at: location)
  }

  /// Returns what the factories of a component depend on; `nil` if their maker does not tell.
  @usableFromInline
  static func requirements(reading factory: () -> Void) -> [Requirement]? {
    let thread = unsafe ResolutionThread.current
    let (outer, listener) = unsafe (thread.pointee.factoryListener, Listener())
    unsafe thread.pointee.factoryListener = listener
    listeners.add(1, ordering: .relaxed)
    defer {
      listeners.subtract(1, ordering: .relaxed)
      unsafe thread.pointee.factoryListener = outer
    }
    factory()
    return listener.requirements
  }
}
