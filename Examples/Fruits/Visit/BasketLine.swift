/// A fruit in a basket, and how much of it.
nonisolated struct BasketLine {
  let fruit: Fruit
  var kilograms: Int

  var cents: Int { fruit.centsPerKilogram * kilograms }
}
