/// A service that takes what it works with in an initializer.
///
/// It asks for nothing beyond ``InitializerInjectable``; the name says what the type is for, and gives the services
/// of a program one place to extend.
public protocol InjectableService: InitializerInjectable {}
