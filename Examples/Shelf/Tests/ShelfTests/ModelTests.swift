import Testing

@testable import Shelf

/// The models with services that need no root.
@Suite struct `A model of the example Shelf` {
  private let reader = Reader(name: "Ada")
  private let notes = Notes(of: Reader(name: "Ada"), in: NoteMemory())

  @Test func `lists the books of a repository, with the reader's notes`() async throws {
    let list = ListModel(reader: reader, repository: FewBooks("Persuasion", "Sanditon"), notes: notes)
    await list.load()
    let books = try #require(list.books.value)
    #expect(books.map(\.title) == ["Persuasion", "Sanditon"])
    #expect(list.subtitle(of: books[1]) == "Jane Austen")
    notes[2] = "Unfinished."
    #expect(list.subtitle(of: books[1]) == "Jane Austen: Unfinished.")
  }

  @Test func `says why there are no books`() async {
    let list = ListModel(reader: reader, repository: LostBooks(), notes: notes)
    await list.load()
    #expect(list.books.problem == "The shelf is lost.")
  }

  @Test func `shows the book with an identifier`() async {
    let detail = DetailModel(id: 2, repository: FewBooks("Persuasion", "Sanditon"), notes: notes)
    await detail.load()
    #expect(detail.book.value?.title == "Sanditon")
  }

  @Test func `says that there is no book with an identifier`() async {
    let detail = DetailModel(id: 3, repository: FewBooks("Persuasion", "Sanditon"), notes: notes)
    await detail.load()
    #expect(detail.book.problem == "The shelf has no book with the number 3.")
  }

  @Test func `edits the note on one book`() {
    let detail = DetailModel(id: 1, repository: FewBooks(), notes: notes)
    detail.note = "Again!"
    #expect(detail.note == "Again!")
    #expect(DetailModel(id: 2, repository: FewBooks(), notes: notes).note == "")
    #expect(account().summary == "1 note")
    detail.note = ""
    #expect(account().summary == "0 notes")
  }

  @Test func `exports the notes`() async {
    let account = account(exporting: "Emma: Again!")
    #expect(account.exported == nil)
    await account.export()
    #expect(account.exported?.value == "Emma: Again!")
  }

  @Test func `signs in readers of the directory only`() {
    var readers: [Reader] = []
    let signIn = SignInModel(readers: ShippedReaders()) { readers.append($0) }
    for name in ["", "Ada", "Adam"] {
      signIn.name = name
      signIn.signIn()
    }
    #expect(readers == [reader])
    #expect(signIn.problem == "There is no reader called Adam.")
  }

  private func account(exporting text: String = "") -> AccountModel {
    AccountModel(reader: reader, notes: notes, text: { text }, end: {})
  }
}
