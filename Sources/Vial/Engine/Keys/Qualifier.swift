/// A name that tells several bindings of one type apart.
///
/// A qualifier is used as a metatype and never instantiated, so an `enum` without cases is the best thing to declare.
///
/// ```swift
/// enum Backup: Qualifier {}
/// ```
public protocol Qualifier: SendableMetatype {}
