import Foundation
import Vial

/// Builds the screen that was asked for, from the catalogue to the finished controller.
@MainActor
func screen(for request: Command.Request, catalog file: URL) throws -> any Screen {
  let catalog = try CatalogService.injectableInstance(dependency: file)
  switch request {
  case .list(let season):
    let viewModel = FruitListViewModel.injectableInstance(dependency: (catalog.fruits(in: season), season))
    return try FruitListController.injectableInstance(dependency: viewModel)
  case .detail(let name):
    let fruit = try catalog.fruit(named: name)
    let viewModel = FruitDetailViewModel.injectableInstance(dependency: (fruit, catalog))
    return try FruitDetailController.injectableInstance(dependency: viewModel)
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Fruits: \(message)\n".utf8))
  exit(status)
}

do {
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  try ConstructorRegistry.registerScreens()
  guard let request = command.request else {
    print(Command.usage)
    exit(0)
  }
  guard let file = command.catalog ?? CatalogService.shippedFile else {
    fail("The catalogue that belongs to the program is not beside it; name another with --catalog.", status: 1)
  }
  print(try screen(for: request, catalog: file).lines.joined(separator: "\n"))
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch {
  fail("\(error)", status: 1)
}
