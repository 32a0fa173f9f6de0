// Runs the bext command line as WebAssembly: run(new Instance(module), ["check", "ext.json"], {files: {"ext.json": text}}).
import {
  Directory,
  File,
  type Inode,
  OpenFile,
  PreopenDirectory,
  WASI,
  WASIProcExit,
} from "@bjorn3/browser_wasi_shim";

export interface Input {
  stdin?: string;
  files?: Record<string, string | Uint8Array>;
}

export interface Output {
  code: number;
  stdout: string;
  stderr: string;
  /** Files that the call wrote or changed. */
  files: Record<string, string>;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  bext_main(): number;
  bext_allocate(size: number): number;
  bext_free(pointer: number): void;
  bext_lsp_message(pointer: number, length: number): number;
  bext_lsp_cancel(pointer: number, length: number): void;
  bext_lsp_publish(): void;
  bext_lsp_take(): number;
  bext_lsp_taken(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? encoder.encode(content) : content;
}

/** Counts the changes of files. It serves as the time, by which the core sees what it has to read again. */
let changes = 0n;

/** The shim writes the time two bytes too early; the core sees it without them. */
const asTime = (change: bigint) => change << 16n;

class TimedFile extends File {
  private readonly change = ++changes;

  stat() {
    const facts = super.stat();
    facts.mtim = asTime(this.change);
    return facts;
  }
}

class TimedDirectory extends Directory {
  stat() {
    const facts = super.stat();
    facts.mtim = asTime(changes);
    return facts;
  }
}

/** Puts `a/b.json` into the folder `a`. */
function place(root: Map<string, Inode>, path: string, file: File) {
  const names = path.split("/");
  const last = names.pop() as string;
  let folder = root;
  for (const name of names) {
    let next = folder.get(name);
    if (!(next instanceof Directory)) {
      next = new TimedDirectory([]);
      folder.set(name, next);
    }
    folder = (next as Directory).contents;
  }
  folder.set(last, file);
}

function remove(root: Map<string, Inode>, path: string) {
  const names = path.split("/");
  const last = names.pop() as string;
  let folder: Map<string, Inode> | undefined = root;
  for (const name of names) {
    const next: Inode | undefined = folder?.get(name);
    folder = next instanceof Directory ? next.contents : undefined;
  }
  folder?.delete(last);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function changedFiles(folder: Map<string, Inode>, before: Map<string, Uint8Array>, prefix = ""): Record<string, string> {
  let changed: Record<string, string> = {};
  for (const [name, inode] of folder) {
    const path = prefix + name;
    if (inode instanceof Directory) {
      changed = { ...changed, ...changedFiles(inode.contents, before, `${path}/`) };
    } else if (inode instanceof File) {
      const old = before.get(path);
      if (!old || !sameBytes(old, inode.data)) changed[path] = decoder.decode(inode.data);
    }
  }
  return changed;
}

/** The working folder. The root would be too wide: bext follows no path into the folder of a file that is in `/`. */
const workFolder = "work";

/** An instance that has not run yet. Creating one takes milliseconds, so it can be made before it is needed. */
export class Instance {
  readonly work = new Map<string, Inode>();
  readonly root = new Map<string, Inode>([[workFolder, new Directory(this.work)]]);
  readonly stdin = new File([]);
  readonly stdout = new File([]);
  readonly stderr = new File([]);
  readonly args = ["bext"];
  readonly exports: Exports;

  constructor(module: WebAssembly.Module) {
    const streams = [new OpenFile(this.stdin), new OpenFile(this.stdout), new OpenFile(this.stderr)];
    const wasi = new WASI(this.args, ["NO_COLOR=1", `PWD=/${workFolder}`], [...streams, new PreopenDirectory("/", this.root)], { debug: false });
    // The shim counts characters instead of bytes, which is too few for arguments that are not ASCII.
    wasi.wasiImport.args_sizes_get = (count: number, size: number) => {
      const view = new DataView(this.exports.memory.buffer);
      view.setUint32(count, this.args.length, true);
      view.setUint32(size, this.args.reduce((sum, arg) => sum + encoder.encode(arg).length + 1, 0), true);
      return 0;
    };
    const instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
    this.exports = instance.exports as unknown as Exports;
    wasi.initialize(instance as never);
  }
}

/** Runs one command in an instance of its own, so that no state remains from an earlier call. */
export function run({ exports, work, args, stdin, stdout, stderr }: Instance, words: string[], input: Input = {}): Output {
  args.push(...words);
  stdin.data = encoder.encode(input.stdin ?? "");
  const before = new Map(Object.entries(input.files ?? {}).map(([path, content]) => [path, bytesOf(content)]));
  // The shim changes the array of a file in place, so it gets a copy.
  for (const [path, bytes] of before) place(work, path, new TimedFile(bytes.slice()));
  let code: number;
  try {
    code = exports.bext_main();
  } catch (error) {
    if (!(error instanceof WASIProcExit)) throw error;
    code = error.code;
  }
  return { code, stdout: decoder.decode(stdout.data), stderr: decoder.decode(stderr.data), files: changedFiles(work, before) };
}

/** The language server: it keeps its documents and files between messages. */
export class LanguageServer {
  private readonly exports: Exports;
  private readonly root: Map<string, Inode>;

  constructor(module: WebAssembly.Module) {
    ({ exports: this.exports, root: this.root } = new Instance(module));
  }

  /** Handles one message and returns those of the server. */
  handle(message: object): object[] {
    this.withBytes(message, this.exports.bext_lsp_message);
    return this.taken();
  }

  /** Answers a request that was canceled before it was handled. */
  cancel(message: object): object[] {
    this.withBytes(message, this.exports.bext_lsp_cancel);
    return this.taken();
  }

  /** The findings of all documents that changed. */
  publish(): object[] {
    this.exports.bext_lsp_publish();
    return this.taken();
  }

  /** Adds, replaces or removes a file. The path has no slash in front. */
  setFile(path: string, content: Uint8Array | undefined) {
    if (content) place(this.root, path, new TimedFile(content));
    else remove(this.root, path);
    ++changes;
  }

  private withBytes(message: object, call: (pointer: number, length: number) => void) {
    const bytes = encoder.encode(JSON.stringify(message));
    const pointer = this.exports.bext_allocate(bytes.length);
    new Uint8Array(this.exports.memory.buffer, pointer, bytes.length).set(bytes);
    call(pointer, bytes.length);
    this.exports.bext_free(pointer);
  }

  private taken(): object[] {
    const length = this.exports.bext_lsp_take();
    const lines = decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.bext_lsp_taken(), length));
    return lines.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  }
}
