"""Modules shared by several parts of the API."""
