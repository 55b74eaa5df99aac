/// Takes up the place of a module with a mistake in its definitions.
public enum Broken {}
