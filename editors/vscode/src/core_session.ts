// The language server of the bundled core behind messages of a worker. Requests are handled one per turn of the event loop, so
// that a cancellation is seen before its request, and findings are published when no message is waiting.
import { LanguageServer } from "../../../tools/web/core";

export interface CoreFile {
  uri: string;
  /** Absent for a file that does not exist. */
  content?: Uint8Array;
}

/** The first message to the worker. */
export interface CoreStart {
  wasm: Uint8Array;
  files: CoreFile[];
}

interface Message {
  id?: number | string;
  method?: string;
  params?: { id?: number | string };
}

type Incoming = CoreStart | { files: CoreFile[] } | Message;

/** `file:///c%3A/a.json` is `C:/a.json` to the server. */
function pathOf(uri: string): string {
  const path = decodeURIComponent(new URL(uri).pathname).slice(1);
  return /^[a-z]:/.test(path) ? path[0].toUpperCase() + path.slice(1) : path;
}

/** Returns the function that takes every message to the worker. */
export function coreSession(send: (message: object) => void, end: (exitCode: number) => void): (data: Incoming) => void {
  let server: LanguageServer | undefined;
  let shutDown = false;
  const waiting: (Message | { files: CoreFile[] })[] = [];

  function takeFiles(files: CoreFile[]) {
    for (const { uri, content } of files) server?.setFile(pathOf(uri), content);
  }

  function isCancelled(message: Message): boolean {
    return (
      message.id !== undefined &&
      waiting.some((later) => "method" in later && later.method === "$/cancelRequest" && later.params?.id === message.id)
    );
  }

  function handleNext() {
    const message = waiting.shift();
    if (!message || !server) return;
    if ("files" in message) {
      takeFiles(message.files);
    } else {
      for (const answer of isCancelled(message) ? server.cancel(message) : server.handle(message)) send(answer);
      if (message.method === "shutdown") shutDown = true;
      if (message.method === "exit") return end(shutDown ? 0 : 1);
    }
    if (waiting.length) setTimeout(handleNext);
    else for (const answer of server.publish()) send(answer);
  }

  return (data) => {
    if ("wasm" in data) {
      server = new LanguageServer(new WebAssembly.Module(data.wasm as BufferSource));
      takeFiles(data.files);
      return;
    }
    waiting.push(data as Message | { files: CoreFile[] });
    if (waiting.length === 1) setTimeout(handleNext);
  };
}
