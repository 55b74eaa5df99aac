/// Takes up the place of a module without definitions.
public enum Plain {}
