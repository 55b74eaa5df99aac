/// What a binding that is closed leaves to be disposed of.
enum ClosedInstance {
  /// Nothing, or what another binding gives too.
  case none
  case disposable(any Disposable)

  /// An instance that is confined to the main actor, where the caller does not run and must not hold it: its last
  /// reference would be released there.
  case outOfReach
}
