/// A reason to answer a request with a refusal.
enum Refusal: Error, Equatable {
  case notUnderstood(usage: String?)
  case noAmount(String, smallest: Int64, largest: Int64)
  case oneAccount
  case noAccount(String)
  case openAlready(String)
  case overdrawn(String, balance: Int64, cents: Int64)
}

extension Refusal: CustomStringConvertible {
  var description: String {
    switch self {
    case .notUnderstood(let usage?): "it is used like this: \(usage)"
    case .notUnderstood(nil): "there is no such request"
    case .noAmount(let word, let smallest, let largest): "\(word) is no whole number from \(smallest) to \(largest)"
    case .oneAccount: "a transfer is between two accounts"
    case .noAccount(let name): "there is no account \(name)"
    case .openAlready(let name): "there is an account \(name) already"
    case .overdrawn(let name, let balance, let cents): "\(name) has \(balance), which is too little for \(cents)"
    }
  }
}
