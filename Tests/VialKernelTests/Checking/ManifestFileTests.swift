import DefinitionSupport
import Foundation
import TestSupport
import Testing
import VialKernel

@Suite struct `A manifest that tests of definition files read` {
  @Test func `is the one of its program`() throws {
    for (name, manifest) in [("post", try Manifest.registeredPost()), ("checker", try Manifest.checker())] {
      // The module of dates, data and URLs is another one on each platform.
      let text = String(decoding: manifest.json(), as: UTF8.self).replacing(
        "FoundationEssentials.",
        with: "Foundation."
      )
      let location = Manifest.location(of: name)
      if ErrorTexts.isRecording { try text.write(to: location, atomically: true, encoding: .utf8) }
      #expect(text == (try String(contentsOf: location, encoding: .utf8)))
    }
    #expect(
      try Manifest.registeredPost(attaching: "clock").attachedTypes == Manifest.post(attaching: "clock").attachedTypes
    )
  }
}
