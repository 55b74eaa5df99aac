import TestSupport
package import Testing
package import Vial

/// What a test expects of an injection error beside its code.
package enum ErrorDetail {
  case of(Any.Type)
  case named(String?)
  case qualified(Any.Type)
  case injector(String)
  case request(CodeLocation)
  case registration(CodeLocation)

  /// The error that a provider, an assembly or a disposal threw.
  case cause(any Error.Type)

  /// The code of the injection error below this one.
  case causeCode(InjectionError.Code)
  case nearMisses([String])
  case remedy(String)

  /// The text of a section in the catalogue of the injector's errors.
  case text(is: String)

  case steps([String])
  case lines([String])

  package static func request(_ fileID: String, _ line: Int) -> Self {
    .request(CodeLocation(fileID: fileID, line: line))
  }

  package static func registration(_ fileID: String, _ line: Int) -> Self {
    .registration(CodeLocation(fileID: fileID, line: line))
  }

  /// The types of the steps on the error's path.
  package static func path(_ types: String...) -> Self { .steps(types) }

  /// The lines between headline and remedy, without the two spaces before each.
  package static func places(_ lines: String...) -> Self { .lines(lines) }
}

extension InjectionError {
  /// The types of the steps on the path.
  package var pathTypes: [String] { path.map { "\($0.serviceType)" } }

  /// Expects the code and the details of the error.
  package func expect(_ code: Code, _ details: [ErrorDetail], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(self.code == code, sourceLocation: sourceLocation)
    for detail in details { expect(detail, sourceLocation) }
  }

  private func expect(_ detail: ErrorDetail, _ place: SourceLocation) {
    switch detail {
    case .of(let type): #expect(serviceType == type, sourceLocation: place)
    case .named(let name): #expect(self.name == name, sourceLocation: place)
    case .qualified(let qualifier): #expect(self.qualifier == qualifier, sourceLocation: place)
    case .injector(let injector): #expect(self.injector == injector, sourceLocation: place)
    case .request(let request): #expect(self.request == request, sourceLocation: place)
    case .registration(let registration): #expect(self.registration == registration, sourceLocation: place)
    case .cause(let type):
      #expect(underlyingError.map { Swift.type(of: $0) == type } == true, sourceLocation: place)
    case .causeCode(let code):
      #expect((underlyingError as? InjectionError)?.code == code, sourceLocation: place)
    case .nearMisses(let texts): #expect(nearMisses == texts, sourceLocation: place)
    case .remedy(let remedy): #expect(self.remedy == remedy, sourceLocation: place)
    case .text(let name): ErrorTexts.injector.expect(debugDescription, is: name, sourceLocation: place)
    case .steps(let types): #expect(pathTypes == types, sourceLocation: place)
    case .lines(let lines):
      #expect(debugDescription.errorPlaces == lines.map { "  " + $0 }.joined(separator: "\n"), sourceLocation: place)
    }
  }
}
