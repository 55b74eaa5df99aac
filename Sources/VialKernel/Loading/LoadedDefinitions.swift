/// The files that belong together, in the order in which what they say holds: imports come before what imports them.
struct LoadedDefinitions {
  var files: [String] = []

  /// What the files say, for every environment and for the one that they are read for.
  var sections: [DefinitionSection] = []
  var mistakes = Mistakes()

  /// The environments for which there are sections, with where those are.
  var environments: [Located<String>] = []

  /// Whether everything was read that may define a name.
  var isComplete = true

  /// Whether there is more than is read at all, so that nothing can be said of what was.
  var isCutOff = false
}
