@testable import Shelf

extension Loading {
  var value: Value? { if case .loaded(let value) = self { value } else { nil } }
  var problem: String? { if case .failed(let problem) = self { problem } else { nil } }
}
