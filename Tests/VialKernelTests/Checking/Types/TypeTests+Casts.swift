import DefinitionSupport
import Foundation
@testable import VialDefinitions
@testable import VialKernel

private protocol Shape: Sendable {}
private protocol Round: Shape {}
private protocol Named: AnyObject, Sendable {}
protocol Sized<Size>: Sendable { associatedtype Size }
protocol Visible: Sendable {}
protocol Drawn: Visible {}
private struct Circle: Round {}
struct Square: Drawn, Hashable {}
class Base: Visible, @unchecked Sendable {}
final class Derived: Base, Named, Error, @unchecked Sendable {}
actor Office: Visible {}
struct Box<Content: Sendable>: Visible, Sized {
  typealias Size = Int
  let content: Content
}
extension Box: Drawn where Content: Drawn {}
enum Color: String { case red }
protocol Tinted {}

/// It conforms to a protocol only where the main actor runs.
@MainActor final class Window: @MainActor Tinted {}

/// A constructor, with an instance that it makes.
private struct Made {
  let instance: Any
  let register: (ServiceConstructors, String) throws -> Void

  init<Product>(_ type: Product.Type = Product.self, _ make: @escaping @Sendable () -> Product) {
    instance = make()
    register = { constructors, name in try constructors.register(name, initializer: make) }
  }

  /// Constructors whose products are known exactly.
  static var plain: [Made] {
    [
      Made { Circle() }, Made { Square() }, Made { Base() }, Made { Derived() }, Made { Office() }, Made { Color.red },
      Made { Box(content: 1) }, Made { Box(content: Square()) }, Made(Square?.self) { Square() },
      Made { Duration.seconds(1) }, Made { 1 }, Made { "a" }, Made { [1] }, Made { ["a": Square()] },
    ]
  }

  static var special: [Made] {
    [
      Made((any Round).self) { Circle() }, Made((any Drawn).self) { Square() }, Made((any Visible).self) { Square() },
      Made((any Sized<Int>).self) { Box(content: 1) }, Made((any Visible & AnyObject).self) { Derived() },
      Made(AnyObject.self) { Derived() }, Made((any Error).self) { Derived() }, Made((any Sendable).self) { Square() },
      Made { AnyHashable(Square()) }, Made { [Square()] }, Made { Set([Square()]) }, Made { NSString(string: "a") },
      Made { NSNumber(value: 1) }, Made { URL(filePath: "/") }, Made { NSURL(fileURLWithPath: "/") },
      Made { (1, "a") }, Made { { @Sendable (number: Int) in number } }, Made { Square.self }, Made { NSObject() },
      Made((any Visible.Type).self) { Square.self }, Made { () },
    ]
  }
}

/// A constructor that takes a type, and whether an instance is of that type.
private struct Taken {
  let takes: (Any) -> Bool
  let register: (ServiceConstructors, String) throws -> Void

  init<Argument>(_ type: Argument.Type) {
    // Any value can be cast to an object, which is a box of it.
    takes = { $0 is Argument && (Argument.self != AnyObject.self || Swift.type(of: $0) is AnyClass) }
    register = { constructors, name in try constructors.register(name, "argument") { (_: Argument) in name } }
  }

  /// Types that are known exactly.
  static var plain: [Taken] {
    [
      Taken(Circle.self), Taken(Square.self), Taken(Square?.self), Taken(Base.self), Taken(Derived.self),
      Taken(Office.self), Taken(Color.self), Taken(Box<Int>.self), Taken(Box<Square>.self), Taken((any Drawn).self),
      Taken((any Visible).self), Taken((any Visible & Sendable).self), Taken((any Sized).self),
      Taken((any Visible & AnyObject).self), Taken((any Error).self), Taken((any Actor).self), Taken(Any.self),
      Taken(AnyObject.self), Taken(Duration.self), Taken([String: any Visible].self), Taken(Int.self),
      Taken(String.self), Taken(Double.self), Taken(Set<Square>.self), Taken((any Base & Drawn).self),
    ]
  }

