import TestSupport
import Testing

/// A program that would send away what is confined to the main actor, beside one that differs in that alone.
private struct Way: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// What the program does, in a function of the main actor or the one that is given.
  let refused: String

  /// What is accepted in its place.
  let accepted: String

  /// What the compiler says of the first program.
  let message: String

  /// The function around it.
  var function = "@MainActor static func run() async throws"

  /// Whether the compiler says so before it looks for what is sent.
  var isOfTypes = false

  private static let closure = """
    passing closure as a 'sending' parameter risks causing data races between main actor-isolated code and concurrent \
    execution of the closure
    """
  private static let box = "sending 'box' risks causing data races"
  private static let value = "sending value of non-Sendable type 'Box' risks causing data races"
  private static let capture = "capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure"
  private static let isolatedCall = "in a synchronous nonisolated context"
  private static let nonisolated = "nonisolated static func run() throws"

  /// A way to send what code of the main actor gets, beside a program that keeps it there.
  private static func giving(_ name: String, _ message: String, _ program: String) -> Way {
    let kept = [
      ("Task.detached", "Task"), ("addTask {", "addTask { @MainActor in"),
      ("async let gone: Void =", "let gone: Void ="),
      ("await gone", "gone"), ("Keeper", "Screen"), ("Mutex<Box>", "Screen"), ("await away", "stay"), ("away", "stay"),
      ("consume", "stay"),
    ]
    let accepted = kept.reduce(program) { $0.replacing($1.0, with: $1.1) }
    return Way(testDescription: name, refused: program, accepted: accepted, message: message)
  }

  static let all: [Way] =
    [
      giving("an instance, to a task", closure, "let box = try app.get(Box.self); Task.detached { box.number = 1 }"),
      Way(
        testDescription: "an existential",
        refused: "let log: any Log = try app.get(); Task.detached { log.note() }",
        accepted: "let log: any Log = try app.get(); Task { log.note() }",
        message: closure
      ),
      giving("a structure", closure, "let page: Page = try app.get(); Task.detached { page.box.number = 1 }"),
      giving("an instance, to an actor", box, "let box = try app.get(Box.self); await Keeper.shared.keep(box)"),
      giving("an instance, to a function of no actor", box, "let box = try app.get(Box.self); await away(box)"),
      giving("an instance, to an actor's initializer", box, "let box = try app.get(Box.self); _ = Keeper(box)"),
      giving("an instance, to a parameter that sends", value, "consume(try app.get())"),
      giving("an instance, to a mutex", value, "_ = Mutex<Box>(try app.get())"),
      giving(
        "an instance, to a child task",
        box,
        "let box = try app.get(Box.self); async let gone: Void = away(box); _ = await gone"
      ),
      giving(
        "an instance, to a group of tasks",
        closure,
        "try await withThrowingTaskGroup { let box = try app.get(Box.self); $0.addTask { box.number = 1 } }"
      ),
      giving(
        "an object that holds it",
        closure,
        "let shelf = Shelf(try app.get()); Task.detached { shelf.box.number = 1 }"
      ),
      giving("the subscript's", closure, "if let box = app[Box.self] { Task.detached { box.number = 1 } }"),
      giving("a collection", closure, "let boxes = try app.get([Box].self); Task.detached { boxes[0].number = 1 }"),
      giving(
        "a dictionary",
        closure,
        "let boxes = try app.get([QualifierKey: Box].self); Task.detached { boxes[Red.self]?.number = 1 }"
      ),
      giving("an optional", closure, "let box = try app.get(Box?.self); Task.detached { box?.number = 1 }"),
      Way(
        testDescription: "a tuple",
        refused: "let pair = try app.get((Box, Int).self); Task.detached { pair.0.number = 1 }",
        accepted: "let pair = try app.get((Box, Int).self); Task { pair.0.number = 1 }",
        message: closure
      ),
      giving("a function", closure, "let make = try app.get((() -> Box).self); Task.detached { make().number = 1 }"),
      giving(
        "a qualified instance",
        closure,
        "let box = try app.get(Box.self, qualifiedBy: Red.self); Task.detached { box.number = 1 }"
      ),
      giving(
        "a lazy instance",
        closure,
        "let lazy = try app.get(Lazy<Box>.self); Task.detached { _ = try lazy.get() }"
      ),
      giving(
        "a resolver",
        closure,
        "let resolver = try app.get(Resolver.self); Task.detached { _ = try resolver.resolve(Box.self) }"
      ),
      giving(
        "a dependency, to a task",
        closure,
        "try app.mainActor.register { resolver in let box: Box = try resolver.resolve(); "
          + "Task.detached { box.number = 1 }; return 5 }"
      ),
      giving(
        "a dependency, to an actor",
        value,
        "try app.mainActor.register { resolver in Keeper(try resolver.resolve()) }"
      ),
      giving(
        "a dependency of a decorator",
        closure,
        "try app.mainActor.decorate(Int.self) { number, resolver in "
          + "let box: Box = try resolver.resolve(); Task.detached { box.number = 1 }; return number }"
      ),
      giving(
        "what a provider gives",
        closure,
        "let provider = try app.get(Provider<Box>.self); let box = try provider.get(); "
          + "Task.detached { box.number = 1 }"
      ),
      Way(
        testDescription: "a lazy dependency",
        refused: "try app.mainActor.register { resolver in let lazy: Lazy<Box> = try resolver.resolve(); "
          + "Task.detached { _ = try lazy.get() }; return 5 }",
        accepted: "try app.mainActor.register { resolver in let lazy: Lazy<Safe> = try resolver.resolve(); "
          + "Task.detached { _ = try lazy.get() }; return 5 }",
        message: closure
      ),
      Way(
        testDescription: "a typed argument",
        refused: "try app.mainActor.register { (box: Box) in Keeper(box) }",
        accepted: "try app.mainActor.register { (box: Box) in Screen(box) }",
        message: box
      ),
      Way(
        testDescription: "an element of a typed argument",
        refused: "try app.mainActor.register { (boxes: [Box], number: Int) in Keeper(boxes[number]) }",
        accepted: "try app.mainActor.register { (boxes: [Box], number: Int) in Screen(boxes[number]) }",
        message: value
      ),
      Way(
        testDescription: "an autowired argument",
        refused: "try app.mainActor.register(autowiring: Keeper.init)",
        accepted: "try app.mainActor.register(autowiring: Screen.init)",
        message: box
      ),
      Way(
        testDescription: "what is decorated",
        refused: "try app.mainActor.decorate(Box.self) { box in Task.detached { box.number = 1 }; return Box() }",
        accepted: "try app.mainActor.decorate(Box.self) { box in Task { box.number = 1 }; return Box() }",
        message: closure
      ),
      Way(
        testDescription: "what is decorated with dependencies",
        refused: "try app.mainActor.decorate(Box.self) { box, _ in Task.detached { box.number = 1 }; return Box() }",
        accepted: "try app.mainActor.decorate(Box.self) { box, _ in Task { box.number = 1 }; return Box() }",
        message: closure
      ),
      Way(
        testDescription: "the resolver",
        refused: "try app.mainActor.register { resolver in "
          + "Task.detached { _ = try resolver.resolve(Int.self) }; return Box() }",
        accepted: "try app.mainActor.register { resolver in let injector = resolver.injector; "
          + "Task.detached { _ = try injector.get(Int.self) }; return Box() }",
        message: closure
      ),
      Way(
        testDescription: "a decorator's resolver",
        refused: "try app.mainActor.decorate(Box.self) { box, resolver in "
          + "Task.detached { _ = try resolver.resolve(Int.self) }; return box }",
        accepted: "try app.mainActor.decorate(Box.self) { box, resolver in let injector = resolver.injector; "
          + "Task.detached { _ = try injector.get(Int.self) }; return box }",
        message: closure
      ),
      Way(
        testDescription: "an injected variable",
        refused: "@Inject var box: Box; let sent = box; Task.detached { sent.number = 1 }",
        accepted: "@Inject var box: Box; let sent = box; Task { sent.number = 1 }",
        message: closure
      ),
      Way(
        testDescription: "what the default injector gives",
        refused: "let box = Resolver.resolve(Box.self); Task.detached { box.number = 1 }",
        accepted: "let box = Resolver.resolve(Box.self); Task { box.number = 1 }",
        message: closure
      ),
      Way(
        testDescription: "a plain provider of the main actor that asks for an instance",
        refused: "try core.register { @MainActor _ -> Shelf in Shelf(try app.get()) }",
        accepted: "try core.register { @MainActor _ -> Shelf in Shelf(Box()) }",
        message: "returning a main actor-isolated 'Shelf' value as a 'sending' result risks causing data races"
      ),
      Way(
        testDescription: "an instance, asked for with await",
        refused: "let box: Box = try await app.mainActor.get(); box.number = 1",
        accepted: "let box: Box = try core.get(); box.number = 1",
        message: "non-Sendable 'Box'-typed result can not be returned from main actor-isolated instance method "
          + "'get(_:scopedTo:qualifiedBy:named:fileID:line:)' to",
        function: "@concurrent nonisolated static func run() async throws"
      ),
      Way(
        testDescription: "an instance, asked for by an actor",
        refused: "let box: Box = try await app.mainActor.get(); box.number = 1",
        accepted: "let box: Box = try core.get(); box.number = 1",
        message: "non-Sendable 'Box'-typed result can not be returned from main actor-isolated instance method "
          + "'get(_:scopedTo:qualifiedBy:named:fileID:line:)' to actor-isolated context",
        function: "static func run(by keeper: isolated Keeper) async throws"
      ),
      Way(
        testDescription: "an instance, captured in a function that is sendable",
        refused: "let box = try app.get(Box.self); let change: @Sendable () -> Void = { box.number = 1 }; change()",
        accepted: "let box = try app.get(Box.self); let change: @MainActor () -> Void = { box.number = 1 }; change()",
        message: capture,
        isOfTypes: true
      ),
      Way(
        testDescription: "an instance, captured by a plain provider",
        refused: "let box = try app.get(Box.self); try core.register { _ in box }",
        accepted: "let box = try app.get(Box.self); try app.mainActor.register { _ in box }",
        message: capture,
        isOfTypes: true
      ),
      Way(
        testDescription: "an instance, out of the main actor's run",
        refused: "_ = try await MainActor.run { try app.get(Box.self) }",
        accepted: "_ = try await MainActor.run { try app.get(Safe.self) }",
        message: "type 'Box' does not conform to the 'Sendable' protocol",
        function: "nonisolated static func run() async throws",
        isOfTypes: true
      ),
      Way(
        testDescription: "an instance, out of where the main actor is assumed",
        refused: "_ = try MainActor.assumeIsolated { try app.get(Box.self) }",
        accepted: "_ = try MainActor.assumeIsolated { try app.get(Safe.self) }",
        message: "type 'Box' does not conform to the 'Sendable' protocol",
        function: nonisolated,
        isOfTypes: true
      ),
      Way(
        testDescription: "the view, used in a function of no actor",
        refused: "_ = try Injector.current.mainActor.get(Box.self)",
        accepted: "_ = try Injector.current.get(Box.self)",
        message: "call to main actor-isolated instance method 'get(_:scopedTo:qualifiedBy:named:fileID:line:)' "
          + isolatedCall,
        function: nonisolated,
        isOfTypes: true
      ),
      Way(
        testDescription: "the view, used in a plain provider",
        refused: "try core.register { _ in try core.mainActor.get(Box.self) }",
        accepted: "try core.register { _ in try core.get(Box.self) }",
        message: "call to main actor-isolated instance method 'get(_:scopedTo:qualifiedBy:named:fileID:line:)' "
          + isolatedCall,
        isOfTypes: true
      ),
      Way(
        testDescription: "the default injector, asked for the main actor's by a function of no actor",
        refused: "_ = Resolver.resolve(Box.self)",
        accepted: "_ = Resolver.resolve(Safe.self)",
        message: "call to main actor-isolated static method 'resolve(_:scopedTo:qualifiedBy:named:fileID:line:)' "
          + isolatedCall,
        function: nonisolated,
        isOfTypes: true
      ),
      Way(
        testDescription: "an instance that a sendable structure stores",
        refused: "nonisolated struct Store: Sendable { let box: Box }",
        accepted: "nonisolated struct Store { let box: Box }",
        message: "stored property 'box' of 'Sendable'-conforming struct 'Store' has non-Sendable type 'Box'",
        function: "",
        isOfTypes: true
      ),
      Way(
        testDescription: "a resolver that a sendable structure stores",
        refused: "nonisolated struct Store: Sendable { let resolver: Resolver }",
        accepted: "nonisolated struct Store { let resolver: Resolver }",
        message: "stored property 'resolver' of 'Sendable'-conforming struct 'Store' has non-Sendable type 'Resolver'",
        function: "",
        isOfTypes: true
      ),
      Way(
        testDescription: "a lazy instance that a sendable structure stores",
        refused: "nonisolated struct Store: Sendable { let lazy: Lazy<Box> }",
        accepted: "nonisolated struct Store: Sendable { let lazy: Lazy<Safe> }",
        message: "stored property 'lazy' of 'Sendable'-conforming struct 'Store' contains non-Sendable type 'Box'",
        function: "",
        isOfTypes: true
      ),
    ] + wrappers + awaiting

  /// The properties of a class of no actor.
  private static let wrappers = ["Inject", "Injected", "LazyInject", "WeakInject"].map { wrapper in
    Way(
      testDescription: "what a class of no actor stores by @\(wrapper)",
      refused:
        "nonisolated final class Shelf { @\(wrapper) var box: Box\(wrapper == "WeakInject" ? "?" : "") }",
      accepted:
        "@MainActor final class Shelf { @\(wrapper) var box: Box\(wrapper == "WeakInject" ? "?" : "") }",
      message: "main actor-isolated default value in a nonisolated context",
      function: "",
      isOfTypes: true
    )
  }

  private static func notReturned(by method: String) -> String {
    "non-Sendable 'Box'-typed result can not be returned from main actor-isolated instance method '\(method)' to"
  }

  /// The ways for what is constructed asynchronously.
  private static let awaiting: [Way] = [
    giving(
      "an awaited instance, to a task",
      closure,
      "let box = try await app.get(awaiting: Box.self); Task.detached { box.number = 1 }"
    ),
    giving(
      "an awaited instance, to an actor",
      box,
      "let box = try await app.get(awaiting: Box.self); await Keeper.shared.keep(box)"
    ),
    giving(
      "what an awaited provider gives",
      closure,
      "let box = try await app.get(Provider<Box>.self).get(awaiting: Box.self); "
        + "Task.detached { box.number = 1 }"
    ),
    giving(
      "an awaited lazy instance",
      closure,
      "let box = try await app.get(Lazy<Box>.self).get(awaiting: Box.self); Task.detached { box.number = 1 }"
    ),
    giving(
      "an awaited dependency, to a task",
      closure,
      "try app.mainActor.register { resolver in let box = try await resolver.resolve(awaiting: Box.self); "
        + "Task.detached { box.number = 1 }; return 5 }"
    ),
    giving(
      "a dependency of an asynchronous provider, to a task",
      closure,
      "try app.mainActor.register { resolver in let box: Box = try resolver.resolve(); await Task.yield(); "
        + "Task.detached { box.number = 1 }; return 5 }"
    ),
    giving(
      "a typed argument of an asynchronous provider",
      box,
      "try app.mainActor.register { (box: Box) async in Keeper(box) }"
    ),
    giving(
      "an instance to close",
      closure,
      "try app.mainActor.register(lifetime: .singleton.onClose { @MainActor box in Task.detached { box.number = 1 } }) "
        + "{ Box() }"
    ),
    Way(
      testDescription: "what a function with a scope returns",
      refused: "let box = try app.withScope { try $0.get(Box.self) }; Task.detached { box.number = 1 }",
      accepted: "let box = try app.withScope { try $0.get(Box.self) }; Task { box.number = 1 }",
      message: closure,
      function: "@MainActor static func run() throws"
    ),
    giving(
      "what an asynchronous function with a scope returns",
      closure,
      "let box = try await app.withScope { try await $0.get(awaiting: Box.self) }; Task.detached { box.number = 1 }"
    ),
    giving(
      "an instance of a scope",
      box,
      "try await app.withScope { scope in let box = try await scope.get(awaiting: Box.self); await away(box) }"
    ),
    Way(
      testDescription: "an awaited instance, asked for elsewhere",
      refused: "let box: Box = try await app.get(awaiting: Box.self, isolation: MainActor.shared); box.number = 1",
      accepted: "let box: Box = try await core.get(awaiting: Box.self); box.number = 1",
      message: notReturned(by: "get(awaiting:scopedTo:qualifiedBy:named:isolation:fileID:line:)"),
      function: "@concurrent nonisolated static func run() async throws"
    ),
    Way(
      testDescription: "an instance of a scope, asked for elsewhere",
      refused: "let box: Box = try await core.withScope { "
        + "try await $0.get(awaiting: Box.self, isolation: MainActor.shared) }; box.number = 1",
      accepted: "let box: Box = try await core.withScope { try await $0.get(awaiting: Box.self) }; box.number = 1",
      message: notReturned(by: "get(awaiting:scopedTo:qualifiedBy:named:isolation:fileID:line:)"),
      function: "@concurrent nonisolated static func run() async throws"
    ),
    Way(
      testDescription: "a plain asynchronous provider of the main actor that asks for an instance",
      refused: "try core.register { @MainActor _ async throws -> Shelf in "
        + "Shelf(try await app.get(awaiting: Box.self)) }",
      accepted: "try core.register { @MainActor _ async throws -> Shelf in Shelf(Box()) }",
      message: "returning a main actor-isolated 'Shelf' value as a 'sending' result risks causing data races"
    ),
    Way(
      testDescription: "a plain asynchronous singleton",
      refused: "try core.register(lifetime: .singleton) { await Task.yield(); return Box() }",
      accepted: "try core.register(lifetime: .singleton) { await Task.yield(); return Safe() }",
      message: "main actor-isolated static property 'singleton' can not be referenced from a nonisolated context",
      function: "nonisolated static func run() throws",
      isOfTypes: true
    ),
  ]
}

