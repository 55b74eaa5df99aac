// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The few declarations of UIKit that the articles use, to type-check their snippets where UIKit isn't. Each has the
// signature and the isolation of the page in Apple's documentation that the line above it names, below
// https://developer.apple.com/documentation/uikit. What a snippet doesn't see is left out: nothing is drawn.

@_exported public import Foundation

// uiresponder: `@MainActor class UIResponder`. Without NSObject, whose initializer belongs to no actor in Foundation of
// Linux; Apple's compiler lets the main actor's classes override it.
@MainActor open class UIResponder { public init() {} }

// uiscene: `@MainActor class UIScene`
@MainActor open class UIScene {
  // uiscene/connectionoptions: `@MainActor class ConnectionOptions`
  @MainActor public final class ConnectionOptions { public init() {} }
  public init() {}
}

// uiwindowscene: `@MainActor class UIWindowScene`
@MainActor open class UIWindowScene: UIScene {}

// uiscenesession: `@MainActor class UISceneSession`
@MainActor open class UISceneSession { public init() {} }

// uiscenedelegate: `@MainActor protocol UISceneDelegate : NSObjectProtocol`, whose methods are optional, as in Objective-C
@MainActor public protocol UISceneDelegate: AnyObject {
  // uiscenedelegate/scene(_:willconnectto:options:)
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)

  // uiscenedelegate/scenediddisconnect(_:)
  func sceneDidDisconnect(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

// uiwindowscenedelegate: `@MainActor protocol UIWindowSceneDelegate : UISceneDelegate`
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  // uiwindowscenedelegate/window, which is optional, as in Objective-C
  var window: UIWindow? { get set }
}

// uiwindow: `@MainActor class UIWindow`
@MainActor open class UIWindow: UIResponder {
  // uiwindow/rootviewcontroller
  open var rootViewController: UIViewController?

  // uiwindow/init(windowscene:)
  public init(windowScene: UIWindowScene) {}

  // uiwindow/makekeyandvisible()
  open func makeKeyAndVisible() { rootViewController?.loadViewIfNeeded() }
}
