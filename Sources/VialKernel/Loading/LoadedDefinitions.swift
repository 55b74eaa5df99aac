/// The files that belong together, in the order in which what they say holds: imports come before what imports them.
struct LoadedDefinitions {
  /// A file that is in force, or the part of one that holds in the environment.
  struct Part {
    let section: DefinitionSection
  }

  var files: [String] = []
  var parts: [Part] = []
  var mistakes = Mistakes()

  /// The environments for which there are sections, with where those are.
  var environments: [Located<String>] = []

  /// Whether everything was read that may define a name.
  var isComplete = true

  /// Whether there is more than is read at all, so that nothing can be said of what was.
  var isCutOff = false
}
