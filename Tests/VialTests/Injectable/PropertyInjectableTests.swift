import Testing
import Vial

private struct PriceTag: PropertyInjectable {
  var text = "blank"
  static func instance() -> PriceTag { PriceTag() }
  mutating func inject(_ text: String) { self.text += " " + text }
}

private final class Lamp: PropertyInjectable {
  private(set) var color: String?
  static func instance() -> Lamp { Lamp() }
  func inject(_ color: String) { self.color = color }
}

private struct OutOfStock: Error, Equatable {}

private struct Voucher: PropertyInjectable {
  var code = 0
  static func instance() throws(OutOfStock) -> Voucher { throw OutOfStock() }
  mutating func inject(_ code: Int) { self.code = code }
}

private class Shape: PropertyInjectable {
  private(set) var sides = 0
  required init() {}
  class func instance() -> Self { self.init() }
  func inject(_ sides: Int) { self.sides = sides }
}

private final class Square: Shape {
  override func inject(_ sides: Int) { super.inject(4) }
}

private struct Bell: PropertyInjectable {
  var rings = 0
  static func instance() -> Bell { Bell() }
  mutating func inject(_: Void) { rings += 1 }
}

@Suite struct `Components that exist first and are injected afterwards` {
  @Test func `a struct is injected after it was made`() {
    #expect(PriceTag.injectableInstance(dependency: "3.90").text == "blank 3.90")
  }

  @Test func `a class is injected after it was made`() {
    #expect(Lamp.injectableInstance(dependency: "green").color == "green")
  }

  @Test func `what goes wrong while the instance is made is thrown`() {
    #expect(throws: OutOfStock()) { try Voucher.injectableInstance(dependency: 1) }
  }

  @Test func `a subclass is made and injected as a subclass`() {
    let shape: Shape = Square.injectableInstance(dependency: 3)
    #expect(shape is Square)
    #expect(shape.sides == 4)
  }

  @Test func `a component that depends on nothing is injected all the same`() {
    #expect(Bell.injectableInstance(dependency: ()).rings == 1)
  }
}
