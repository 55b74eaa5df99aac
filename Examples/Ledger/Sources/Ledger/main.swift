import Foundation
import Vial
import VialGraph

/// Answers requests until the input ends or a signal stops it, and closes everything in order.
func serve(_ app: Injector, _ settings: Settings) async throws {
  try await app.start()
  if isatty(STDIN_FILENO) == 1 { note("type requests, which --help lists, and Control-D to end") }
  let input = InputLines()
  let service = Service(app: app, answers: Answers(), settings: settings)
  // Before the first request, so that no signal is lost from its answer on.
  let signals = await StopSignals()
  let serving = Task { try await service.run(input) }
  let stopping = Task { [received = signals.received] in
    for await _ in received {
      if input.stop() {
        note("stopping, as soon as the running requests are answered")
      } else {
        // Before the note, whose reader relies on it.
        serving.cancel()
        note("stopping now")
      }
    }
  }
  let result = await serving.result
  stopping.cancel()
  await stopping.value
  extendLifetime(signals)
  try await app.shutDown()
  note("answered \(try result.get()) requests")
}

/// Says something that is no answer.
func note(_ message: String) {
  FileHandle.standardError.write(Data("Ledger: \(message)\n".utf8))
}

func fail(_ message: String, status: Int32) -> Never {
  note(message)
  exit(status)
}

do {
  // An output that is closed is an error of writing.
  signal(SIGPIPE, SIG_IGN)
  let command = try Command(arguments: Array(CommandLine.arguments.dropFirst()))
  let app = Injector(name: "ledger")
  try app.include(LedgerAssembly.self)
  try app.register(instance: command.settings)
  switch command.request {
  case .help: print(Command.usage)
  case .serve: try await serve(app, command.settings)
  case .graph(let format): print(format.text(of: app.dependencyGraph()), terminator: "")
  case .check: print(Diagnostic.report(try app.validate(entryPoints: [.on(Handler.self)])))
  }
} catch let error as UsageError {
  fail("\(error.reason)\n\(Command.usage)", status: 2)
} catch {
  fail("\(error.cause)", status: 1)
}
