// Runs the bext command line, compiled to WebAssembly, on the files of this machine.
import { readFileSync } from "node:fs";
import { parse } from "node:path";
import { WASI } from "node:wasi";

export const loadModule = (path) => new WebAssembly.Module(readFileSync(path));

class Exit {
  constructor(code) {
    this.code = code;
  }
}

/** `C:\a\b` is `/a/b` inside, so that only files of this drive can be named. */
function insidePath(folder, drive) {
  return `/${folder.slice(drive.length).replaceAll("\\", "/")}`;
}

/** Runs one command and returns its exit code. The streams are file descriptors. */
export function runCommand(module, args, { folder = process.cwd(), env = process.env, stdin = 0, stdout = 1, stderr = 2 } = {}) {
  const drive = parse(folder).root;
  const wasi = new WASI({
    version: "preview1",
    args: ["bext", ...args],
    env: { ...env, PWD: insidePath(folder, drive) },
    preopens: { "/": drive },
    stdin,
    stdout,
    stderr,
  });
  const instance = new WebAssembly.Instance(module, {
    wasi_snapshot_preview1: {
      ...wasi.wasiImport,
      proc_exit(code) {
        throw new Exit(code);
      },
    },
  });
  try {
    wasi.initialize(instance);
    return instance.exports.bext_main();
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
}
