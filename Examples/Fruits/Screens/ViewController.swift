/// A screen, as a user interface framework has it: a class to inherit from.
class ViewController {
  var title = ""

  // The one that Swift writes belongs to no actor, and no subclass on the main actor could override it.
  init() {}

  /// The lines below the title.
  var lines: [String] { [] }

  /// The whole screen, as it is printed.
  var text: String { ([title, ""] + lines).map { "\($0)\n" }.joined() }
}
