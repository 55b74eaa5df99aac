import Foundation
import VialDefinitions
import VialGraph

/// Compares two manifests, or two wirings.
struct Comparison {
  private let request: CompareRequest
  private let checks: Checks
  private let errorStyle: Style

  init(_ request: CompareRequest, _ checks: Checks, _ errorStyle: Style) {
    (self.request, self.checks, self.errorStyle) = (request, checks, errorStyle)
  }

  func outcome() throws -> Outcome {
    let old = try ComparedFile(request.old, besides: request.new)
    let new = try ComparedFile(request.new, besides: request.old)
    switch (old, new) {
    case (.manifest(let old), .manifest(let new)): return try outcome(of: old, new)
    case (.manifest, _), (_, .manifest):
      let titles = zip([request.old, request.new], [old, new]).map { "\(Checks.name(of: $0)) is \($1.title)" }
      throw UnreadableInput(
        "\(titles.joined(separator: ", and ")): a manifest is compared with a manifest.".printableLine
      )
    default: return try outcome(of: old, new)
    }
  }

  private func outcome(of old: Manifest, _ new: Manifest) throws -> Outcome {
    let changes = new.changes(since: old)
    let output: String
    switch request.format {
    case .text: output = changes.map { "\($0.printableLine)\n" }.joined()
    case .markdown: output = Markdown.list(changes, title: title)
    case .html: throw UnreadableInput("Manifests have no picture. Compare them in another format.")
    }
    return Outcome(output: output, status: changes.isEmpty ? .clean : .problems)
  }

  private func outcome(of old: ComparedFile, _ new: ComparedFile) throws -> Outcome {
    let sources = [(request.old, old.source), (request.new, new.source)].compactMap { path, source in
      source.map { (path, $0) }
    }
    let checked = checks.check(sources.map(\.1))
    let report = LintReport(files: zip(sources, checked).map { ($0.0, $1) }, isQuiet: true)
    var outcome = Outcome(status: report.status)
    if report.status != .clean { outcome.errors = report.text(errorStyle) }
    // A file without definitions is a wiring, too, unless it has mistakes.
    let isUseful = checked.allSatisfy { $0.diagnostics.isEmpty || $0.isUseful(isDrawn: true) }
    guard report.status != .failure, isUseful else { return outcome }
    var rest = checked[...]
    let wirings = [old, new].map { file in
      if case .graph(let graph) = file { Wiring(graph) } else { Wiring(rest.removeFirst()) }
    }
    let difference = WiringDifference(from: wirings[0], to: wirings[1])
    outcome.output = difference.text(request.format, title: title, onlyChanges: request.onlyChanges)
    if !difference.isEmpty { outcome.status = .problems }
    return outcome
  }

  /// The names of the files, without folders, which mean nothing to who reads a comment.
  private var title: String {
    let names = [request.old, request.new].map { URL(filePath: Checks.name(of: $0)).lastPathComponent }
    return names[0] == names[1] ? names[0] : names.joined(separator: " → ")
  }
}
