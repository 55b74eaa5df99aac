import TestSupport
import Testing

@Suite struct `Code written for Plug` {
  /// Every snippet of the document about injection, with the label `injection:` in the place of `injectable:`, and with
  /// protocols that are `Sendable`.
  private let example = """
    import Vial

    protocol PFoo: Sendable {}
    final class Foo: PFoo {}

    struct Environment {
        static var services: Injector = Injector()
        static var repositories: Injector = Injector()
    }

    protocol PServiceA: Sendable {
        func foo()
    }

    final class ServiceA: PServiceA {
        func foo() {
            print("Service A")
        }
    }

    protocol PRepositoryB: Sendable {
        func foo() -> String
    }

    final class RepositoryB: PRepositoryB {
        func foo() -> String {
            return "foo"
        }
    }

    struct Configurator {
        static func configure(repositories: Injector, services: Injector) throws {
            _ = try? repositories
                .register(as: PRepositoryB.self, injection: .singleton(RepositoryB()))
            _ = try? services
                .register(as: PServiceA.self, injection: .factory({ ServiceA() }))
        }
    }

    struct RegisteringConfigurator {
        @Registered(inInjector: Environment.repositories)
        var repositoryBInjection = Injection<PRepositoryB>.factory({ RepositoryB() })

        @Registered(inInjector: Environment.services)
        var serviceAInjection = Injection<PServiceA>.singleton(ServiceA())
    }

    struct FooViewModel {
        @Injected(injector: Environment.services) var serviceA: PServiceA
        @Injected(injector: Environment.repositories) var repositoryB: PRepositoryB
    }

    struct DefaultViewModel {
        @Injected var foo: PFoo
    }

    struct DefaultConfigurator {
        @Registered
        var fooInjection = Injection<PFoo>.singleton(Foo())
    }

    let kinds: [Injection<PFoo>] = [
        Injection<PFoo>.singleton(Foo()),
        Injection<PFoo>.lazySingleton(nil, { Foo() }),
        Injection<PFoo>.factory({ Foo() }),
    ]
    let injector = Injector()
    print((try? injector.get(PFoo.self)) == nil)
    print((try? injector.get(PFoo.self)) == nil)
    for kind in kinds {
        try injector.register(as: PFoo.self, injection: kind)
        let one = try injector.get(PFoo.self) as AnyObject
        print(one === (try? injector.get(PFoo.self)) as AnyObject)
        try injector.unregister(type: PFoo.self)
    }

    func use() {
        let viewModel = FooViewModel()
        viewModel.serviceA.foo()
        print(viewModel.repositoryB.foo())
    }
    func registered() {
        let configurator = RegisteringConfigurator()
        use()
        withExtendedLifetime(configurator) {}
    }
    registered()
    print(Environment.services.isRegistered(type: PServiceA.self))
    try Configurator.configure(repositories: Environment.repositories, services: Environment.services)
    use()

    func defaults() {
        let configurator = DefaultConfigurator()
        print(DefaultViewModel().foo is Foo)
        withExtendedLifetime(configurator) {}
    }
    defaults()
    print(Injector.default.isRegistered(type: PFoo.self))
    """

  /// The example with the changes that the article lists for Swift 6.
  private var modernExample: String {
    example.replacing(/static var (services|repositories)/) { "static let \($0.1)" }
      .replacing(/<(P[A-Z]\w+)>/) { "<any \($0.1)>" }
      .replacing(/(P[A-Z]\w+)\.self/) { "(any \($0.1)).self" }
      .replacing(/((?:var|let) \w+): (P[A-Z]\w+)/) { "\($0.1): any \($0.2)" }
  }

  @Test(arguments: [5, 6])
  func `compiles in either language mode without a warning, and does what the document says`(mode: Int) throws {
    let run = try ProgramRun(compiling: mode == 6 ? modernExample : example, languageMode: mode)
    #expect(
      run.output == """
        true
        true
        true
        true
        false
        Service A
        foo
        false
        Service A
        foo
        true
        false

        """
    )
    #expect(run.status == 0)
  }
}
