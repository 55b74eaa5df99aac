import Foundation
import VialKernel

/// The program's services, as its definition files put them together.
final class ConsoleKernel: Kernel {
  private let definitions: URL

  init(_ command: Command) throws {
    definitions = try command.definitions.map { URL(filePath: $0) } ?? .shipped("services.json")
    super.init(environment: command.environment)
    try constructors.registerConsole()
    // Only the program knows the path, so it is no parameter of a file.
    let log = try command.log ?? URL.shipped("shop.log").path(percentEncoded: false)
    try container.attach("log.path", value: log)
  }

  override func configurationURL() -> URL? { definitions }
}
