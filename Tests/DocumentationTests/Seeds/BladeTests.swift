import TestSupport
import Testing

@Suite struct `Code written for Blade` {
  /// Every snippet of the document, in its order, with what UIKit gives stood in for, and with classes that are
  /// `Sendable`; the lines at the end say what it did.
  private let example = """
    import Vial

    class UIViewController {}
    final class MyInjectedType: Sendable {
      let origin: String
      init(_ origin: String = "plain") { self.origin = origin }
    }
    protocol UIApplicationDelegate {}

    final class AppDelegate: UIApplicationDelegate {
    	func application() -> Bool {
    		Resolver.register { MyInjectedType() }
    		return true
    	}
    }

    class MyViewController: UIViewController {

    	@Inject
    	private var injectedProperty: MyInjectedType // This is resolved when `MyViewController` is created

    	@LazyInject
    	private var lazilyInjectedProperty: MyInjectedType // This is only resolved when first accessing

    	var origins: [String] { [injectedProperty.origin, lazilyInjectedProperty.origin] }
    }

    class MyViewModel {

    	let origin: String
    	init(injectedArgument: MyInjectedType = Resolver.resolve()) {
    		origin = injectedArgument.origin
    	}
    }

    final class User: @unchecked Sendable { var name = "" }

    enum RegistrationFlow: Scope {}

    class UsernameRegistrationController: UIViewController {

    	@Inject(RegistrationFlow.self)
    	private var user: User

    	func enter(_ name: String) { user.name = name }
    }

    class PasswordRegistrationController: UIViewController {

    	@Inject(RegistrationFlow.self)
    	private var user: User // The same instance of User as injected into `UsernameRegistrationController`

    	var name: String { user.name }
    }

    class RegistrationManager {

    	let name: String
    	init(user: User = Resolver.resolve(scopedTo: RegistrationFlow.self)) {
    		name = user.name
    	}
    }

    enum MyQualifier: Qualifier {}
    enum MyScope: Scope {}

    class QualifiedViewController: UIViewController {

    	@Inject
    	var injectedProperty: MyInjectedType

    	@Inject(MyQualifier.self)
    	var injectedQualifiedProperty: MyInjectedType
    }

    class QualifiedViewModel {

    	let origin: String
    	init(injectedArgument: MyInjectedType = Resolver.resolve(qualifiedBy: MyQualifier.self)) {
    		origin = injectedArgument.origin
    	}
    }

    class EveryInitializer {
    	@Inject(MyScope.self) var a: MyInjectedType // Will try to resolve a type scoped to MyScope
    	@Inject(MyQualifier.self) var b: MyInjectedType // Will try to resolve a type qualified by MyQualifier
    	@Inject(MyScope.self, MyQualifier.self) var c: MyInjectedType
    	@Inject({
    		MyInjectedType("closure")
    	})
    	var d: MyInjectedType

    	@Inject(MyInjectedType("value"))
    	var e: MyInjectedType

    	@LazyInject(MyScope.self, MyQualifier.self) var f: MyInjectedType
    	@LazyInject({ MyInjectedType("lazy closure") }) var g: MyInjectedType
    	@LazyInject(MyInjectedType("lazy value")) var h: MyInjectedType
    	@WeakInject(MyScope.self) var i: MyInjectedType?
    	@WeakInject({ MyInjectedType("weak closure") }) var j: MyInjectedType?
    	@WeakInject(MyInjectedType("weak value")) var k: MyInjectedType?
    }

    _ = AppDelegate().application()
    print(MyViewController().origins, MyViewModel().origin)

    Resolver.register(scopedTo: RegistrationFlow.self) { User() }
    func flow() {
    	let username = UsernameRegistrationController()
    	let password = PasswordRegistrationController()
    	print("before:", password.name)
    	username.enter("Ada")
    	print("after:", password.name, RegistrationManager().name)
    }
    flow()
    flow()

    Resolver.register { MyInjectedType() } // This provider will be used when no qualifier is used
    Resolver.register(qualifiedBy: MyQualifier.self) { MyInjectedType("qualified") }
    print(QualifiedViewController().injectedProperty.origin, QualifiedViewController().injectedQualifiedProperty.origin)
    print(QualifiedViewModel().origin)

    Resolver.register(scopedTo: MyScope.self) { MyInjectedType("scoped") }
    Resolver.register(scopedTo: MyScope.self, qualifiedBy: MyQualifier.self) { MyInjectedType("both") }
    let every = EveryInitializer()
    print([every.a, every.b, every.c, every.d, every.e, every.f, every.g, every.h].map(\\.origin))
    print([every.i, every.j, every.k].map { $0?.origin ?? "nil" }, every.j == nil)
    """

  @Test(arguments: [5, 6])
  func `compiles in either language mode without a warning, and does what the document says`(mode: Int) throws {
    let run = try ProgramRun(compiling: example, languageMode: mode)
    #expect(
      run.output == """
        ["plain", "plain"] plain
        before: 
        after: Ada Ada
        before: 
        after: Ada Ada
        plain qualified
        qualified
        ["scoped", "qualified", "both", "closure", "value", "both", "lazy closure", "lazy value"]
        ["scoped", "weak closure", "weak value"] true

        """
    )
    #expect(run.status == 0)
  }
}
