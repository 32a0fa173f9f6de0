// The core in a worker: it answers commands and questions of the editor, in order.
import { type Input, Instance, LanguageServer, type Output, run } from "../core";
import { unpacked } from "../packed";
import { LanguageSession, type Question } from "./language_session";

export type Request = { id: number } & ({ args: string[]; input: Input } | { question: Question });

export interface Answer {
  id: number;
  /** Of a command. */
  output?: Output;
  /** To a question. */
  result?: unknown;
  /** The core itself failed. Findings and wrong arguments are answers. */
  failure?: string;
}

let core: Promise<WebAssembly.Module>;
let session: LanguageSession | undefined;
/** Made while the worker is idle. */
let next: Instance | undefined;

function answered(request: Request, module: WebAssembly.Module): Omit<Answer, "id"> {
  if ("args" in request) {
    const instance = next ?? new Instance(module);
    next = undefined;
    return { output: run(instance, request.args, request.input) };
  }
  const current = session ?? new LanguageSession(new LanguageServer(module));
  session = undefined; // A server that fails is not used again.
  const result = current.ask(request.question);
  session = current;
  return { result };
}

async function prepare() {
  try {
    next ??= new Instance(await core);
  } catch {
    // Reported with the next request.
  }
}

self.onmessage = async ({ data }: MessageEvent<{ wasm: string } | Request>) => {
  if ("wasm" in data) {
    core = WebAssembly.compile(unpacked(data.wasm));
    core.catch(() => {}); // Reported with the first request.
    return;
  }
  let answer: Answer;
  try {
    answer = { id: data.id, ...answered(data, await core) };
  } catch (error) {
    answer = { id: data.id, failure: String(error) };
  }
  self.postMessage(answer);
  setTimeout(prepare);
};
