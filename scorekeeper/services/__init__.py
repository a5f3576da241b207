"""Use cases: each opens one transaction and moves one match; what it refuses is a typed error."""