/// The isolation of a module's declarations that say none.
private enum Isolation: String, CaseIterable, Hashable {
  case none, mainActor

  var flags: [String] {
    let features = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
    switch self {
    case .none: return []
    case .mainActor:
      return ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
    }
  }
}

/// What the compiler says of many programs at once, each of which is a declaration of its own.
private struct Programs: Sendable {
  private static let declarations = """
    import Synchronization
    import Vial
    nonisolated final class Box: Log { var number = 0; func note() {} }
    nonisolated protocol Log { func note() }
    nonisolated struct Page { let box: Box }
    nonisolated final class Safe: Sendable {}
    nonisolated final class Shelf { let box: Box; init(_ box: Box) { self.box = box } }
    nonisolated enum Red: Qualifier {}
    actor Keeper {
      static let shared = Keeper(Box())
      let box: Box
      init(_ box: Box) { self.box = box }
      func keep(_ box: Box) {}
    }
    @MainActor final class Screen {
      static let shared = Screen(Box()); let box: Box
      init(_ box: Box) { self.box = box }
      func keep(_ box: Box) async {}
    }
    @MainActor func stay(_ box: Box) {}
    @concurrent nonisolated func away(_ box: Box) async {}
    nonisolated func consume(_ box: sending Box) {}
    @MainActor let app = Injector(name: "app")
    nonisolated let core = Injector()

    """

