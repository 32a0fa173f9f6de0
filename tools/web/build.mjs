// Builds the page: one HTML file with script, style, worker and core inside.
//   node build.mjs --wasm bext_page.wasm --out index.html
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";
import { withJoinedData } from "./joined_data.mjs";
import { notices } from "./notices.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const { values } = parseArgs({
  options: {
    wasm: { type: "string", default: join(root, "build/wasm/bin/bext_page.wasm") },
    out: { type: "string", default: join(root, "build/web/index.html") },
  },
});

/** Folders of examples/ in the order of the menu. */
const exampleTitles = {
  broken: "Typical mistakes",
  htp: "HTP: two graphs that share weights",
  htp_mcp: "HTP MCP",
  aic: "AIC (Cloud AI 100)",
  lpai: "LPAI: three clients with their loads",
  plan: "Models and their configuration",
  convert: "Options of other tools",
  verify: "Contents of binaries",
};

function readExamples() {
  const folders = readdirSync(join(root, "examples"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "python")
    .map((entry) => entry.name);
  const titled = Object.keys(exampleTitles);
  const missing = folders.filter((name) => !titled.includes(name));
  if (missing.length) throw new Error(`build.mjs: no title for examples/${missing.join(", examples/")}`);
  return titled.map((folder) => ({
    folder,
    title: exampleTitles[folder],
    files: readdirSync(join(root, "examples", folder))
      .sort()
      .map((name) => {
        const bytes = readFileSync(join(root, "examples", folder, name));
        return name.endsWith(".onnx") ? { name, data: bytes.toString("base64") } : { name, text: bytes.toString("utf8") };
      }),
  }));
}

/** What the search of the reference needs; `bext explain CODE` has the rest. */
function readCodes() {
  const { codes } = JSON.parse(readFileSync(join(root, "data/errors.json"), "utf8"));
  return codes.map(({ code, symbol, also, component, meaning }) => ({ code, symbol, also, component, meaning }));
}

const metafiles = [];

async function bundle(entry, constants = {}) {
  const result = await esbuild.build({
    entryPoints: [join(here, entry)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
    metafile: true,
    legalComments: "none",
    define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
  });
  metafiles.push(result.metafile);
  return result.outputFiles[0].text;
}

/** For packed.ts. No position bits, because instructions of WebAssembly are not aligned. */
function packed(content) {
  const bytes = Buffer.from(content);
  const settings = ["--format=lzma", "--threads=1", "--lzma1=preset=9e,lc=4,pb=0", "--stdout"];
  const { status, stdout, stderr, error } = spawnSync("xz", settings, { input: bytes, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`build.mjs: xz failed: ${error ?? stderr}`);
  stdout.writeBigUInt64LE(BigInt(bytes.length), 5);
  return stdout.toString("base64");
}

const read = (name) => readFileSync(join(here, "page", name), "utf8");
const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const dark = read("dark_colors.css");
const darkRules = `:root[data-theme="dark"] {\n${dark}}\n@media (prefers-color-scheme: dark) {\n:root:not([data-theme="light"]) {\n${dark}}\n}\n`;
const style = (await esbuild.transform(read("style.css").replace("{{DARK}}", darkRules), { loader: "css", minify: true })).code;
const loader = await bundle("page/loader.ts");
const worker = await bundle("page/worker.ts");
const script = await bundle("page/main.ts", { WORKER: worker, EXAMPLES: readExamples(), ERROR_CODES: readCodes() });

// The page may run its own scripts and worker, and request nothing.
const policy = [
  "default-src 'none'",
  `script-src ${hash(loader)} ${hash(script)} 'wasm-unsafe-eval'`,
  "worker-src blob:",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const parts = {
  CSP: policy,
  STYLE: style,
  WASM: packed(withJoinedData(readFileSync(values.wasm))),
  SCRIPT: packed(script),
  LOADER: loader,
  // `</script` would end the element that contains the text.
  LICENSES: notices(root, metafiles).replaceAll("</script", "<\\/script"),
};
const page = read("index.html").replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, page);
const kilobytes = (count) => `${(count / 1000).toFixed(0)} KB`;
const compressed = (text) => kilobytes(gzipSync(text, { level: 9 }).length);
console.log(`${values.out}: ${kilobytes(page.length)}, ${compressed(page)} gzip (core ${compressed(parts.WASM)}, scripts ${compressed(parts.SCRIPT)})`);
