// A graph is an injector's, so whoever imports VialGraph has Vial too.
@_exported public import Vial
