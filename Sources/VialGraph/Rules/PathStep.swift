/// A node on a path, and the edge that leads to it.
struct PathStep {
  /// The position of the node.
  let node: Int

  /// The position of the edge; `nil` where the path begins.
  let edge: Int?
}
