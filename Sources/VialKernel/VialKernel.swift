// What a kernel gives and takes is declared there.
@_exported public import Vial
