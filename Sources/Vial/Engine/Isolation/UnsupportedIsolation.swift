/// A constructor or provider belongs to an actor that cannot be entered without waiting.
struct UnsupportedIsolation: Error {}
