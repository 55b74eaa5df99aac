import Foundation
import Fixtures
import VialKernel

/// What has no state.
final class Stone: Sendable {}

/// Whatever a constructor is given.
struct Given<Value>: @unchecked Sendable { let value: Value }

/// What a constructor with one parameter is given for an argument.
func given<Value>(
  _ argument: String,
  as type: Value.Type,
  variables: [String: String] = [:],
  _ attach: (Container) throws -> Void = { _ in }
) throws -> Value {
  let kernel = try TestKernel(
    #"{"services": {"log": {"class": "Log"}, "given": {"class": "Given", "arguments": [\#(argument)]}}}"#,
    variables: variables
  )
  try kernel.constructors.register("Log", initializer: CountedLog.init)
  try kernel.constructors.register("Given", "value") { (value: Value) in Given(value: value) }
  try attach(kernel.container)
  try kernel.bootstrap()
  return try kernel.get("given", as: Given<Value>.self).value
}

/// What has a text.
protocol Log: Sendable { var text: String { get } }

/// A log that counts how often it was made.
final class CountedLog: Log {
  static let count = Counter()
  let text = ""

  init() { Self.count.next() }
}

/// A log that counts how often it was disposed of.
final class PlainLog: Log, Disposable {
  let text: String
  let disposals = Counter()
  init(_ text: String) { self.text = text }
  func dispose() { disposals.next() }
}

/// A kernel whose definitions are a text.
final class TestKernel: Kernel {
  private let file: URL?
  private let name: String

  /// Creates a kernel, whose file errors call `services.json`, relative to its folder.
  init(
    _ definitions: String?,
    environment: String? = nil,
    variables: [String: String] = [:],
    parent: Injector? = nil,
    name: String = "services.json"
  ) throws {
    self.name = name
    let folder = FileManager.default.temporaryDirectory.appending(path: "VialKernelTests-\(UUID())")
    file = definitions == nil ? nil : folder.appending(path: name)
    super.init(environment: environment, variables: variables, parent: parent)
    guard let definitions, let file else { return }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try definitions.write(to: file, atomically: true, encoding: .utf8)
  }

  deinit { if let file { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) } }
  override func configurationURL() -> URL? { file }

  /// Bootstraps, and returns all mistakes of the definitions, without the folder in which they are.
  func report() throws -> String {
    do {
      try bootstrap()
      return "nothing"
    } catch let error as DefinitionError { return withoutFolder("\(error)") }
  }

  /// Expects that a function throws the error whose text, without the folder of the file, is in a section.
  @discardableResult func expectError<Result>(
    is name: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Result
  ) -> InjectionError? {
    let error = #expect(throws: InjectionError.self, sourceLocation: sourceLocation) { _ = try body() }
    ErrorTexts.kernel.expect(error.map { withoutFolder($0.debugDescription) }, is: name, sourceLocation: sourceLocation)
    return error
  }

  /// Variant of `expectError` for a function that waits.
  func expectAwaitedError<Result>(
    is name: String,
    isolation: isolated (any Actor)? = #isolation,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () async throws -> Result
  ) async {
    await ErrorTexts.kernel.expectAwaited(is: name, sourceLocation: sourceLocation, reading: withoutFolder, body)
  }

  /// A text without the folder of the file.
  func withoutFolder(_ text: String) -> String {
    guard let file else { return text }
    return text.replacing(file.deletingLastPathComponent().path(percentEncoded: false), with: "")
  }
}
