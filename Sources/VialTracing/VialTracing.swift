// A trace is of an injector, so whoever imports VialTracing has Vial too.
@_exported public import Vial
