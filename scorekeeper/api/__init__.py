"""Blueprints, one a resource: they translate HTTP to use cases and back, and decide nothing."""
