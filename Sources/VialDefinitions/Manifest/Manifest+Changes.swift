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
    changes += Self.changes(constructors, since: older.constructors) { "The constructor \($0.name.quoted)" }
    changes += Self.changes(methods, since: older.methods) { "The method \($0.name.quoted) of \($0.receiver)" }
    changes += Self.changes(attachedNames, since: older.attachedNames) { "The attached name \($0.name.quoted)" }
    changes += Self.changes(inheritedNames, since: older.inheritedNames) { "The inherited name \($0.name.quoted)" }
    changes += Self.changes(processorNames, since: older.processorNames) { "The processor \($0.name.quoted)" }
    // Types come and go with what takes and makes them.
    let names = Set((types ?? []).map(\.name)), olderTypes = (older.types ?? []).filter { names.contains($0.name) }
    let olderNames = Set(olderTypes.map(\.name)), types = (types ?? []).filter { olderNames.contains($0.name) }
    changes += Self.changes(types, since: olderTypes) { "The type \($0.name)" }
    return changes.isEmpty && Set(self.types ?? []) != Set(older.types ?? []) ? ["The types have changed."] : changes
  }

  private var processorNames: [ProcessorName] { (processors ?? []).map(ProcessorName.init) }

  private var attachedNames: [AttachedName] {
    attached.map { AttachedName(name: $0, product: attachedTypes?[$0] ?? "") }
  }

  private var inheritedNames: [AttachedName] { (inherited ?? []).map { AttachedName(name: $0) } }

  /// Compares parts, each of which has a title of its own.
  private static func changes<Part: ManifestPart>(
    _ entries: [Part],
    since older: [Part],
    title: (Part) -> String
  ) -> [String] {
    let newer = Dictionary(entries.map { (title($0), $0) }) { first, _ in first }
    let older = Dictionary(older.map { (title($0), $0) }) { first, _ in first }
    return Set(newer.keys).union(older.keys).sorted().compactMap { title in
      switch (newer[title], older[title]) {
      case (_?, nil): "\(title) is new."
      case (nil, _?): "\(title) is gone."
      case (let entry?, let other?) where entry != other: "\(title) has changed\(entry.difference(from: other))."
      default: nil
      }
    }
  }
}

/// A part of a manifest.
private protocol ManifestPart: Hashable {
  /// What differs, if it is worth a few words.
  func difference(from other: Self) -> String
}

extension ManifestPart {
  func difference(from other: Self) -> String { "" }
}

private struct AttachedName: ManifestPart {
  let name: String
  var product = ""
}

private struct ProcessorName: ManifestPart {
  let name: String
}

extension Manifest.TypeDescription: ManifestPart {}

extension Manifest.Callee: ManifestPart {
  fileprivate func difference(from other: Self) -> String {
    productType == other.productType
      ? (parameters ?? []).difference(from: other.parameters ?? [])
      : ": it makes \(productType), and made \(other.productType)"
  }
}

extension [Manifest.Parameter] {
  fileprivate func difference(from other: Self) -> String {
    let names = Set(Set(self).symmetricDifference(other).map(\.name))
    if !names.isEmpty { return ": see \(names.sorted().map(\.quoted).joined(separator: ", "))" }
    return self == other ? "" : ": its parameters have another order"
  }
}
