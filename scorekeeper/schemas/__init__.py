"""The shapes of what goes in and out, in marshmallow; they look at nothing but the data."""
