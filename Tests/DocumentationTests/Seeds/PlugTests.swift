import TestSupport
import Testing

@Suite struct `Code written for Plug` {
  /// Every snippet of the document about injection, with the label `injection:` in the place of `injectable:`.
  private let example = """
    import Vial

    protocol PFoo {}
    class Foo: PFoo {}

    struct Environment {
        static var services: Injector = Injector()
        static var repositories: Injector = Injector()
    }

    protocol PServiceA {
        func foo()
    }

    class ServiceA: PServiceA {
        func foo() {
            print("Service A")
        }
    }

    protocol PRepositoryB {
        func foo() -> String
    }

    class RepositoryB: PRepositoryB {
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

  @Test func `compiles as Swift 5 without a warning, and does what the document says`() throws {
    let run = try ProgramRun(compiling: example, languageMode: 5)
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
