// Plugins are built from what Vial's protocols and injectors give, so whoever imports VialPlugins has Vial too.
@_exported public import Vial
