import Vial

protocol Directory: Sendable {
  func name(of id: Int) -> String
}

struct ShippedDirectory: Directory {
  var names = [7: "Ada", 8: "Grace"]
  func name(of id: Int) -> String { names[id] ?? "nobody" }
}

struct UnknownID: Error, Equatable { let id: Int }

protocol Card: Sendable { var title: String { get } }

/// One argument, a dependency, an initializer that throws, and a factory type left as it is.
final class Detail: FactoryComponent, Card {
  typealias Argument = Int

  let title: String

  init(id: Int, directory: any Directory) throws {
    guard id > 0 else { throw UnknownID(id: id) }
    title = directory.name(of: id)
  }

  static var factory: (Resolver) -> Factory { autocreate(Detail.init) }
}

/// Two arguments, and an existential for what is made.
struct Line: FactoryComponent, Card {
  let title: String

  init(number: Int, text: String, directory: any Directory) {
    title = "\(number). \(text) \(directory.name(of: number))"
  }

  static var factory: (Resolver) -> @Sendable (_ number: Int, _ text: String) throws -> any Card {
    autocreate { Line(number: $0, text: $1, directory: $2) }
  }
}

/// Three arguments, no dependency, and no error.
struct Point: FactoryComponent, Equatable {
  let x: Int
  let y: Int
  let z: Int

  init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }

  static var factory: (Resolver) -> @Sendable (Int, Int, Int) -> Point { autocreate(Point.init) }
}

/// Holds a factory for long.
final class List: Sendable {
  let makeDetail: Detail.Factory

  init(makeDetail: @escaping Detail.Factory) { self.makeDetail = makeDetail }
}
