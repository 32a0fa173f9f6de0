// Bundles the extension into dist/: `node build.mjs [BEXT_WASM]`.
import { copyFileSync, existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";
import { notices } from "../../tools/web/notices.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const wasm = process.argv[2] ?? join(here, "../../build/wasm/bin/bext.wasm");
if (!existsSync(wasm)) {
  console.error(`build.mjs: ${wasm} is not built; \`./package vsix\` in the source folder builds it`);
  process.exit(1);
}

function bundle(entry, platform) {
  return esbuild.build({
    entryPoints: [join(here, "src", `${entry}.ts`)],
    outfile: join(here, "dist", `${entry}.js`),
    bundle: true,
    minify: true,
    platform,
    format: "cjs",
    target: "es2022",
    external: ["vscode"],
    // tools/web/core.ts, which this extension shares with the web page, must not need the packages of the page.
    alias: { "@bjorn3/browser_wasi_shim": join(here, "node_modules/@bjorn3/browser_wasi_shim") },
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
  });
}

const bundles = [
  await bundle("desktop", "node"),
  await bundle("desktop_worker", "node"),
  await bundle("browser", "browser"),
  await bundle("browser_worker", "browser"),
];
copyFileSync(wasm, join(here, "dist/bext.wasm"));
writeFileSync(join(here, "dist/LICENSES.txt"), notices(join(here, "../.."), bundles.map((one) => one.metafile)));
