#!/usr/bin/env node
import { loadModule, runCommand } from "./command.mjs";

// Node.js warns that its WASI is experimental. Users of this command cannot act on that.
process.removeAllListeners("warning");

const env = { ...process.env };
if (process.stdout.columns) env.COLUMNS ??= String(process.stdout.columns);
process.exitCode = runCommand(loadModule(new URL("bext.wasm", import.meta.url)), process.argv.slice(2), { env });
