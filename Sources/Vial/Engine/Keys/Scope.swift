/// A name for a part of a program, such as a registration flow, whose instances are shared while they are held.
///
/// A scope is used as a metatype and never instantiated, so an `enum` without cases is the best thing to declare.
///
/// ```swift
/// enum RegistrationFlow: Scope {}
/// ```
///
/// It has its name and its meaning from Blade. For instances that are kept until a request or a session ends, see
/// ``Injector/makeScope(name:)``.
public protocol Scope: SendableMetatype {}
