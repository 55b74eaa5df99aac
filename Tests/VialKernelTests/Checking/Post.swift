import DefinitionSupport
import Foundation
@testable import VialDefinitions
@testable import VialKernel

/// The classes of a post office.
enum Post {
  final class Journal: Sendable {
    let path: String
    init(path: String, limit: Int?) { self.path = path }
  }

  final class Database: Sendable {
    init(host: String) {}
    func journal(table: String) -> Journal { Journal(path: table, limit: nil) }
  }

  final class Mailer: Sendable {
    init(journal: Journal, sender: String) {}
    func greet(_ text: String) {}
    func use(_ desk: Lazy<Desk>) {}
    func attach(_ desk: Desk) {}
  }

  /// It asks for the mailers later.
  final class Desk: Sendable {
    init(mailer: Lazy<Mailer>, other: Provider<Mailer>?) {}
    func greet(_ text: String) {}
  }

  final class Archive: Sendable {
    init(journals: [Journal], texts: [String], numbers: [Int?], table: [String: Int], lazies: [Lazy<Journal>]?) {}
  }

  final class Sheet: Sendable {
    init(text: String, whole: Int, number: Double, truth: Bool, date: Date?, data: Data?) {}
  }

  /// It cannot be given to several.
  final class Draft {
    var text: String
    init(text: String) { self.text = text }
  }

  /// It has no identity.
  struct Stamp: Sendable { let price: Int }

  /// It takes any list.
  final class Bundle: Service { init(args: [Any]) throws {} }
}

extension Manifest {
  /// What the program of these tests registers, with names that it attaches.
  static func registeredPost(attaching names: String...) throws -> Manifest {
    let kernel = Kernel(environment: nil, variables: [:])
    try Post.register(in: kernel.constructors)
    for name in names { try kernel.container.attach(name, value: name) }
    return kernel.manifest
  }
}

extension Post {
  /// Registers the classes and their methods.
  static func register(in constructors: ServiceConstructors) throws {
    try constructors
      .register("Journal", "path", "limit", initializer: Post.Journal.init)
      .register("Database", "host", initializer: Post.Database.init)
      .register("Mailer", "journal", "sender", initializer: Post.Mailer.init)
      .register("Desk", "mailer", "other", initializer: Post.Desk.init)
      .register("Archive", "journals", "texts", "numbers", "table", "lazies", initializer: Post.Archive.init)
      .register("Sheet", "text", "whole", "number", "truth", "date", "data", initializer: Post.Sheet.init)
      .register("Stamp", "price", initializer: Post.Stamp.init)
      .register("Draft", "text", initializer: Post.Draft.init)
      .register("Box", "content") { (content: Any) in "\(content)" }
      .register("Ink") { () in Post.Database(host: "") }
      .register(Post.Bundle.self, named: "Bundle")
      .register(method: "journal", of: Post.Database.self, "table") { database, table in database.journal(table: table)
      }
      .register(method: "draft", of: Post.Database.self) { _ in Post.Draft(text: "") }
      .register(method: "greet", of: Post.Mailer.self, "text") { mailer, text in mailer.greet(text) }
      .register(method: "greet", of: Post.Desk.self, "text") { desk, text in desk.greet(text) }
      .register(method: "use", of: Post.Mailer.self, "desk") { mailer, desk in mailer.use(desk) }
      .register(method: "attach", of: Post.Mailer.self, "desk") { mailer, desk in mailer.attach(desk) }
      .register(method: "copy", of: Post.Journal.self, "later") { (journal: Post.Journal, _: Lazy<Post.Journal>) in
        journal
      }
  }
}

@Suite struct `A manifest that tests of definition files read` {
  @Test func `is the one of its program`() throws {
    for (name, manifest) in [("post", try Manifest.registeredPost()), ("checker", try Manifest.checker())] {
      let text = String(decoding: manifest.json(), as: UTF8.self)
      let location = Manifest.location(of: name)
      if ErrorTexts.isRecording { try text.write(to: location, atomically: true, encoding: .utf8) }
      #expect(text == (try String(contentsOf: location, encoding: .utf8)))
    }
    let (registered, read) = try (Manifest.registeredPost(attaching: "clock"), Manifest.post(attaching: "clock"))
    #expect(registered.attachedTypes == read.attachedTypes)
  }
}

extension ServiceConstructors {
  /// The registered constructors and methods, as a value.
  var manifest: Manifest { manifest(attached: [], types: [:]) }
}

extension DefinitionReport {
  /// Checks a text as a kernel does that has constructors.
  init(_ text: String, constructors: ServiceConstructors) {
    let source = DefinitionSource.text([UInt8](text.utf8), name: "services.json", folder: "/nowhere")
    let types = RunningTypes(constructors, attached: [:])
    self.init(source, manifest: constructors.manifest, types: types)
  }
}
