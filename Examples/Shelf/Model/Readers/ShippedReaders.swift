/// The readers that come with the app.
struct ShippedReaders: ReaderDirectory {
  func reader(named name: String) throws(SignInError) -> Reader {
    guard ["Ada", "Grace"].contains(name) else { throw .unknown(name: name) }
    return Reader(name: name)
  }
}
