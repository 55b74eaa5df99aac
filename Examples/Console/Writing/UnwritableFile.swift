/// A file cannot be written; its path may come from the environment, and is kept to itself.
struct UnwritableFile: Error, CustomStringConvertible {
  let description = "The file that the lines are to be written to cannot be opened."
}
