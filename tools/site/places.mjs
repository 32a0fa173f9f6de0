// Where everything is on the site. These addresses are stable.

const fileName = (name) => name.replace(/[^A-Za-z0-9._-]/g, '_');

export const optionPath = (option) => (option.section ? `${option.section}.${option.key}` : option.key);
export const optionName = (option) => `${option.backend}:${optionPath(option)}`;

export const codeName = (code) => code.forms[0];

export const places = {
  kind: (name) => `options/${fileName(name)}.html`,
  option: (option) => `options/${fileName(option.backend)}/${fileName(optionPath(option))}.html`,
  finding: (id) => `findings/${fileName(id)}.html`,
  code: (code) => `codes/${fileName(code.component)}/${fileName(codeName(code))}.html`,
  cause: (id) => `causes/${fileName(id)}.html`,
  soc: (soc) => `socs/${fileName(soc.chipset)}.html`,
  schema: (name) => `schema/${fileName(name)}.json`,
};
