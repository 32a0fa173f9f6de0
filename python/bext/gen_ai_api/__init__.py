"""The documented builder: `bext.gen_ai_api` stands where the vendor has `qairt.gen_ai_api`."""
