"""Settings that several parts of the API share."""
