/// The function that a property's request brings along, which the binding's provider calls.
///
/// The function does not escape: it is on the thread's list only while the request goes on. A request on the path may ask
/// for another property, which is then the innermost.
class BroughtProvider {
  let key: TypeKey
  private let outer: BroughtProvider?

  /// The error that the function threw.
  final var failure: (any Error)?

  fileprivate init(_ key: TypeKey) {
    self.key = key
    outer = Self.innermost
  }

  /// The one that the current thread's innermost request brought.
  ///
  /// Sound: nothing else is kept there.
  private static var innermost: BroughtProvider? {
    unsafe ResolutionThread.current.pointee.brought.map { unsafe unsafeDowncast($0, to: BroughtProvider.self) }
  }

  /// Runs a function whose requests find this.
  final func use<Result>(_ body: () -> Result) -> Result {
    unsafe ResolutionThread.current.pointee.brought = self
    defer { unsafe ResolutionThread.current.pointee.brought = outer }
    return body()
  }

  /// Calls the function that the current thread's request brought for a key.
  @_semantics("optimize.sil.specialize.generic.never")
  static func instance<Service>(of key: TypeKey, _ resolver: Resolver) throws -> Service {
    var next = innermost
    while let brought = next {
      if brought.key == key {
        // Sound: a key has one type.
        return try unsafe unsafeDowncast(brought, to: KnownBroughtProvider<Service>.self).call()
      }
      next = brought.outer
    }
    throw InjectionError.notBrought(key, in: resolver.injector)
  }
}

/// A function that makes a service for one request.
final class KnownBroughtProvider<Service>: BroughtProvider {
  private let make: () throws -> Service

  init(_ key: TypeKey, _ make: @escaping () throws -> Service) {
    self.make = make
    super.init(key)
  }

  fileprivate func call() throws -> Service {
    do {
      return try make()
    } catch {
      failure = error
      throw error
    }
  }
}
