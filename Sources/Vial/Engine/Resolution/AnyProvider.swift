/// A provider whose service only its binding names.
///
/// Bindings are not generic, so that a type that is registered needs no metadata of its own, and the code that makes and
/// keeps instances is there once.
///
/// Why this is sound: the functions in both structures have one representation, since their results are returned through
/// memory whatever their type is. A binding is made with a provider for its ``Binding/serviceType``, which is the type of
/// the key under which it is stored, if it is, and is asked for that type.
struct AnyProvider: Sendable {
  /// A function that is part of a generic type is stored as one for an unknown type.
  struct Known<Service>: Sendable {
    let call: @Sendable (__shared sending Resolver) throws -> sending Service
  }

  private let provider: Known<Any>

  init<Service>(_ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service) {
    self.provider = unsafe unsafeBitCast(Known(call: provider), to: Known<Any>.self)
  }

  /// Returns the provider as one of a service, which must be the one with which it was made.
  func of<Service>(_: Service.Type) -> @Sendable (__shared sending Resolver) throws -> sending Service {
    unsafe unsafeBitCast(provider, to: Known<Service>.self).call
  }
}
