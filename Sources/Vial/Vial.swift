// Graphs are what injectors give, so whoever imports Vial has them too.
@_exported public import VialGraph
