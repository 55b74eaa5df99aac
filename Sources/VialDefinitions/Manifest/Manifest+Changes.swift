public import Foundation

extension Manifest {
  /// Returns what has changed since a manifest was written to a file, for a test that finds it stale.
  ///
  /// ```swift
  /// #expect(try kernel.manifest.changes(sinceFileAt: URL(filePath: "vial-manifest.json")) == [])
  /// ```
  ///
  /// - Parameter file: The file with the older manifest.
  /// - Returns: A sentence for each constructor, method, attached or inherited name, processor and type that is new, gone
  ///   or different.
  /// - Throws: An error if the file can't be read or has no manifest.
  /// - Complexity: O(*n*) in the size of the manifests.
  public func changes(sinceFileAt file: URL) throws -> [String] {
    changes(since: try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file)))
  }

  func changes(since older: Manifest) -> [String] {
    var changes = version == older.version ? [] : ["The format has version \(version), and had \(older.version)."]
    for (parts, olderParts) in zip(parts, older.parts) { changes += Self.changes(parts, since: olderParts) }
    // Types come and go with what takes and makes them.
    let (new, old) = (typeParts, older.typeParts)
    changes += Self.changes(new.filter { old[$0.key] != nil }, since: old.filter { new[$0.key] != nil })
    return changes.isEmpty && new != old ? ["The types have changed."] : changes
  }

  /// The parts but the types by their titles, one kind behind the other.
  private var parts: [[String: Part]] {
    [
      Self.parts(constructors.map { ("The constructor \($0.name.quoted)", .callee($0)) }),
      Self.parts(methods.map { ("The method \($0.name.quoted) of \($0.receiver)", .callee($0)) }),
      Self.parts(attached.map { ("The attached name \($0.quoted)", .name(type: attachedTypes?[$0])) }),
      Self.parts((inherited ?? []).map { ("The inherited name \($0.quoted)", .name(type: nil)) }),
      Self.parts((processors ?? []).map { ("The processor \($0.quoted)", .name(type: nil)) }),
    ]
  }

  private var typeParts: [String: Part] { Self.parts((types ?? []).map { ("The type \($0.name)", .type($0)) }) }

  private static func parts(_ titled: [(title: String, part: Part)]) -> [String: Part] {
    Dictionary(titled) { first, _ in first }
  }

  private static func changes(_ parts: [String: Part], since older: [String: Part]) -> [String] {
    Set(parts.keys).union(older.keys).ordered(by: <).compactMap { title in
      switch (parts[title], older[title]) {
      case (_?, nil): "\(title) is new."
      case (nil, _?): "\(title) is gone."
      case (let part?, let other?) where part != other: "\(title) has changed\(part.difference(from: other))."
      default: nil
      }
    }
  }
}

/// A part of a manifest.
private enum Part: Equatable {
  case callee(Manifest.Callee)
  case name(type: String?)
  case type(Manifest.TypeDescription)

  /// What differs, if it is worth a few words.
  func difference(from other: Part) -> String {
    guard case (.callee(let callee), .callee(let older)) = (self, other) else { return "" }
    if callee.productType != older.productType {
      return ": it makes \(callee.productType), and made \(older.productType)"
    }
    let (parameters, former) = (callee.parameters ?? [], older.parameters ?? [])
    let changed = parameters.filter { !former.contains($0) } + former.filter { !parameters.contains($0) }
    if !changed.isEmpty {
      return ": see \(Set(changed.map(\.name)).ordered(by: <).map(\.quoted).joined(separator: ", "))"
    }
    return parameters == former ? "" : ": its parameters have another order"
  }
}
