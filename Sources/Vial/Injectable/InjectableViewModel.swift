/// A view model that takes what it presents in an initializer.
///
/// It asks for nothing beyond ``InitializerInjectable``; the name says what the type is for, and gives the view models
/// of a program one place to extend.
public protocol InjectableViewModel: InitializerInjectable {}
