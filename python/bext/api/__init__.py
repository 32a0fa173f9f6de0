"""The documented API: `bext.api` corresponds to the vendor's `qairt.api`."""
