import Testing
import Vial

private enum Storage: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register { (name: String) in ["stored for \(name)"] }
  }
}

private enum Naming: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Storage.self, Everything.self)
    try injector.register { "Ada" }
  }
}

private enum Everything: Assembly {
  static func assemble(into injector: Injector) throws { try injector.include(Storage.self, Naming.self) }
}

private enum Broken: Assembly {
  static func assemble(into injector: Injector) throws {
    _ = try injector.get(Int.self)
    try injector.register { 2.5 }
  }
}

@Suite struct `An assembly` {
  let injector = Injector()

  @Test func `is included once, in whatever order, even by those that it includes itself`() throws {
    try injector.include(Naming.self, Storage.self).include(Everything.self, Naming.self)
    #expect(try injector.get([String].self) == ["stored for Ada"])
  }

  @Test func `that fails may be included again`() throws {
    #expect(throws: InjectionError.self) { try injector.include(Broken.self) }
    try injector.register { 1 }
    try injector.include(Broken.self)
    #expect(try injector.get(Double.self) == 2.5)
  }

  @Test func `is included by each injector for itself`() throws {
    let other = Injector()
    try injector.include(Naming.self)
    try other.include(Naming.self)
    #expect(try other.get(String.self) == "Ada")
  }
}
