/// How mistakes are printed.
enum LintFormat: String, CaseIterable {
  /// For people, and for the editors that understand the lines of compilers.
  case text

  case json

  /// For the log of a workflow, which marks them in the files.
  case github
}
