import Testing

/// All that needs a browser, a page at a time.
@Suite(.serialized, .enabled(if: BrowserPage.browser != nil, "Chromium is not installed"))
struct `A page of a graph` {}
