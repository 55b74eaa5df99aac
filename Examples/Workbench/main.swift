import Foundation
import Vial

/// Runs a command.
func run(_ command: Command) throws {
  if case .help = command.request { return print(Command.usage) }
  let workbench = try Workbench(command, in: Injector(name: "workbench"))
  switch command.request {
  case .help:
    break
  case .list:
    for operation in try workbench.vocabulary.operations { print(operation.usage) }
  case .explanation:
    print(workbench.explanation)
  case .calculation:
    for expression in command.expressions {
      if expression == "-" {
        while let line = readLine() {
          if !line.allSatisfy(\.isWhitespace) { print(try workbench.value(of: line).text) }
        }
      } else {
        print(try workbench.value(of: expression).text)
      }
    }
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Workbench: \(message)\n".utf8))
  exit(status)
}

do {
  try run(Command(arguments: Array(CommandLine.arguments.dropFirst())))
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch let error as InjectionError {
  // The error of the provider says more.
  fail("\(error.underlyingError ?? error)", status: 1)
} catch {
  fail("\(error)", status: 1)
}
