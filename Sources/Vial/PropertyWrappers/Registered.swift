/// An injection that is registered while the object or value that has it lives.
///
/// ```swift
/// struct Configurator {
///   @Registered(inInjector: services) var clock = Injection<any Clock>.singleton(SystemClock())
/// }
/// ```
///
/// Keep what has the property for as long as the registration is to last. Where the injection needs arguments, assign
/// `_clock = Registered(wrappedValue: .singleton(clock), inInjector: services)` in an initializer.
///
/// The last copy to be released unregisters it, on whatever thread, unless something else was registered in its place.
/// It traps with the error's full text where ``Injector/register(as:injection:when:into:priority:fileID:line:)`` would throw, since a
/// property wrapper cannot throw. It comes from Plug.
@propertyWrapper
public struct Registered<Service> {
  /// What is registered.
  public var wrappedValue: Injection<Service> { registration.injection }

  fileprivate let registration: Registration

  /// Registers an injection.
  ///
  /// - Parameters:
  ///   - wrappedValue: What to register.
  ///   - injector: The injector to register in; by default the default one.
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
  ///
  /// - Parameters:
  ///   - wrappedValue: What to register.
  ///   - injector: The injector to register in; by default the default one.
  ///   - mainActor: The main actor.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @MainActor
  public init(
    wrappedValue: Injection<Service>,
    inInjector injector: MainActorInjector? = nil,
    on mainActor: MainActor,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let location = CodeLocation(fileID: fileID, line: line)
    self.init(wrappedValue, in: injector?.injector ?? .current, location, isConfined: true)
  }

  private init(
    _ injection: Injection<Service>,
    in injector: Injector,
    _ location: CodeLocation,
    isConfined: Bool
  ) {
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    let binding = injection.binding(
      key,
      in: injector,
      registration: location,
      isConfined: isConfined,
      isOnMainActor: isConfined
    )
    registration = Registration(injection, binding, in: injector)
  }

  /// Unregisters when it is released.
  fileprivate final class Registration {
    let injection: Injection<Service>
    private let binding: Binding
    private let injector: Injector

    init(_ injection: Injection<Service>, _ binding: Binding, in injector: Injector) {
      self.injection = injection
      self.binding = binding
      self.injector = injector
      do throws(InjectionError) {
        try injector.add(binding, replacing: false)
      } catch {
        error.trap()
      }
    }

    deinit { injector.removeRegistered(binding) }
  }
}

extension Registered.Registration: Sendable where Service: Sendable {}

extension Registered: Sendable where Service: Sendable {}
