public import Testing
public import Vial

extension ConstructionError: CustomTestStringConvertible {
  /// The full text, so that a failed expectation and a caught error show the near misses and the remedy.
  public var testDescription: String { debugDescription }
}

extension InjectionError: CustomTestStringConvertible {
  /// The full text, so that a failed expectation and a caught error show the path and the remedy.
  public var testDescription: String { debugDescription }
}
