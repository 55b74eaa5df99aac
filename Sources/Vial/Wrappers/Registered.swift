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
  public var wrappedValue: Injection<Service> { registration.injection }

  fileprivate let registration: Registration

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
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(wrappedValue, in: injector ?? .current, location, isConfined: false)
  }

  /// Registers an injection of a service that is confined to the main actor.
  @MainActor
  public init(
    wrappedValue: Injection<Service>,
    inInjector injector: Injector? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(wrappedValue, in: injector ?? .current, location, isConfined: true)
  }

  private init(
    _ injection: Injection<Service>,
    in injector: Injector,
    _ location: CodeLocation,
    isConfined: Bool
  ) {
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    let binding = injection.binding(key, in: injector, registration: location, isConfined: isConfined)
    registration = Registration(injection, binding, in: injector)
  }

  fileprivate final class Registration {
    let injection: Injection<Service>
    private let binding: Binding
    private let injector: Injector

    init(_ injection: Injection<Service>, _ binding: Binding, in injector: Injector) {
      self.injection = injection
      self.binding = binding
      self.injector = injector
      do throws(InjectionError) {
        try injector.addBinding(binding, replacing: false)
      } catch {
        error.trap()
      }
    }

    deinit { injector.removeRegistered(binding) }
  }
}

extension Registered.Registration: Sendable where Service: Sendable {}

extension Registered: Sendable where Service: Sendable {}
