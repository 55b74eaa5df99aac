/// A type of which there are as many as a test or a benchmark wants.
package protocol Numbered: Sendable { init() }
