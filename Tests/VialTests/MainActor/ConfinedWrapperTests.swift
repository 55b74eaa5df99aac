import TestSupport
import Testing
import Vial
import VialAsync

private final class Box {
  var number = 1
}

private let file = "App/Box.swift"

private struct Injecting {
  @Inject(fileID: file, line: 9) var box: Box
}
private struct Asking {
  @Injected(fileID: file, line: 9) var box: Box
}
private struct Waiting {
  @LazyInject(fileID: file, line: 9) var box: Box
}
private struct Weakly {
  @WeakInject(fileID: file, line: 9) var box: Box?
}
private final class Chest {
  let box: Box
  init(box: Box = Resolver.resolve(fileID: file, line: 9)) { self.box = box }
}
@MainActor private final class Screen {
  @Inject(on: .shared) var one: Box
  @Injected(on: .shared) var two: Box
  @LazyInject(on: .shared) var three: Box
  @WeakInject(on: .shared) var four: Box?
}

@MainActor private func registerBox() throws {
  try MainActorInjector.default.register(lifetime: .singleton, fileID: file, line: 1) { Box() }
  // It is there already.
  _ = try MainActorInjector.default.get(Box.self)
}

@Suite struct `A property that could take elsewhere what is confined to the main actor` {
  private func expect(_ result: ExitTest.Result?) {
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    // Most properties say first what to write, and some of them are on the path, too.
    let lines = errors[(errors.firstRange(of: "VialTests.Box in the")?.lowerBound ?? errors.startIndex)...]
      .split(separator: "\n").filter { !$0.hasPrefix("  path: ") }
    let end = lines.firstIndex { $0.hasPrefix("  remedy: ") } ?? lines.startIndex
    ErrorTexts.injector.expect(
      lines[...end].joined(separator: "\n"),
      is: "A confined service of a property wrapper"
    )
  }

  @Test func `ends the program when it is injected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        _ = Injecting()
      }
    }
    expect(result)
  }

  @Test func `ends the program when it is read`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        _ = Asking().box
      }
    }
    expect(result)
  }

  @Test func `ends the program when it is read for the first time`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        _ = Waiting().box
      }
    }
    expect(result)
  }

  @Test func `ends the program when it is held weakly`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        _ = Weakly().box
      }
    }
    expect(result)
  }

  @Test func `ends the program as a default argument, within a provider of the main actor too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        try registerBox()
        try MainActorInjector.default.register { Chest() }
        _ = try MainActorInjector.default.get(Chest.self)
      }
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains(#"VialTests.Box in the injector "default" is confined to the main actor"#))
  }

  @MainActor @Test func `is given it where it belongs to the main actor`() throws {
    let app = MainActorInjector(name: "app")
    try app.register(lifetime: .singleton) { Box() }.register { Screen() }
    try Injector.withDefault(app.injector) {
      let box = try app.get(Box.self)
      for screen in [Screen(), try app.get(Screen.self)] {
        #expect(screen.one === box)
        #expect(screen.two === box)
        #expect(screen.three === box)
        #expect(screen.four === box)
      }
    }
  }
}
