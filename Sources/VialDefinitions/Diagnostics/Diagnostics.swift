/// The diagnostics that were found so far, up to a limit.
final class Diagnostics {
  /// How many errors are kept, and how many warnings.
  static let most = 1_000
  private(set) var list: [Diagnostic] = []

  /// The diagnostics without their near misses.
  private var known: Set<Diagnostic> = []
  private var errors = 0
  private var warnings = 0

  /// How many numbers of edits the search for near misses may still compute.
  private var effort = 5_000_000

  /// The files whose errors in their syntax hide all others, which may only follow from these.
  private var filesWithSyntaxErrors: Set<String> = []

  /// How files that aren't JSON write the code of a remedy.
  private var spellings: [String: (String) -> String] = [:]

  /// Adds no more diagnostics about a file, since what was read of it isn't what its author means.
  func leaveOutOthers(in file: String) { filesWithSyntaxErrors.insert(file) }

  /// Writes the code of remedies as a file has it, which isn't JSON.
  func spellRemedies(in file: String, _ spelled: @escaping (String) -> String) {
    spellings[file] = spelled
  }

  /// Whether there are so many errors that looking for more is of no use.
  var isFull: Bool { errors > Self.most }

  /// Adds a diagnostic, unless it is there already or the limit is reached.
  func add(_ diagnostic: Diagnostic) { add(diagnostic, nil) }

  /// Adds a diagnostic, which may be about a name, with the names that resemble it.
  ///
  /// If it isn't certain that the name is wrong, the diagnostic is added only if another name resembles it.
  ///
  /// - Complexity: O(*n*) in the number of names.
  // Here as elsewhere, `@inline(never)` keeps a function that seldom runs from being copied to each of its many callers.
  @inline(never)
  func add(
    _ code: Diagnostic.Code,
    _ severity: Diagnostic.Severity = .error,
    at position: FilePosition,
    _ headline: String,
    registration: CodeLocation? = nil,
    related: [Diagnostic.Related] = [],
    path: [String] = [],
    nearMisses: [String] = [],
    remedy: String,
    remedyWithoutNearMisses: String? = nil,
    resembling name: String = "",
    isCertain: Bool = true,
    among names: NameCandidates? = nil,
    where mayBeMeant: ((String) -> Bool)? = nil
  ) {
    let spelled = { [spelling = spellings[position.file]] in RemedyCode.spelled($0, spelling) }
    let diagnostic = Diagnostic(
      code: code,
      severity: severity,
      headline: headline,
      position: position,
      registration: registration,
      related: related,
      path: path,
      nearMisses: nearMisses.map(\.shown),
      remedy: spelled(remedy)
    )
    let alternative = remedyWithoutNearMisses.map(spelled)
    add(diagnostic, alternative, resembling: name, isCertain: isCertain, among: names, where: mayBeMeant)
  }

  private func add(
    _ diagnostic: Diagnostic,
    _ remedyWithoutNearMisses: String?,
    resembling name: String = "",
    isCertain: Bool = true,
    among names: NameCandidates? = nil,
    where mayBeMeant: ((String) -> Bool)? = nil
  ) {
    let files = [diagnostic.place.file] + diagnostic.related.map(\.position.file)
    if !filesWithSyntaxErrors.isEmpty, files.contains(where: filesWithSyntaxErrors.contains) { return }
    // Errors and warnings are counted apart: no number of warnings hides an error.
    let isError = diagnostic.severity == .error
    let count = isError ? errors : warnings
    guard count <= Self.most, known.insert(diagnostic).inserted else { return }
    if count == Self.most {
      if !isCertain { return }
      let kind = isError ? "errors" : "warnings"
      list.append(
        Diagnostic(
          code: .moreDiagnostics,
          severity: diagnostic.severity,
          headline: "There are more than \(Self.most) \(kind), and these are the first that were found.",
          position: diagnostic.position,
          remedy: "fix these, and check again"
        )
      )
    } else {
      var (nearMisses, remedy) = (diagnostic.nearMisses, diagnostic.remedy)
      if !name.isEmpty, name.utf8.count <= 100, effort >= 0, let index = names?.index {
        let mayBeMeant = mayBeMeant ?? { _ in true }
        // A name that may be right isn't taken for a shorter one.
        let found =
          isCertain
          ? index.nearMisses(ofWord: name, effort: &effort, where: mayBeMeant)
          : index.nearMisses(of: name, effort: &effort, where: mayBeMeant)
        nearMisses += found.map(\.shown)
      }
      if !isCertain, nearMisses.isEmpty { return }
      if let difference = nearMisses.lazy.compactMap({ LookAlike(name, $0)?.text }).first {
        remedy += "; \(difference)"
      }
      if nearMisses.isEmpty, let remedyWithoutNearMisses { remedy = remedyWithoutNearMisses }
      list.append(diagnostic.with(nearMisses: nearMisses, remedy: remedy))
    }
    if isError { errors += 1 } else { warnings += 1 }
  }

  /// The diagnostics in the order of the files and of the places in them; that there are more comes last.
  func sorted(_ files: [String]) -> [Diagnostic] {
    let order = Dictionary(files.enumerated().map { ($1, $0) }) { first, _ in first }
    return list.ordered { one, other in
      let isLast = (one.code == .moreDiagnostics, other.code == .moreDiagnostics)
      if isLast.0 != isLast.1 { return isLast.1 }
      let files = (order[one.place.file] ?? .max, order[other.place.file] ?? .max)
      if files.0 != files.1 { return files.0 < files.1 }
      return (one.place, one.headline) < (other.place, other.headline)
    }
  }
}

extension Diagnostic {
  /// The place in a definition file, which every diagnostic of this module has.
  var place: FilePosition { position ?? FilePosition(startOf: "") }
}

extension FilePosition {
  /// The first character of a file.
  init(startOf file: String) {
    self.init(file: file, line: 1, column: 1)
  }
}

extension CodeLocation {
  /// The line of a place in a definition file.
  package init(_ position: FilePosition) {
    self.init(fileID: position.file, line: position.line)
  }
}
