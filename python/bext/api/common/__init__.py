"""What several parts of the API share."""
