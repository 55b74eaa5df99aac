// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// uiviewcontroller: `@MainActor class UIViewController : UIResponder`
@MainActor open class UIViewController: UIResponder {
  private var isLoaded = false

  // uiviewcontroller/title
  open var title: String?

  // uiviewcontroller/navigationcontroller
  open internal(set) weak var navigationController: UINavigationController?

  // uiviewcontroller/init(nibname:bundle:)
  public init(nibName: String?, bundle: Bundle?) {}

  // uiviewcontroller/init(coder:)
  public required init?(coder: NSCoder) {}

  // nsobject/init(), which UIKit's controllers inherit
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // uiviewcontroller/viewdidload()
  open func viewDidLoad() {}

  // uiviewcontroller/loadviewifneeded()
  open func loadViewIfNeeded() {
    if isLoaded { return }
    isLoaded = true
    viewDidLoad()
  }
}

// uinavigationcontroller: `@MainActor class UINavigationController : UIViewController`
@MainActor open class UINavigationController: UIViewController {
  // uinavigationcontroller/viewcontrollers
  open private(set) var viewControllers: [UIViewController] = []

  // uinavigationcontroller/topviewcontroller
  open var topViewController: UIViewController? { viewControllers.last }

  // uinavigationcontroller/init(rootviewcontroller:)
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  // uinavigationcontroller/init(nibname:bundle:)
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  // uinavigationcontroller/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // uinavigationcontroller/pushviewcontroller(_:animated:)
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    viewControllers.append(viewController)
    viewController.navigationController = self
    viewController.loadViewIfNeeded()
  }
}

// uistoryboard: `@MainActor class UIStoryboard`
@MainActor open class UIStoryboard {
  // uistoryboard/init(name:bundle:)
  public init(name: String, bundle: Bundle?) {}

  // uistoryboard/instantiateinitialviewcontroller(creator:)
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? { (creator ?? ViewController.init)(NSCoder()) }

  // uistoryboard/instantiateviewcontroller(identifier:creator:)
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    guard let controller = (creator ?? ViewController.init)(NSCoder()) else {
      fatalError("The storyboard has no \(ViewController.self) under \(identifier).")
    }
    return controller
  }
}
