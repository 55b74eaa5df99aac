// Every limit of `vial-benchmarks --check`. `outOfReach` and `meanwhile` mark the targets that Vial doesn't meet yet. Such a
// limit is the value of today's engine with some room, so that a change can't make it worse; lower it with each improvement.

// MARK: - The package

extension Limit {
  // Source.

  /// Lines of code of `Vial` and `VialComponents`.
  static let linesOfCore = Limit(10_500, meanwhile: 13_210)
  /// Lines of code of the folder `Engine` of `Vial`.
  static let linesOfEngine = Limit(5_300, meanwhile: 7_790)
  static let unsafeLines = Limit(320)
  static let processWideVariables = Limit(14)
  static let packageDeclarations = Limit(350)
  static let publicDeclarations = Limit(640)

  // A first `get` of a singleton with one dependency.

  static let functionsOfFirstGet = Limit(45, meanwhile: 55)
  static let filesOfFirstGet = Limit(15, meanwhile: 21)

  // KiB in a stripped executable.

  static let sizeOfComponents = Limit(115, meanwhile: 164)
  static let sizeOfResolving = Limit(620, meanwhile: 1_157)
  static let sizeOfAwaiting = Limit(620, meanwhile: 1_161)
  static let sizeWithStandardLibrary = Limit(2_600, meanwhile: 3_509)

  // Seconds of user time at the usual speed. A limit leaves room for machines that differ in what they slow down.

  static let releaseBuildOfComponents = Limit(4.5, meanwhile: 6)
  static let releaseBuild = Limit(18, meanwhile: 36)

  // The first registration of a type.

  /// In nanoseconds, which other work on the machine disturbs.
  static let timeOfFirstRegistration = Limit(900)
  /// In bytes.
  static let memoryOfFirstRegistration = Limit(450)
}

// MARK: - Operations that programs repeat

extension Benchmark.Target {
  static let readySingleton = instructions(100)
  static let readyProperty = instructions(190)
  /// The property asks its root for the injector first.
  static let readyPropertyOfRoot = outOfReach(instructions(190), meanwhile: instructions(230))
  static let readyAsyncInstance = instructions(115)
  static let transient = instructions(620)
  static let graphOfClosures = instructions(5_000)
  static let autowiredGraph = instructions(5_900)
  static let scope = instructions(6_600, holdsAllocations: false)
  static let scopeThatDisposes = instructions(11_300, holdsAllocations: false)
  static let singletonFromScope = instructions(300)
  static let singletonFromElevenLevels = instructions(850)
  /// The task of the scope's disposal takes most of it.
  ///
  /// How a busy machine schedules tasks makes a difference of a thousand.
  static let scopeThatAwaits = instructions(30_000, holdsAllocations: false)
  static let awaitedGraph = instructions(21_000, holdsAllocations: false)
  static let registering = instructions(3_900, holdsAllocations: false)
  static let readyByName = instructions(560)
  static let readyByQualifier = instructions(170)
  static let wrapperOfProtocol = instructions(330)
}

// MARK: - Other operations

extension Benchmark.Target {
  static let component = ratio(1.05)
  /// A controller is made once for a screen.
  static let controller = instructions(1_250, holdsAllocations: false)
  /// The runtime looks the conformance up, in a table whose order depends on where the program's code lies.
  static let constructorAsProtocol = outOfReach(
    instructions(2_000, holdsAllocations: false),
    meanwhile: instructions(3_150, holdsAllocations: false)
  )
  /// The runtime's table of conformances hashes addresses, so its collisions depend on the layout of the program.
  static let unregisteredComponent = extraInstructions(2_400)
  static let singletonOfManyBindings = ratio(1.3)
  static let confinedTransient = outOfReach(extraInstructions(285), meanwhile: extraInstructions(300))
  /// Protocols for classes make closures cheaper, and the work by hand even more.
  static let classBoundGraphOfClosures = outOfReach(ratio(1.5), meanwhile: ratio(1.76))
  static let classBoundAutowiredGraph = outOfReach(ratio(1.8), meanwhile: ratio(2.28))
  static let wrapper = ratio(1.5)
  static let confinedSingleton = instructions(175)
  static let confinedDependency = outOfReach(instructions(1_120), meanwhile: instructions(1_850))
  static let withScope = instructions(9_000, holdsAllocations: false)

  /// Each request evaluates the condition, and gets its context for that.
  static let condition = outOfReach(instructions(700), meanwhile: instructions(2_100))
  static let plugins = ratio(1.5)

  /// A call of a factory is a step on the thread's path, so that errors tell where the factory came from.
  static let factoryOfSingletons = outOfReach(ratio(1.3), meanwhile: ratio(1.83))
  static let factoryOfEach = outOfReach(ratio(1.3), meanwhile: ratio(1.5))
  /// The function that makes it is kept, since no closure for other threads may capture the conformance.
  static let factoryCalledOnce = outOfReach(ratio(3), meanwhile: ratio(4.25))

  static let heapOfRegistration = bytesKept(320)
  static let copying = instructions(2_500, holdsAllocations: false)
  static let validating = ratio(1.3)

  /// Each request hashes the text of its name, and looks it up under the lock of all names, whose code isn't inlined.
  static let kernelName = outOfReach(instructions(560), meanwhile: instructions(610))
  static let longKernelName = instructions(850)
  static let definitions = ratio(1.3)
  static let typesOfDefinitions = ratio(1.5)
}
