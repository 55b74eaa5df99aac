/// One figure for Vial and one for the work done by hand.
struct Sides<Figure> {
  let vial: Figure
  let hand: Figure

  init(vial: Figure, hand: Figure) {
    self.vial = vial
    self.hand = hand
  }

  init(_ figure: (Benchmark.Side) throws -> Figure) rethrows {
    vial = try figure(.vial)
    hand = try figure(.hand)
  }
}
