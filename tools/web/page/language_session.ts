// A conversation with the language server in the worker: it knows the open files and answers questions about them.
import type { LanguageServer } from "../core";

export interface Question {
  method: string;
  params: object;
  /** The file that the question is about. */
  name: string;
  files: Record<string, string>;
}

function uriOf(name: string): string {
  return `file:///${name.split("/").map(encodeURIComponent).join("/")}`;
}

export class LanguageSession {
  private lastId = 0;
  private version = 0;
  private readonly known = new Map<string, string>();

  constructor(private readonly server: LanguageServer) {
    this.request("initialize", { capabilities: {}, rootUri: null });
    this.notify("initialized", {});
  }

  private notify(method: string, params: object) {
    this.server.handle({ jsonrpc: "2.0", method, params });
  }

  private request(method: string, params: object): unknown {
    const id = ++this.lastId;
    for (const reply of this.server.handle({ jsonrpc: "2.0", id, method, params }) as { id?: number; result?: unknown }[])
      if (reply.id === id) return reply.result ?? null;
    return null;
  }

  private bringUpToDate(files: Record<string, string>) {
    for (const [name, text] of Object.entries(files)) {
      const before = this.known.get(name);
      if (before === text) continue;
      const document = { uri: uriOf(name), version: ++this.version };
      if (before === undefined) this.notify("textDocument/didOpen", { textDocument: { ...document, languageId: "json", text } });
      else this.notify("textDocument/didChange", { textDocument: document, contentChanges: [{ text }] });
      this.known.set(name, text);
    }
    for (const name of this.known.keys()) {
      if (name in files) continue;
      this.notify("textDocument/didClose", { textDocument: { uri: uriOf(name) } });
      this.known.delete(name);
    }
  }

  ask({ method, params, name, files }: Question): unknown {
    this.bringUpToDate(files);
    return this.request(method, { textDocument: { uri: uriOf(name) }, ...params });
  }
}
