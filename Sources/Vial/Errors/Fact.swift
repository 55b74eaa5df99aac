/// A fact that a text of an error names between braces.
///
/// An example is `{service} is not registered in {place}.`
package enum Fact: String {
  // Names.

  /// The service with its qualifier and scope, or its name between quotation marks.
  case service
  /// The name of the service between quotation marks.
  case name
  /// The type of the service.
  case type
  /// The type that was found in place of the expected one.
  case found
  /// The lifetime of the binding.
  case lifetime

  // Places.

  /// The injector or the plugin point.
  case place
  /// The same at the beginning of a sentence.
  case placeFirst
  /// What the program asks: an injector, or a kernel for a name.
  case container

  // Other steps of the path.

  /// The provider that would keep a captive dependency, and where that is registered.
  case longerLivedOwner, longerLivedOwnerPlace
  /// The names on the cycle.
  case cycle
  /// The step whose initializer may take the next one lazily, the next one, and the next one's arguments in a request.
  case taker, taken, takenArguments
  /// The last step of the path, and the code that makes an instance of it.
  case last, lastInstance

  // Numbers.

  /// The number of steps, of errors, and of qualifiers.
  case depth, errorCount, qualifierCount

  // Code.

  /// The arguments of a request: on the path's first injector, on any, and on the main actor.
  case firstRequest, request, requestOnMainActor
  /// The arguments of a registration, with a provider or with an instance.
  case registration, instanceRegistration
  /// The name that an injector, or its ``MainActorView``, may have in code.
  case injector
  /// What tells the binding apart from others of its type.
  case distinction
  /// The arguments of a request for the collection of which the service is an element.
  case collection
  /// The name of a property of the type.
  case property
  /// What starts the instance before the request.
  case start
}
