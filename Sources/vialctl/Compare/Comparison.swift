import Foundation
import VialDefinitions
import VialGraph

/// Compares two manifests, or two wirings.
struct Comparison {
  private let request: CompareRequest
  private let checks: Checks

  init(_ request: CompareRequest, _ checks: Checks) { (self.request, self.checks) = (request, checks) }

  func outcome() throws -> Outcome {
    try checks.outcome(
      comparing: [request.old, request.new],
      isDrawn: request.format == .html,
      flaw: { ($0 as? GraphError)?.description },
      drawing: { $0.graph() }
    ) { files in
      switch files {
      case .manifests(let changes):
        let isMarkdown = request.format == .markdown
        let text =
          isMarkdown
          ? DependencyGraph.Difference.markdown(of: changes, title: title)
          : changes.map { "\($0.printableLine)\n" }.joined()
        return (text, !changes.isEmpty)
      case .wirings(let wirings):
        let difference = DependencyGraph.Difference(from: wirings[0], to: wirings[1])
        let text = difference.text(request.format, title: title, onlyChanges: request.onlyChanges)
        return (text, !difference.isEmpty)
      }
    }
  }

  /// The names of the files, without folders, which mean nothing to who reads a comment.
  private var title: String {
    let names = [request.old, request.new].map { URL(filePath: Checks.name(of: $0)).lastPathComponent }
    return names[0] == names[1] ? names[0] : names.joined(separator: " → ")
  }
}
