// JSON.parse and ajv with the plain schema. Prints the CPU seconds per reading for each input named on standard input.
const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");

const folder = path.resolve(process.argv[2]);

function load() {
  try {
    return require(path.join(folder, "node_modules/ajv"));
  } catch {
    console.log("ajv is not installed");
    process.exit(0);
  }
}

const Ajv = load().default;
const schema = JSON.parse(fs.readFileSync(path.join(folder, "schema.json"), "utf8"));
const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
const texts = new Map();

function seconds(name) {
  if (!texts.has(name)) texts.set(name, fs.readFileSync(path.join(folder, `${name}.json`), "utf8"));
  const text = texts.get(name);
  const times = text.length < 100000 ? 500 : 1;
  const begin = process.cpuUsage();
  for (let i = 0; i < times; ++i) if (!validate(JSON.parse(text))) process.exit(1);
  const used = process.cpuUsage(begin);
  return (used.user + used.system) / 1e6 / times;
}

console.log("ready");
readline.createInterface({ input: process.stdin }).on("line", (line) => console.log(seconds(line.trim())));
