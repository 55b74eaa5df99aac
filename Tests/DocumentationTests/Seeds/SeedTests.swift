import TestSupport
import Testing

@Suite struct `Code written for RGDependencyInjector` {
  /// The document's own example: `registry` and `constructorName` take the place of the storyboard's properties, and
  /// building a controller needs `try`.
  private let example = """
    import Vial

    class UIViewController {}

    final class ViewController: UIViewController {

    	// dependent property, which needs to be configured from outside
    	var items: [String]!
    }

    extension ViewController: InjectableController {

    	// it lets you define a model which represents the dependency
    	typealias Dependency = ViewControllerDependency

    	// this is where you can hookup all the dependencies/bindings
    	func inject(_ dependency: ViewControllerDependency) {
    		items = dependency.items
    	}

    	// these two properties are required to get a controller's instance from a registry
    	static var registry: ConstructorRegistry { return .main }
    	static var constructorName: ConstructorName { return "ViewController" }
    }

    // model which represents ViewController's dependency
    struct ViewControllerDependency {

    	let items: [String]
    }

    try ConstructorRegistry.main.register(ViewController.self) { ViewController() }

    // create the dependency
    let fruits = ["apple", "banana", "orange"]
    let dependency = ViewControllerDependency(items: fruits)

    // inject the above dependency into `injectableInstance(:)`
    let controller = try ViewController.injectableInstance(dependency: dependency)

    protocol InjectableViewModel: Injectable {
    }
    """

  @Test(arguments: [5, 6])
  func `compiles in either language mode without a warning`(mode: Int) throws {
    let compilation = try Compilation(of: example, languageMode: mode)
    #expect(compilation.messages == [])
    #expect(compilation.succeeded)
  }
}
