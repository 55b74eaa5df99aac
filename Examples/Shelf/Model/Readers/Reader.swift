/// A person who has signed in.
nonisolated struct Reader: Hashable {
  let name: String
}
