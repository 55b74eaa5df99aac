import Foundation
import Vial

/// Runs one flow after the other, and returns the names that were registered.
@MainActor
func register(_ flows: [Answers], besides usernames: any UsernameRepository) -> [String] {
  let configurator = Configurator(usernames: usernames)
  return withExtendedLifetime(configurator) {
    let session = Session()
    return flows.enumerated().compactMap { number, answers in
      print("Flow \(number + 1)")
      defer { print() }
      return session.run(answers)
    }
  }
}

/// Prints that the bindings of a configurator are gone with it.
func showWhatIsLeft() {
  do throws(InjectionError) {
    let usernames = try Environment.repositories.get((any UsernameRepository).self)
    print("Still registered: \(type(of: usernames))")
  } catch {
    print("Without a configurator: \(error)")
  }
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data("Registration: \(message)\n".utf8))
  exit(status)
}

do {
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  guard let flows = command.flows else {
    print(Command.usage)
    exit(0)
  }
  guard let file = command.usernames ?? FileUsernameRepository.shippedFile else {
    fail("The usernames that belong to the program are not beside it; name others with --usernames.", status: 1)
  }
  Resolver.registerAccounts()
  let names = register(flows, besides: try FileUsernameRepository(file: file))
  showWhatIsLeft()
  let failures = flows.count - names.count
  if failures > 0 { fail("\(failures) of \(flows.count) flows registered no user.", status: 1) }
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch {
  fail("\(error)", status: 1)
}
