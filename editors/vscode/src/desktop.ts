// The extension on the desktop: `bext lsp`, or the bundled core if there is no such command.
import { execFile } from "node:child_process";
import { Worker } from "node:worker_threads";
import * as vscode from "vscode";
import { LanguageClient, PortMessageReader, PortMessageWriter } from "vscode-languageclient/node";
import { clientOptions } from "./client_options";
import { coreSetup } from "./core_options";
import { type Extension, keepRunning } from "./extension";

let extension: Extension | undefined;

function isCommand(command: string): Promise<boolean> {
  return new Promise((resolve) => execFile(command, ["--version"], { timeout: 10_000 }, (error) => resolve(!error)));
}

async function startCommand(command: string): Promise<LanguageClient> {
  const client = new LanguageClient("bext", "bext", { command, args: ["lsp", "--stdio"] }, clientOptions());
  await client.start();
  client.info(`started \`${command} lsp\``);
  return client;
}

async function startCore(context: vscode.ExtensionContext): Promise<LanguageClient> {
  const worker = new Worker(vscode.Uri.joinPath(context.extensionUri, "dist/desktop_worker.js").fsPath);
  const { first, options } = await coreSetup(context, (files) => worker.postMessage({ files }));
  worker.postMessage(first);
  const transports = async () => ({ reader: new PortMessageReader(worker), writer: new PortMessageWriter(worker) });
  const client = new LanguageClient("bext", "bext", transports, options);
  await client.start();
  return client;
}

async function start(context: vscode.ExtensionContext): Promise<LanguageClient> {
  const configuration = vscode.workspace.getConfiguration("bext");
  const command = configuration.get<string>("path", "bext");
  if (await isCommand(command)) return startCommand(command);
  const client = await startCore(context);
  client.info(`cannot start \`${command}\`; using the WebAssembly core of the extension`);
  // The default may be absent. A command that was set must not be replaced silently.
  if (command !== configuration.inspect("path")?.defaultValue)
    void vscode.window.showWarningMessage(`bext: cannot start \`${command}\`; using the core of the extension`);
  return client;
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  extension = await keepRunning(context, () => start(context));
}

export async function deactivate(): Promise<void> {
  await extension?.deactivate();
}
