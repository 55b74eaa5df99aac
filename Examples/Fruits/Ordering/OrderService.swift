/// Takes orders.
///
/// It belongs to no actor, so that an order keeps no screen waiting.
nonisolated protocol OrderService: Sendable {
  /// Takes an order.
  @concurrent func place(_ lines: [BasketLine], for customer: Customer) async throws -> Receipt
}
