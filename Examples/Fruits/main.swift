import Foundation
import Vial

/// Runs a command.
func run(_ request: Command.Request, catalog file: URL) async throws {
  try ConstructorRegistry.main.registerScreens()
  let shop = Shop(catalog: file)
  switch request {
  case .session:
    try await Demonstration(shop: shop).play()
  case .list(let season):
    let list = try shop.visit(of: .guest).listScreen
    list.show(season)
    print(list.text, terminator: "")
  case .detail(let id):
    print(try shop.visit(of: .guest).detailScreen(of: id).text, terminator: "")
  case .open(let link):
    print(try shop.visit(of: .guest).open(link).text, terminator: "")
  case .check:
    // The compiler has checked the services. The catalogue and the constructors of the screens are left.
    let visit = shop.visit(of: .guest)
    _ = try (shop.signInScreen, visit.open(Link("list")), visit.open(Link("basket")))
    for fruit in try visit.fruits.fruits { _ = try visit.open(Link("fruit/\(fruit.id)")) }
    print("All screens open.")
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
} catch {
  fail("\(error)", status: 1)
}
