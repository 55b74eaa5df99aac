import Fixtures
import TestSupport
import Testing
import Vial

/// What is confined as this type may be asked for as one that is sendable: at run time, both are one type.
private protocol Box: AnyObject {}
private final class Crate: Box {}

private let file = "App/Box.swift"

private struct Injecting {
  @Inject(fileID: file, line: 9) var box: any Box & Sendable
}
private struct Asking {
  @Injected(fileID: file, line: 9) var box: any Box & Sendable
}
private struct Waiting {
  @LazyInject(fileID: file, line: 9) var box: any Box & Sendable
}
private struct Weakly {
  @WeakInject(fileID: file, line: 9) var box: (any Box & Sendable)?
}
private enum Wrapper: String, Codable, CaseIterable {
  case injected, readEachTime, lazy, weak

  @MainActor func read() {
    switch self {
    case .injected: _ = Injecting()
    case .readEachTime: _ = Asking().box
    case .lazy: _ = Waiting().box
    case .weak: _ = Weakly().box
    }
  }
}

private final class Chest {
  let box: any Box
  init(box: any Box & Sendable = Resolver.resolve(fileID: file, line: 9)) { self.box = box }
}
@MainActor private final class Screen {
  @Inject var one: any Box
  @Injected var two: any Box
  @LazyInject var three: any Box
  @WeakInject var four: (any Box)?
  @LazyInject(Red.self) var five: any Box
  @WeakInject(named: "spare") var six: (any Box)?
}

@MainActor private func registerBox() throws {
  try Injector.default.mainActor.register(as: (any Box).self, lifetime: .singleton, fileID: file, line: 1) { Crate() }
  // It is there already.
  _ = try Injector.default.get((any Box).self)
}

@Suite struct `A property that could take a confined service off the main actor` {
  private func expect(_ result: ExitTest.Result?) {
    let errors = result.errorText
    // Most properties say first what to write, and some of them are on the path, too.
    let lines = errors[(errors.firstRange(of: "VialTests.Box in the")?.lowerBound ?? errors.startIndex)...]
      .split(separator: "\n").filter { !$0.hasPrefix("  path: ") }
    let end = lines.firstIndex { $0.hasPrefix("  remedy: ") } ?? lines.startIndex
    ErrorTexts.injector.expect(lines[...end].joined(separator: "\n"), is: "A confined service of a property wrapper")
  }

  @Test(arguments: Wrapper.allCases) private func `ends the program`(wrapper: Wrapper) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [wrapper] in
      try await MainActor.run {
        try registerBox()
        wrapper.read()
      }
    }
    expect(result)
  }

  @Test func `ends the program as a default argument, even within a provider of the main actor`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        try Injector.default.mainActor.register { Chest() }
        _ = try Injector.default.get(Chest.self)
      }
    }
    #expect(result.errorText.contains(#"VialTests.Box in the injector "default" is confined to the main actor"#))
  }

  @MainActor @Test func `is given it where it belongs to the main actor`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register(as: (any Box).self, lifetime: .singleton) { Crate() }
      .register(as: (any Box).self, lifetime: .singleton, qualifiedBy: Red.self) { Crate() }
      .register(as: (any Box).self, lifetime: .singleton, named: "spare") { Crate() }
      .register { Screen() }
    try Injector.withDefault(app) {
      let box = try app.get((any Box).self)
      for screen in [Screen(), try app.get(Screen.self)] {
        #expect(screen.one === box)
        #expect(screen.two === box)
        #expect(screen.three === box)
        #expect(screen.four === box)
        #expect(try screen.five === app.get((any Box).self, qualifiedBy: Red.self))
        #expect(try screen.six === app.get((any Box).self, named: "spare"))
      }
    }
  }
}
