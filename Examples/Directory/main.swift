import Foundation
import Vial
import VialGraph

/// Returns what a command prints.
func output(of command: Command) throws -> String {
  let directory = Injector(name: "directory")
  try directory.include(ScreenAssembly.self)
  if let file = command.file { try directory.register(instance: file) }
  switch command.request {
  case .help:
    return Command.usage + "\n"
  case .list:
    return try directory.get(UserListScreen.self).text
  case .detail(let user):
    return try directory.get(UserListScreen.self).detailScreen(for: user).text
  case .graph(let format):
    return format.text(of: directory.dependencyGraph())
  case .check:
    return Diagnostic.report(try directory.validate(entryPoints: [.on(UserListScreen.self)])) + "\n"
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Directory: \(message)\n".utf8))
  exit(status)
}

do {
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  print(try output(of: command), terminator: "")
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch let error as InjectionError {
  // The error of the provider says more.
  fail("\(error.underlyingError ?? error)", status: 1)
} catch {
  fail("\(error)", status: 1)
}
