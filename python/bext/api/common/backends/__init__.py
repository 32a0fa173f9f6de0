"""The options of each backend."""
