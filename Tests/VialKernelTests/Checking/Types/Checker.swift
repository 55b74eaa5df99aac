import Foundation
import VialKernel

/// The classes of a text checker.
enum Checker {
  protocol Source: Sendable {}
  protocol Store: Source {}
  protocol Writer: Sendable {}
  protocol Check: Sendable {}

  /// A protocol with a type in it, which only a registration can say.
  protocol Queue<Item>: Sendable { associatedtype Item }
  enum Level: String, CaseIterable { case debug, info, warning }
  enum Priority: Int { case low = 1, high = 2 }
  struct FileSource: Source { let path: String }
  struct FileStore: Store {}
  struct LengthCheck: Check { let most: Int }
  class Log: Writer, @unchecked Sendable {}
  final class FileLog: Log, @unchecked Sendable {}

  final class Console: Writer, Sendable {
    func clear() {}
    func add(_ source: any Source) {}
  }

  /// It writes what its own log writes.
  final class Loud: Writer, Sendable { init(inner: any Writer) {} }
  struct Numbers: Queue { typealias Item = Int }

  final class Reporter: Sendable {
    init(source: any Source, checks: [any Check], writer: any Writer) {}
    func copy(to writer: any Writer) -> any Writer { writer }
  }

  final class Archive: Sendable {
    init(log: Log, stores: [String: any Store], later: Lazy<any Writer>?, console: Console?) {}
  }

  final class Settings: Sendable {
    init(level: Level, levels: [Level]?, priority: Priority?, timeout: Duration?, page: URL?) {}
  }

  final class Worker: Sendable { init(queue: any Queue<Int>) {} }
}

extension Manifest {
  /// What the program of these tests registers.
  static func checker(_ attach: (Container) throws -> Void = { _ in }) throws -> Manifest {
    let kernel = Kernel(environment: nil, variables: [:])
    try kernel.constructors.registerChecker()
    try attach(kernel.container)
    return kernel.manifest
  }
}

extension ServiceConstructors {
  func registerChecker() throws {
    try register("FileSource", "path", initializer: Checker.FileSource.init)
    try register("FileStore", initializer: Checker.FileStore.init)
    try register("AnyStore", as: (any Checker.Store).self, initializer: Checker.FileStore.init)
    try register("LengthCheck", "most", initializer: Checker.LengthCheck.init)
    try register("AnyCheck", as: (any Checker.Check).self, "most", initializer: Checker.LengthCheck.init)
    try register("Log", initializer: Checker.Log.init)
    try register("FileLog", initializer: Checker.FileLog.init)
    try register("Console", initializer: Checker.Console.init)
    try register("Loud", "inner", initializer: Checker.Loud.init)
    try register("Numbers", initializer: Checker.Numbers.init)
    try register("NumberQueue", as: (any Checker.Queue<Int>).self, initializer: Checker.Numbers.init)
    try register("Worker", "queue", initializer: Checker.Worker.init)
    try register("Reporter", "source", "checks", "writer", initializer: Checker.Reporter.init)
    try register("Archive", "log", "stores", "later", "console", initializer: Checker.Archive.init)
    try register("Settings", "level", "levels", "priority", "timeout", "page", initializer: Checker.Settings.init)
    try register(method: "copy", of: Checker.Reporter.self, "writer") { reporter, writer in reporter.copy(to: writer) }
    try register(method: "clear", of: Checker.Console.self) { console in console.clear() }
    try register(method: "add", of: Checker.Console.self, "source") { console, source in console.add(source) }
    try register(method: "flush", of: (any Checker.Writer).self) { _ in }
    try register(method: "rotate", of: Checker.Log.self) { _ in }
    try register(method: "level", of: Checker.Console.self) { _ in Checker.Level.info }
  }
}
