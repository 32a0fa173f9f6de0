"""The documented API: `bext.api` stands where the vendor has `qairt.api`."""
