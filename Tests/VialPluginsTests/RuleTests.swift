import Testing
@testable import VialPlugins

private struct Visitor {
  struct Account { var isPro = true }
  var isMember = true
  var isBanned = false
  var level = 5
  var account = Account()
  var isExperienced: Bool { level > 3 }
}

private struct HasLevel: Rule, CustomStringConvertible {
  let level: Int
  func holds(in visitor: Visitor) -> Bool { visitor.level >= level }
  var description: String { "level \(level)" }
}

private struct HasPaid: Rule { func holds(in visitor: Visitor) -> Bool { visitor.account.isPro } }

/// Takes a rule as all that expects one does.
private func rule(when rule: AnyRule<Visitor>) -> AnyRule<Visitor> { rule }
private func rule(when rule: some Rule<Visitor>) -> AnyRule<Visitor> { AnyRule(rule) }
private func rule(when keyPath: any KeyPath<Visitor, Bool> & Sendable) -> AnyRule<Visitor> {
  AnyRule(keyPath, fileID: "App/Rules.swift", line: 3)
}
private func rule(when predicate: @escaping @Sendable (Visitor) -> Bool) -> AnyRule<Visitor> {
  AnyRule(fileID: "App/Rules.swift", line: 4, predicate)
}

@Suite struct `A rule` {
  private let visitor = Visitor()
  private static var level: any KeyPath<Visitor, Int> & Sendable { \.level }
  private static let isLong = AnyRule<Visitor>("is long") { $0.level > 100 }

  private static let spellings: [(AnyRule<Visitor>, String, Bool)] = [
    (rule(when: .always), "always", true),
    (rule(when: .never), "never", false),
    (rule(when: !AnyRule.never), "!never", true),
    (rule(when: HasPaid()), "VialPluginsTests.HasPaid", true),
    (rule(when: HasLevel(level: 6)), "level 6", false),
    (rule(when: !HasLevel(level: 6)), "!level 6", true),
    (rule(when: \.isMember), "isMember", true),
    (rule(when: \.account.isPro), "account.isPro", true),
    (rule(when: \Visitor.isBanned), "isBanned", false),
    (rule(when: !\.isBanned), "!isBanned", true),
    (rule(when: \.isExperienced), "a computed property at App/Rules.swift:3", true),
    (rule(when: !\.isExperienced), "!a computed property", false),
    (rule(when: AnyRule("experienced") { $0.isExperienced }), "experienced", true),
    (rule(when: { $0.level > 3 }), "the closure at App/Rules.swift:4", true),
    (rule(when: { visitor in visitor.level > 7 }), "the closure at App/Rules.swift:4", false),
    (rule(when: isLong), "is long", false),
    (rule(when: !isLong), "!is long", true),
    (rule(when: \.isMember && \.isBanned), "isMember && isBanned", false),
    (rule(when: \.isMember && !\.isBanned), "isMember && !isBanned", true),
    (rule(when: \.isMember && HasPaid()), "isMember && VialPluginsTests.HasPaid", true),
    (rule(when: HasPaid() && \.isBanned), "VialPluginsTests.HasPaid && isBanned", false),
    (rule(when: HasPaid() && HasLevel(level: 9)), "VialPluginsTests.HasPaid && level 9", false),
    (rule(when: \.isBanned || \.isMember), "isBanned || isMember", true),
    (rule(when: \.isBanned || HasPaid()), "isBanned || VialPluginsTests.HasPaid", true),
    (rule(when: HasPaid() || \.isBanned), "VialPluginsTests.HasPaid || isBanned", true),
    (rule(when: HasPaid() || isLong || \.isBanned), "VialPluginsTests.HasPaid || is long || isBanned", true),
    (rule(when: isLong || \.isBanned && HasPaid()), "is long || (isBanned && VialPluginsTests.HasPaid)", false),
    (rule(when: !(\.isMember && \.isBanned)), "!(isMember && isBanned)", true),
    (rule(when: \.isMember && \.isBanned && \.account.isPro), "isMember && isBanned && account.isPro", false),
    (rule(when: \.isMember && (\.isBanned && \.account.isPro)), "isMember && isBanned && account.isPro", false),
    (rule(when: (\.isBanned || \.isMember) && !isLong), "(isBanned || isMember) && !is long", true),
    (rule(when: allOf(\.isMember, \.isBanned)), "isMember && isBanned", false),
    (rule(when: anyOf(\.isMember, \.isBanned)), "isMember || isBanned", true),
    (rule(when: noneOf(\.isMember, \.isBanned)), "!(isMember || isBanned)", false),
    (rule(when: .allOf([.always, isLong])), "is long", false),
    (rule(when: .allOf([.always, !AnyRule.never, !isLong])), "!never && !is long", true),
    (rule(when: HasLevel(level: 9) || HasPaid()), "level 9 || VialPluginsTests.HasPaid", true),
    (rule(when: HasLevel(level: 9) || isLong), "level 9 || is long", false),
    (rule(when: .noneOf([\.isMember && \.isBanned, isLong])), "!((isMember && isBanned) || is long)", true),
    (rule(when: .noneOf([AnyRule(HasPaid())])), "!VialPluginsTests.HasPaid", false),
    (rule(when: .anyOf([.never, isLong, .always])), "is long || always", true),
    (rule(when: .noneOf([.never, isLong])), "!is long", true),
    (rule(when: !AnyRule.anyOf([isLong])), "!is long", true),
    (rule(when: \.level == 5), "level == 5", true),
    (rule(when: \.level != 5), "level != 5", false),
    (rule(when: !(\.level == 6)), "level != 6", true),
    (rule(when: !(\.level != 6)), "level == 6", false),
    (rule(when: \.account.isPro == true), "account.isPro == true", true),
    (rule(when: \.isExperienced != false), "a computed property != false", true),
    (rule(when: level == 5), "level == 5", true),
    (rule(when: \.level == 5 && !\.isBanned), "level == 5 && !isBanned", true),
    (rule(when: \.isBanned || \.level != 5 || isLong), "isBanned || level != 5 || is long", false),
    (rule(when: .allOf([AnyRule(\.isMember), !\.isBanned])), "isMember && !isBanned", true),
    (rule(when: .anyOf([AnyRule(\.isBanned), \.level == 3])), "isBanned || level == 3", false),
    (rule(when: AnyRule.never || \.isMember), "isMember", true),
    (rule(when: !anyOf(\.isBanned) && \.isMember), "!isBanned && isMember", true),
  ]

