import TestSupport
import Testing

@Suite struct `Code written for Dose` {
  /// Every snippet of the document, in its order, with what UIKit gives and what it leaves out stood in for; the lines at
  /// the end say what it did.
  ///
  /// The module is `VialKernel`, what may fail needs `try`, and a service is a final class that conforms to `Service`
  /// instead of inheriting from it.
  private let example = """
    import Foundation
    import VialKernel

    class UIResponder {}
    class UIWindow {}
    protocol UIApplicationDelegate {}
    class UIApplication {
      let delegate: UIApplicationDelegate
      init(delegate: UIApplicationDelegate) { self.delegate = delegate }
      static func sharedApplication() -> UIApplication { application }
    }

    class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        /// Your Kernel
        let kernel = Kernel()

        func application(application: UIApplication, didFinishLaunchingWithOptions launchOptions: [NSObject: AnyObject]?) throws -> Bool {

            // Bootstrap your Kernel
            try kernel.bootstrap()
            return true
        }
    }

    class Kernel : VialKernel.Kernel {

        /**
        Sugar function to get the Kernel Instance
        Allow you to call Kernel.instance.get("service")
        */
        static var instance: Kernel {
            get {
                let appDelegate = UIApplication.sharedApplication().delegate as! AppDelegate
                return appDelegate.kernel
            }
        }
    }

    protocol LoggerProtocol: Sendable {
      func log(_ text: String)
    }

    final class Service1 : Service, LoggerProtocol {
      let value: String
      let name: String
      required init(args:[Any]) {
        value = args[0] as! String
        name = args[1] as! String
      }
      func log(_ text: String) { print(name, value, text) }
    }

    final class Service2 : Service {
      let name: String
      let first: Service1
      required init(args:[Any]) {
        name = args[0] as! String
        first = args[1] as! Service1
      }
    }

    final class Service3 : Service {

        let name: String
        let logger: LoggerProtocol

        required init(args:[Any]) {
            name = args[1] as! String
            logger = args[0] as! LoggerProtocol
        }
    }

    nonisolated(unsafe) let application = UIApplication(delegate: AppDelegate())
    let kernel = Kernel.instance
    kernel.container["dose.name"] = "Third Service"
    try kernel.container.attach("dose.service3") { container in
      try Service3(args: [container.get("dose.service1") as Any, container.get("dose.name") as Any])
    }
    _ = try (application.delegate as! AppDelegate).application(application: application, didFinishLaunchingWithOptions: nil)
    let second: Service2 = try Kernel.instance.get("dose.service2")
    second.first.log(second.name)
    let third: Service3 = try Kernel.instance.get("dose.service3")
    third.logger.log(third.name)
    print(try kernel.get("debug_output", as: Bool.self))
    """

  /// The example as Swift 6 has it, where the names of protocols are none of types.
  private var modernExample: String {
    example.replacing(/(delegate|logger): (LoggerProtocol|UIApplicationDelegate)/) { "\($0.1): any \($0.2)" }
      .replacing("as! LoggerProtocol", with: "as! any LoggerProtocol")
  }

  /// The definition file as it is printed, with its spaces and tabulators.
  private let definitions = """

        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
            <key>parameters</key>
            <dict>
                <key>debug_output</key><true/>
                <key>lambdakey</key><string>A VALUE</string>
            </dict>
        	<key>services</key>
        	<dict>
            	<key>dose.service1</key>
            	<dict>
                	<key>class</key><string>DoseTests.Service1</string>
                	<key>arguments</key>
                	<array>
                    	<string>@lambdakey</string>
                    	<string>An argument</string>
    	            </array>
        	    </dict>
    	        <key>dose.service2</key>
        	    <dict>
            	    <key>class</key><string>DoseTests.Service2</string>
                	<key>arguments</key>
    	            <array>
       		            <string>Second Service</string>
                        <string>@dose.service1</string>
    	            </array>
            	</dict>
    		</dict>
        </dict>
    	</plist>
    		
    """

  private let output = """
    An argument A VALUE Second Service
    An argument A VALUE Third Service
    true

    """

  @Test func `compiles as Swift 5 without a warning, and does what the document says`() throws {
    let run = try ProgramRun(
      compiling: example.replacing("nonisolated(unsafe) ", with: ""),
      languageMode: 5,
      flags: ["-module-name", "DoseTests"],
      files: ["services.plist": definitions]
    )
    #expect(run.output == output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func `compiles as Swift 6 with existential types, and does what the document says`() throws {
    let run = try ProgramRun(
      compiling: modernExample,
      flags: ["-module-name", "DoseTests"],
      files: ["services.plist": definitions]
    )
    #expect(run.output == output)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }
}
