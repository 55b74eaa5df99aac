import Foundation
import Vial

/// Returns what a command prints.
func output(of command: Command) throws -> [String] {
  let directory = Injector(name: "directory")
  try directory.include(ScreenAssembly.self)
  if let file = command.file { try directory.register { file } }
  switch command.request {
  case .help: return [Command.usage]
  case .list: return try directory.get(UserListScreen.self).lines
  case .detail(let user): return try directory.get(UserListScreen.self).detailScreen(for: user).lines
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Directory: \(message)\n".utf8))
  exit(status)
}

do {
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  print(try output(of: command).joined(separator: "\n"))
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch let error as InjectionError {
  // What a provider threw says it better.
  fail("\(error.underlyingError ?? error)", status: 1)
} catch {
  fail("\(error)", status: 1)
}
