import Observation

/// The name of a person who wants to sign in.
@Observable
final class SignInModel {
  var name = ""
  private(set) var problem: String?
  private let readers: any ReaderDirectory
  private let begin: (Reader) -> Void

  init(readers: any ReaderDirectory, begin: @escaping (Reader) -> Void) {
    self.readers = readers
    self.begin = begin
  }

  func signIn() {
    do throws(SignInError) {
      begin(try readers.reader(named: name))
    } catch {
      problem = error.description
    }
  }
}
