/// An injection that stays registered while the object or value that has the property lives.
///
/// ```swift
/// struct Configurator {
///   @Registered(inInjector: services) var clock = Injection<any Clock>.singleton(SystemClock())
/// }
/// ```
///
/// Keep the owner of the property for as long as you need the registration. Where the injection needs arguments, assign
/// `_clock = Registered(wrappedValue: .singleton(clock), inInjector: services)` in an initializer.
///
/// The release of the last copy unregisters the injection, on any thread, unless another one replaced it. The property traps
/// with the error's full text where `register(as:injection:)` of an ``Injector`` would throw, since a property wrapper cannot
/// throw. The idea is Plug's.
@propertyWrapper
public struct Registered<Service> {
  /// The injection.
  public var wrappedValue: Injection<Service> { registered.injection }

  private let registered: RegisteredInjection<Service>

  /// Registers an injection.
  ///
  /// - Parameters:
  ///   - wrappedValue: The injection to register.
  ///   - injector: The injector to register in; by default ``Injector/current``.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  public init(
    wrappedValue: Injection<Service>,
    inInjector injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) where Service: Sendable {
    registered = RegisteredInjection(wrappedValue, isConfined: false, in: injector ?? .current, fileID, line)
  }

  /// Registers an injection of a service that is confined to the main actor.
  @MainActor
  public init(
    wrappedValue: Injection<Service>,
    inInjector injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    registered = RegisteredInjection(wrappedValue, isConfined: true, in: injector ?? .current, fileID, line)
  }
}

/// An injection that stays registered for as long as this object lives.
private final class RegisteredInjection<Service> {
  let injection: Injection<Service>
  private let binding: Binding
  private let injector: Injector

  init(_ injection: Injection<Service>, isConfined: Bool, in injector: Injector, _ fileID: String, _ line: Int) {
    let lifetime = Lifetime<Service>(injection.lifetime, isConfined: isConfined)
    let registration = Registration(lifetime, nil, nil, nil, nil, 0, fileID, line)
    let made = injection.binding(registration, in: injector)
    binding = InjectionError.orTrap { () throws(InjectionError) in try injector.addBinding(made, registration) }
    // In a copy, an outer one may hold it.
    (self.injection, self.injector) = (injection, binding.owner)
  }

  deinit { injector.removeRegistered(binding) }
}

extension RegisteredInjection: Sendable where Service: Sendable {}

extension Registered: Sendable where Service: Sendable {}
