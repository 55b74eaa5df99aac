import Vial

/// The screens of one registration, which share a user while any of them is there.
enum RegistrationFlow: Scope {}
