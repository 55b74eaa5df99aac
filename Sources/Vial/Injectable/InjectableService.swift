/// A service that takes its dependency in an initializer.
///
/// It adds no requirement to ``InitializerInjectable``, but gives you one place to extend the services of a program.
public protocol InjectableService: InitializerInjectable {}
