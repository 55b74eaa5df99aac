import Foundation
import VialKernel

/// Runs a command.
func run(_ command: Command) throws {
  if case .help = command.request { return print(Command.usage) }
  let kernel = try ConsoleKernel(command)
  if case .manifest = command.request { return print(String(decoding: kernel.manifest.json(), as: UTF8.self)) }
  try kernel.bootstrap()
  for warning in kernel.warnings { report("\(warning)") }
  let shipper: LogShipper = try kernel.get("shipper")
  try shipper.ship()
}

func report(_ message: String) {
  FileHandle.standardError.write(Data("Console: \(message)\n".utf8))
}

do {
  try run(Command(arguments: Array(CommandLine.arguments.dropFirst())))
} catch let error as UsageError {
  report("\(error.reason)\n\(Command.usage)")
  exit(2)
} catch let error as InjectionError {
  // The error of the constructor says more.
  report("\(error.underlyingError ?? error)")
  exit(1)
} catch {
  report("\(error)")
  exit(1)
}
