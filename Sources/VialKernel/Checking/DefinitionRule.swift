/// Something that definitions have to comply with.
protocol DefinitionRule: SendableMetatype {
  /// Adds what in the definitions does not comply.
  static func check(_ context: DefinitionContext, _ mistakes: inout Mistakes)
}
