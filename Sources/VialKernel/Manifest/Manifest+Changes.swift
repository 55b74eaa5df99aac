public import Foundation

extension Manifest {
  /// Returns what has changed since a manifest was written to a file, for a test that finds it stale.
  ///
  /// ```swift
  /// #expect(try kernel.manifest.changes(sinceFileAt: URL(filePath: "vial-manifest.json")) == [])
  /// ```
  ///
  /// - Parameter file: The file with the older manifest.
  /// - Returns: A sentence for each constructor, method and attached name that is new, gone or different.
  /// - Throws: An error if the file can't be read or has no manifest.
  /// - Complexity: O(*n*) in the size of the manifests.
  public func changes(sinceFileAt file: URL) throws -> [String] {
    changes(since: try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: file)))
  }

  package func changes(since older: Manifest) -> [String] {
    var changes = version == older.version ? [] : ["The format has version \(version), and had \(older.version)."]
    changes += Self.changes(constructors, since: older.constructors) { "The constructor \($0.name.quoted)" }
    changes += Self.changes(methods, since: older.methods) { "The method \($0.name.quoted) of \($0.receiver)" }
    let (attached, others) = (Set(attached), Set(older.attached))
    changes += attached.subtracting(others).sorted().map { "The attached name \($0.quoted) is new." }
    changes += others.subtracting(attached).sorted().map { "The attached name \($0.quoted) is gone." }
    return changes
  }

  /// Compares entries, each of which has a title that no other has.
  private static func changes<Entry: ManifestEntry>(
    _ entries: [Entry],
    since older: [Entry],
    title: (Entry) -> String
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

/// A constructor or a method.
private protocol ManifestEntry: Hashable {
  var product: String { get }
  var parameterList: [Manifest.Parameter] { get }
}

extension Manifest.Constructor: ManifestEntry {
  fileprivate var parameterList: [Manifest.Parameter] { parameters ?? [] }
}

extension Manifest.Method: ManifestEntry {
  fileprivate var parameterList: [Manifest.Parameter] { parameters }
}

extension ManifestEntry {
  /// Says what differs, as far as that is about the product or the parameters.
  fileprivate func difference(from other: Self) -> String {
    if product != other.product { return ": it makes \(product), and made \(other.product)" }
    let names = Set(parameterList).symmetricDifference(other.parameterList).map(\.name)
    if !names.isEmpty { return ": see \(Set(names).sorted().map(\.quoted).joined(separator: ", "))" }
    return parameterList == other.parameterList ? "" : ": its parameters have another order"
  }
}
