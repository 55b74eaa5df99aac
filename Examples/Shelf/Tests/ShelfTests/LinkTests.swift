import Testing
import VialTesting

@testable import Shelf

@Suite(.mainActorServices(AppServices()))
struct `A link of the example Shelf` {
  private let session = AppServices.current.session(of: Reader(name: "Ada"))

  @Test(arguments: [("account", .account), ("book/3", .book(3))] as [(String, Destination)])
  func `opens a screen by its name, with an identifier if the screen needs one`(link: String, screen: Destination) {
    session.router.open(link)
    #expect(session.router.path == [screen])
    #expect(session.router.problem == nil)
  }

  @Test(
    arguments: [
      ("bok/3", "There is no screen called \"bok\". Did you mean \"book\"?"),
      ("shop", "There is no screen called \"shop\"."),
      ("", "There is no screen called \"\"."),
      ("book", "The link book does not have the identifier that its screen needs."),
      ("book/three", "The link book/three does not have the identifier that its screen needs."),
      ("account/3", "The link account/3 does not have the identifier that its screen needs."),
    ]
  )
  func `says why it opens no screen`(link: String, problem: String) {
    session.router.open("account")
    session.router.open(link)
    #expect(session.router.path == [.account])
    #expect(session.router.problem == problem)
  }

  @Test func `opens a screen that a test has put in place of the book's`() throws {
    try AppServices.current.screens.register("book", override: true) { (_: Book.ID) in Destination.account }
    session.router.open("book/3")
    #expect(session.router.path == [.account])
  }
}
