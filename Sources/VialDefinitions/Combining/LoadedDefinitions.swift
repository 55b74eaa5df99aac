/// Definition files in the order of their precedence: imports come before the file that imports them.
struct LoadedDefinitions {
  var files: [String] = []
  var syntaxes: [String: FileSyntax] = [:]

  /// The sections for every environment and for the chosen one.
  var sections: [DefinitionSection] = []
  let diagnostics = Diagnostics()

  /// The environments that have a section.
  var environments: [Located<String>] = []

  /// Whether every part that may define a name was read.
  var isComplete = true

  /// Whether a limit was reached, so that it makes no sense to check the rest.
  var isCutOff = false

  /// Adds an error if the files have sections, and none for an environment; and returns whether there was no error.
  ///
  /// A program may run where its files add nothing, such as in production. So unless the environment was asked for, it
  /// is only wrong if its name resembles one that the files know.
  func checkEnvironment(_ environment: String?, isAskedFor: Bool) -> Bool {
    // A section may be in a part that couldn't be read.
    guard let environment, isComplete, !environments.contains(where: { $0.value == environment }) else { return true }
    let names = Set(environments.map(\.value)).ordered(by: <)
    let nearMisses = NearMisses.ofWord(environment, among: names).filter {
      $0.withoutDigits != environment.withoutDigits
    }
    guard isAskedFor || !nearMisses.isEmpty,
      let section = environments.first(where: { $0.value == nearMisses.first }) ?? environments.first
    else { return true }
    let most = 10
    let list = names.prefix(most).map(\.shown).joined(separator: ", ") + (names.count > most ? ", …" : "")
    diagnostics.add(
      .unknownEnvironment,
      at: section.position,
      "No section is for the environment \(environment.quoted).",
      nearMisses: nearMisses,
      remedy:
        "use \(names.count == 1 ? "" : "one of ")\(list), or declare it with "
        + "\(RemedyCode.marked("\(environment.inJSON): {}")) in \(RemedyCode.marked("\"when\":"))"
    )
    return false
  }
}

extension String {
  /// The name without the numbers that tell one machine or region from another.
  fileprivate var withoutDigits: String { filter { !$0.isNumber } }
}
