struct Trail {
  let id: Int
  let name: String
  let kilometers: Int
}