  static var special: [Taken] {
    [
      Taken((any Round).self), Taken((any Shape).self), Taken((any Sized<Int>).self), Taken((any Named).self),
      Taken((any Base & Named).self), Taken(AnyHashable.self), Taken([any Visible].self), Taken([Square].self),
      Taken([Int].self), Taken(NSString.self), Taken(NSNumber.self), Taken(URL.self), Taken(NSURL.self),
      Taken((Int, String).self), Taken(((Int) -> Int).self), Taken((any Visible.Type).self), Taken(Square.Type.self),
      Taken(NSObject.self), Taken((any Hashable).self), Taken(Square??.self),
    ]
  }
}

extension `Types` {
  @Test func `are refused only if the instance is not of them`() throws {
    let (made, taken) = (Made.plain + Made.special, Taken.plain + Taken.special)
    let constructors = ServiceConstructors()
    for (number, made) in made.enumerated() { try made.register(constructors, "Made\(number)") }
    for (number, taken) in taken.enumerated() { try taken.register(constructors, "Taken\(number)") }
    var lines = made.indices.map { #""made.\#($0)": {"class": "Made\#($0)", "scope": "unique"}"# }
    for product in made.indices {
      for argument in taken.indices {
        lines.append(#""\#(product).\#(argument)": {"class": "Taken\#(argument)", "arguments": ["@made.\#(product)"]}"#)
      }
    }
    let definitions = "{\"services\": {\n" + lines.joined(separator: ",\n") + "}}"
    // What a program's manifest says is what its kernel knows.
    let manifest = try JSONDecoder().decode(Manifest.self, from: constructors.manifest.json())
    let diagnostics = DefinitionReport(definitions, manifest: manifest).checked.diagnostics
    #expect(diagnostics == DefinitionReport(definitions, constructors: constructors).checked.diagnostics)
    let errors = Set(
      diagnostics.filter { $0.severity == .error }.compactMap { $0.position.map { $0.line - 2 - made.count } }
    )
    for (number, product) in made.enumerated() {
      for (position, argument) in taken.enumerated() {
        let isRefused = errors.contains(number * taken.count + position)
        if argument.takes(product.instance) {
          #expect(!isRefused, "\(lines[made.count + number * taken.count + position])")
        } else if number < Made.plain.count, position < Taken.plain.count {
          #expect(isRefused, "\(lines[made.count + number * taken.count + position])")
        }
      }
    }
  }

  @Test func `of values are refused where an object is needed`() throws {
    func report(_ register: (ServiceConstructors) throws -> ServiceConstructors) throws -> String {
      try self.report { try register($0).register("Taking", "owner") { (_: AnyObject) in 1 } }
    }
    let square = try report { try $0.register("Made") { Square() } }
    ErrorTexts.kernel.expect(square, is: "A structure for an argument that is an object")
    let visible = try report { try $0.register("Made", as: (any Visible).self) { Square() } }
    ErrorTexts.kernel.expect(visible, is: "A protocol for an argument that is an object")
    #expect(try report { try $0.register("Made") { Derived() } } == "")
    #expect(try report { try $0.register("Made", as: (any Visible & AnyObject).self) { Derived() } } == "")
  }

  private func reportWindow<Argument>(as _: Argument.Type) throws -> String {
    try report { constructors in
      try constructors.register("Made") { @MainActor in Window() }
      try constructors.register("Taking", "window") { (_: Argument) in 1 }
    }
  }

  @Test @MainActor func `of the main actor are known there`() throws {
    #expect(try reportWindow(as: (any Tinted).self) == "")
    let report = try reportWindow(as: (any Visible).self)
    ErrorTexts.kernel.expect(report, is: "A service of the main actor of the wrong type")
  }

  @Test func `of the main actor are not known elsewhere`() throws {
    let report = try reportWindow(as: (any Tinted).self)
    ErrorTexts.kernel.expect(report, is: "A service of the main actor whose type is not known elsewhere")
  }

  @Test func `of which several have one name are not taken for each other`() throws {
    func register(_ constructors: ServiceConstructors) throws {
      struct Local: Visible {}
      try constructors.register("Made") { Local() }
      func registerOther() throws {
        struct Local: Sendable {}
        try constructors.register("Taking", "local") { (_: Local) in 1 }
      }
      try registerOther()
    }
    #expect(try report(register) == "")
    let both = try report {
      try register($0); try $0.register("Other", "made") { (_: any Drawn) in 1 }
    }
    #expect(both == "")
  }
}
