// What the services are made of is part of what tests import with them.
@_exported public import TestSupport
@_exported public import Vial
