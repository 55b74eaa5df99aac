import TestSupport
@testable import VialPlugins

/// A rule over the bits of a number, as a tree that anybody can evaluate.
private indirect enum RandomRule {
  case bit(Int), always, never
  case not(RandomRule), and(RandomRule, RandomRule), or(RandomRule, RandomRule)
  case all([RandomRule]), any([RandomRule]), none([RandomRule])

  init(depth: Int, _ numbers: inout SplitMix64) {
    func rule() -> RandomRule { RandomRule(depth: depth - 1, &numbers) }
    func rules() -> [RandomRule] { (0..<Int.random(in: 0...3, using: &numbers)).map { _ in rule() } }
    switch Int.random(in: 0..<(depth == 0 ? 4 : 10), using: &numbers) {
    case 0: self = Bool.random(using: &numbers) ? .always : .never
    case 1...3: self = .bit(Int.random(in: 0..<6, using: &numbers))
    case 4: self = .not(rule())
    case 5: self = .and(rule(), rule())
    case 6: self = .or(rule(), rule())
    case 7: self = .all(rules())
    case 8: self = .any(rules())
    default: self = .none(rules())
    }
  }

  func holds(in number: Int) -> Bool {
    switch self {
    case .bit(let bit): number >> bit & 1 == 1
    case .always: true
    case .never: false
    case .not(let rule): !rule.holds(in: number)
    case .and(let left, let right): [left, right].filter { $0.holds(in: number) }.count == 2
    case .or(let left, let right): [left, right].filter { $0.holds(in: number) }.count > 0
    case .all(let rules): rules.filter { $0.holds(in: number) }.count == rules.count
    case .any(let rules): rules.filter { $0.holds(in: number) }.count > 0
    case .none(let rules): rules.filter { $0.holds(in: number) }.count == 0
    }
  }

  var rule: AnyRule<Int> {
    switch self {
    case .bit(let bit): AnyRule("bit \(bit)") { $0 >> bit & 1 == 1 }
    case .always: .always
    case .never: .never
    case .not(let rule): !rule.rule
    case .and(let left, let right): left.rule && right.rule
    case .or(let left, let right): left.rule || right.rule
    case .all(let rules): .allOf(rules.map(\.rule))
    case .any(let rules): .anyOf(rules.map(\.rule))
    case .none(let rules): .noneOf(rules.map(\.rule))
    }
  }
}

/// A tree of plugins, which are numbers, and points.
private indirect enum RandomTree {
  case plugin(Int, RandomRule)
  case point(RandomRule, [RandomTree])

  init(depth: Int, _ count: inout Int, _ numbers: inout SplitMix64) {
    let rule = RandomRule(depth: 2, &numbers)
    if depth == 0 || Bool.random(using: &numbers) {
      count += 1
      self = .plugin(count, rule)
    } else {
      var children: [RandomTree] = []
      for _ in 0..<Int.random(in: 0...4, using: &numbers) {
        children.append(RandomTree(depth: depth - 1, &count, &numbers))
      }
      self = .point(rule, children)
    }
  }

  func plugins(in number: Int) -> [Int] {
    switch self {
    case .plugin(let plugin, let rule): rule.holds(in: number) ? [plugin] : []
    case .point(let rule, let children): rule.holds(in: number) ? children.flatMap { $0.plugins(in: number) } : []
    }
  }

  func add(to point: inout PluginPoint<Int, Int>) {
    switch self {
    case .plugin(let plugin, let rule): point.add { Plug("\(plugin)") { _ in plugin }.when(rule.rule) }
    case .point(let rule, let children):
      var child = PluginPoint<Int, Int>("point").when(rule.rule)
      for tree in children { tree.add(to: &child) }
      point.add { child }
    }
  }
}

@Suite struct `Random trees of plugins and rules` {
  @Test(arguments: 0..<50) func `give what a plain evaluation gives, and explain the same`(seed: UInt64) throws {
    var numbers = SplitMix64(seed: seed)
    var count = 0
    var point = PluginPoint<Int, Int>()
    let trees = (0..<4).map { _ in RandomTree(depth: 3, &count, &numbers) }
    for tree in trees { tree.add(to: &point) }
    for number in 0..<64 {
      let expected = trees.flatMap { $0.plugins(in: number) }
      #expect(try point.plugins(in: number) == expected)
      #expect(point.explain(in: number).plugins.filter(\.isIn).map(\.name) == expected.map { "\($0)" })
    }
    if let removed = (1...max(count, 1)).randomElement(using: &numbers) {
      let wasThere = point.remove(named: "\(removed)")
      #expect(wasThere == (count > 0))
      #expect(try point.plugins(in: 63) == trees.flatMap { $0.plugins(in: 63) }.filter { $0 != removed })
    }
  }

  @Test(arguments: 0..<50) func `follow the laws of logic, and give verdicts that agree`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let (one, other) = (RandomRule(depth: 3, &numbers), RandomRule(depth: 3, &numbers))
    let (left, right) = (one.rule, other.rule)
    for number in 0..<64 {
      func holds(_ rule: AnyRule<Int>) -> Bool {
        let verdict = rule.verdict(in: number)
        #expect((verdict.holds, verdict.rule) == (rule.holds(in: number), rule.text))
        return verdict.holds
      }
      #expect(holds(left) == one.holds(in: number))
      #expect(holds(!left) == !one.holds(in: number))
      #expect(holds(!(left && right)) == holds(!left || !right))
      #expect(holds(!(left || right)) == holds(!left && !right))
      #expect(holds(.allOf([left, right])) == holds(left && right))
      #expect(holds(.anyOf([left, right])) == holds(left || right))
      #expect(holds(.noneOf([left, right])) == holds(!(left || right)))
      #expect(holds(!(!left)) == holds(left))
    }
  }
}
