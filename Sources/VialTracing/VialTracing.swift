// A trace is of an injector, so a file that imports VialTracing has Vial too.
@_exported public import Vial
