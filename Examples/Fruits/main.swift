import Foundation
import Vial
import VialGraph

/// Runs a command.
func run(_ request: Command.Request, catalog file: URL) async throws {
  let shop = try MainActorInjector.shop(catalog: file, parent: .default)
  switch request {
  case .session:
    try await Demonstration(shop: shop).play()
  case .list(let season):
    let list = try shop.get(Entrance.self).signIn(.guest).get(ListController.self)
    list.show(season)
    print(list.text, terminator: "")
  case .detail(let id):
    let list = try shop.get(Entrance.self).signIn(.guest).get(ListController.self)
    print(try list.open(id)?.text ?? "", terminator: "")
  case .check:
    // The services of a visit exist only during one.
    try shop.get(Entrance.self).signIn(.guest)
    print(Diagnostic.report(try shop.validate()))
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Fruits: \(message)\n".utf8))
  exit(status)
}

do {
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  guard let request = command.request else {
    print(Command.usage)
    exit(0)
  }
  guard let file = command.catalog ?? FruitFile.shipped else {
    fail("The catalogue that belongs to the program is not beside it; name another with --catalog.", status: 1)
  }
  try await run(request, catalog: file)
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch let error as InjectionError {
  // The error of the provider says more.
  fail("\(error.underlyingError ?? error)", status: 1)
} catch {
  fail("\(error)", status: 1)
}
