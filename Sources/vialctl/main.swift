import Foundation

let environment = ProcessInfo.processInfo.environment
let outcome = Execution(
  arguments: Array(CommandLine.arguments.dropFirst()),
  variables: environment,
  outputStyle: StandardStream.output.style(environment: environment),
  errorStyle: StandardStream.errors.style(environment: environment)
).outcome
let wasPrinted = StandardStream.output.write(outcome.output)
_ = StandardStream.errors.write(outcome.errors)
if !wasPrinted { _ = StandardStream.errors.write("vialctl: The output cannot be written.\n") }
exit(wasPrinted ? outcome.status.rawValue : Outcome.Status.failure.rawValue)
