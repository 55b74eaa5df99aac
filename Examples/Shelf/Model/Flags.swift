import Foundation

/// The features that are still on trial.
struct Flags {
  /// Whether exported notes are Markdown.
  var markdown = false

  /// The flags of this device, which an argument such as `-markdown YES` sets for one run.
  static var stored: Flags { Flags(markdown: UserDefaults.standard.bool(forKey: "markdown")) }
}
