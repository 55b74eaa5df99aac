/// Thrown behind a mistake after which nothing in a file can be trusted.
struct Halt: Error {}
