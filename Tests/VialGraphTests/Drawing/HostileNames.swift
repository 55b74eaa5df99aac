/// Names that mean something to the languages of pictures.
enum HostileNames {
  static let all = [
    #"App.Quote"Mark"#, #"App.Back\Slash"#, #"\N\G\L\l\r\T"#, #"ends with \"#, "<b>bold</b>", "<<table>>",
    "&lt;&amp;&#65;",
    "two\nlines", "carriage\r\nreturn", "end", "graph", "style", "subgraph i9 [\"x\"]", "style:#quot;a;",
    "%%{init: {}}%%",
    "`**bold**`", "**bold** _slanted_ ~~gone~~", "1. first", "- list", "+ list", "# heading", "    code", "===", "---",
    "[x](y)", "{{x}}", "((x))", "a --> b", "a;b", "fa:fa-car", "$$x^2$$", "https://example.com", "#35;", "#quot;",
    "click n1 call x()", "\u{0}\u{7}\u{1B}[31m", "\u{202E}backwards", "quote\"\u{301}", "\u{0D4E}\"quote", "\\\u{301}",
    "Ünïcödé 名前 🍐👩‍👩‍👧", "", " ", "`", "``", "@", "->", "(", "(unknown context at", "App.", ".App", "\u{2028}", "\t",
    "App.`raw identifier \"with\" marks`", String(repeating: "Long", count: 50),
  ]
}
