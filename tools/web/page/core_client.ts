// The page's end of the worker: promises instead of messages.
import type { Input, Output } from "../core";
import type { Question } from "./language_session";
import type { Answer, Request } from "./worker";

export class CoreFailure extends Error {}

let worker: Worker;
let lastId = 0;
const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();

/** Starts the worker from its source, so that it works from file:// too. */
export function startCore(source: string, wasm: string) {
  worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failure) entry?.reject(new CoreFailure(data.failure));
    else entry?.resolve(data);
  };
  worker.postMessage({ wasm });
}

function send(content: { args: string[]; input: Input } | { question: Question }): Promise<Answer> {
  const request: Request = { id: ++lastId, ...content };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    worker.postMessage(request);
  });
}

export async function run(args: string[], input: Input = {}): Promise<Output> {
  return (await send({ args, input })).output as Output;
}

/** Asks the language server. */
export async function ask<T>(question: Question): Promise<T | null> {
  return (await send({ question })).result as T | null;
}

/** What bext says on standard error, without the name of the command and with hints on this page instead of on commands. */
export function complaint(output: Output): string {
  const lines = output.stderr.trim().split("\n");
  return lines
    .filter((line) => !/^run `bext [a-z]+ --help`/.test(line))
    .map((line) => line.replace(/^bext( [a-z]+)?: /, "").replace(/, run `bext check` to see all$/, "; the Findings tab shows all"))
    .join("\n");
}

/** The parsed JSON of a command. A command that prints none throws its message. */
export async function runJson<T>(args: string[], input: Input = {}): Promise<T> {
  const output = await run([...args, "--format", "json"], input);
  if (!output.stdout.trim()) throw new Error(complaint(output));
  return JSON.parse(output.stdout) as T;
}

/** Runs one call at a time and drops all waiting calls but the newest. */
export function newestOnly(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function start() {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      await work();
    } finally {
      running = false;
      if (again) {
        again = false;
        void start();
      }
    }
  };
}