  /// The messages for each program, by its name.
  private(set) var messages: [String: [String]] = [:]

  init(_ ways: [Way], _ isolation: Isolation, _ program: (Way) -> String) throws {
    let first = Self.declarations.count(where: \.isNewline) + 1
    let texts = ways.enumerated().map { number, way in
      let body = way.function.isEmpty ? program(way) : "\(way.function) { \(program(way)) }"
      return "enum Program\(number) { \(body) }"
    }
    let text = Self.declarations + texts.joined(separator: "\n")
    let compilation = try Compilation(of: text, flags: isolation.flags + ["-parse-as-library"])
    for message in compilation.messages {
      let parts = message.split(separator: ": ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let line = Int(parts[0]), ways.indices.contains(line - first) else {
        messages["elsewhere", default: []].append(message)
        continue
      }
      let said = parts[1].replacing(/\ \[#\w+\]$/, with: "")
      messages[ways[line - first].testDescription, default: []].append(said)
    }
  }

  /// What is refused because of types, what is refused because it is sent, and what is accepted.
  private static func three(_ isolation: Isolation) throws -> (
    refused: [String: [String]], accepted: [String: [String]]
  ) {
    let (types, regions) = (Way.all.filter(\.isOfTypes), Way.all.filter { !$0.isOfTypes })
    let refused = try Programs(types, isolation, \.refused).messages
      .merging(Programs(regions, isolation, \.refused).messages) { $0 + $1 }
    return (refused, try Programs(Way.all, isolation, \.accepted).messages)
  }

  private static let withoutIsolation = Result { try three(.none) }
  private static let onMainActor = Result { try three(.mainActor) }

  static func of(_ isolation: Isolation) throws -> (refused: [String: [String]], accepted: [String: [String]]) {
    try (isolation == .none ? withoutIsolation : onMainActor).get()
  }
}

@Suite struct `What is confined to the main actor` {
  @Test(arguments: Isolation.allCases, Way.all)
  private func `is not sent away`(isolation: Isolation, way: Way) throws {
    let messages = try Programs.of(isolation).refused[way.testDescription] ?? []
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("error: " + way.message) == true, "\(messages)")
  }

  @Test(arguments: Isolation.allCases)
  private func `is used where it stays, and what is not confined is sent`(isolation: Isolation) throws {
    let programs = try Programs.of(isolation)
    #expect(programs.accepted == [:], "\(programs.accepted)")
    #expect(programs.refused["elsewhere"] == nil)
  }
}
