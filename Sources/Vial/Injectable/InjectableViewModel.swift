/// A view model that takes its dependency in an initializer.
///
/// It adds no requirement to ``InitializerInjectable``, but gives you one place to extend the view models of a program.
public protocol InjectableViewModel: InitializerInjectable {}