  @Test(arguments: spellings.indices)
  func `can be spelled in many ways, and reads as if operators joined it`(index: Int) {
    let (rule, text, holds) = Self.spellings[index]
    #expect((rule.holds(in: visitor), rule.verdict(in: visitor).rule) == (holds, text))
    #expect(rule.verdict(in: visitor).holds == holds)
  }

  @Test func `of no other rules holds if it is all or none of them, and not if it is any`() {
    let nothing: [AnyRule<Visitor>] = []
    #expect(AnyRule.allOf(nothing).holds(in: visitor) && !AnyRule.anyOf(nothing).holds(in: visitor))
    #expect(AnyRule.noneOf(nothing).holds(in: visitor))
    #expect(AnyRule.anyOf(nothing).verdict(in: visitor).description == "never holds")
    let (all, any, none): (AnyRule<Int>, AnyRule<Int>, AnyRule<Int>) = (.allOf([]), .anyOf([]), .noneOf([]))
    #expect([all, any, none].map { $0.holds(in: 1) } == [true, false, true])
    #expect(AnyRule<Visitor>("never") { _ in false }.verdict(in: visitor).description == "never does not hold")
  }

  @Test func `says in a line what decided`() {
    func text(_ rule: AnyRule<Visitor>) -> String { rule.verdict(in: visitor).description }
    #expect((text(.always), text(.never)) == ("always holds", "never holds"))
    #expect((text(!AnyRule.never), text(AnyRule(\.isMember))) == ("!never holds", "isMember holds"))
    #expect(text(\.isMember && \.isBanned) == "isMember && isBanned does not hold, since isBanned does not")
    #expect(text(\.isMember && !\.isBanned) == "isMember && !isBanned holds")
    #expect(text(\.isBanned || \.isMember) == "isBanned || isMember holds, since isMember does")
    #expect(text(\.isBanned || HasLevel(level: 9)) == "isBanned || level 9 does not hold")
    #expect(text(noneOf(\.isBanned, \.isMember)) == "!(isBanned || isMember) does not hold, since isMember does")
    #expect(text(!(\.isBanned || \.isMember)) == "!(isBanned || isMember) does not hold, since isMember does")
    #expect(text(\.isMember && (\.isBanned || HasPaid())) == "isMember && (isBanned || VialPluginsTests.HasPaid) holds")
    #expect(
      text(\.isMember && !(\.isBanned || HasPaid()))
        == "isMember && !(isBanned || VialPluginsTests.HasPaid) does not hold, since VialPluginsTests.HasPaid does"
    )
  }

  @Test func `says in the end which rule decided that is no negation`() {
    func text(_ rule: AnyRule<Visitor>) -> String { rule.verdict(in: visitor).description }
    #expect((text(!\.isMember), text(!(!\.isBanned))) == ("!isMember does not hold", "isBanned does not hold"))
    #expect(text(\.account.isPro && !\.isMember) == "account.isPro && !isMember does not hold, since isMember does")
    #expect(text(\.isMember && !(!\.isBanned)) == "isMember && isBanned does not hold, since isBanned does not")
    #expect(text(\.isBanned || !\.isBanned) == "isBanned || !isBanned holds, since isBanned does not")
    #expect(text(\.isMember && \.level != 5) == "isMember && level != 5 does not hold, since level == 5 does")
    #expect(text(.allOf([!\.isBanned, !\.isMember])) == "!isBanned && !isMember does not hold, since isMember does")
    #expect(
      text(\.isMember && !(\.isMember && !\.isBanned))
        == "isMember && !(isMember && !isBanned) does not hold, since isMember && !isBanned does"
    )
  }

  @Test func `tells which parts were asked`() {
    let verdict = (\.isMember && \.isBanned && \.account.isPro || HasLevel(level: 2)).verdict(in: visitor)
    #expect(verdict.parts.map(\.rule) == ["isMember && isBanned && account.isPro", "level 2"])
    #expect(verdict.parts[0].parts.map(\.rule) == ["isMember", "isBanned"])
    #expect(verdict.description.hasSuffix(" holds, since level 2 does"))
    #expect(verdict.parts[0].description.hasSuffix(" does not hold, since isBanned does not"))
  }
}
