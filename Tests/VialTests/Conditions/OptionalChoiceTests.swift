import Testing
import Vial
import VialPlugins

@Suite struct `Bindings under conditions, asked for as what may be missing` {
  private struct Features: Sendable {
    var isBroken = false
    var isWhole = false
  }

  private struct Menu {}

  @Test func `are nil where no condition holds`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Features.self, injection: .singleton(Features(isWhole: true)))
    try injector.register(when: .context(\Features.isBroken)) { Menu() }
    try injector.register { (menu: Menu?) in menu == nil }
    #expect(try injector.get(Menu?.self) == nil)
    #expect(try injector.get(Bool.self))
    let error = try #require(throws: InjectionError.self) { try injector.get(Menu.self) }
    #expect(error.code == .noneApplies)
    try injector.register(when: .context(\Features.isWhole)) { Menu() }
    #expect(try injector.get(Menu?.self) != nil)
  }

  @Test func `are an error where what one is made of has no binding that applies`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try injector.register(when: .context(\Features.isBroken)) { Menu() }
    try injector.register { (menu: Menu) in "\(menu)" }
    #expect(throws: InjectionError.self) { try injector.get(String?.self) }
  }

  @Test func `are what an injection says`() throws {
    let injector = Injector(name: "app")
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try injector.register(as: String.self, injection: .singleton("whole"), when: .context(!\Features.isBroken))
    try injector.register(as: String.self, injection: .factory { "broken" }, when: .context(\Features.isBroken))
    try injector.register(as: Int.self, injection: .singleton(1), into: [Int].self)
    try injector.register(as: Int.self, injection: .factory { 2 }, into: [Int].self, priority: 1)
    #expect(try injector.get(String.self) == "whole")
    #expect(try injector.get([Int].self) == [2, 1])
  }

  @Test func `name what is registered into a collection to whoever asks for one`() throws {
    let injector = Injector(name: "app")
    try injector.register(into: [Int].self, fileID: "App/Wiring.swift", line: 3) { 1 }
    let error = try #require(throws: InjectionError.self) { try injector.get(Int.self) }
    #expect(error.nearMisses == ["Swift.Int, registered into [Swift.Int] at App/Wiring.swift:3"])
  }
}
