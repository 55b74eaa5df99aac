// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The few declarations of AppKit that the articles use, as those of UIKit. The pages are below
// https://developer.apple.com/documentation/appkit.

@_exported public import Foundation

// nsresponder: `@MainActor class NSResponder`. Without NSObject, as in the stand-in for UIKit.
@MainActor open class NSResponder {
  public init() {}

  // nsresponder/init(coder:)
  public required init?(coder: NSCoder) {}
}

// nswindow: `@MainActor class NSWindow`
@MainActor open class NSWindow: NSResponder {
  // nswindow/title
  open var title = ""
}

// nsnib/name: `typealias Name = String`
public enum NSNib { public typealias Name = String }

// nswindowcontroller: `@MainActor class NSWindowController`
@MainActor open class NSWindowController: NSResponder {
  private var loaded: NSWindow?

  // nswindowcontroller/window
  open var window: NSWindow? {
    get {
      if loaded == nil, windowNibName != nil {
        loaded = NSWindow()
        windowDidLoad()
      }
      return loaded
    }
    set { loaded = newValue }
  }

  // nswindowcontroller/windownibname
  open var windowNibName: NSNib.Name? { nil }

  // nswindowcontroller/init(window:)
  public init(window: NSWindow?) {
    super.init()
    loaded = window
  }

  // nswindowcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // nswindowcontroller/windowdidload()
  open func windowDidLoad() {}

  // nswindowcontroller/showwindow(_:)
  open func showWindow(_ sender: Any?) { _ = window }
}
