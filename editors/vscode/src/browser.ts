// The extension in a browser, such as vscode.dev: the bundled core in a worker.
import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { coreSetup } from "./core_options";
import { type Extension, keepRunning } from "./extension";

let extension: Extension | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  extension = await keepRunning(context, async () => {
    const worker = new Worker(vscode.Uri.joinPath(context.extensionUri, "dist/browser_worker.js").toString(true));
    const { first, options } = await coreSetup(context, (files) => worker.postMessage({ files }));
    worker.postMessage(first);
    const client = new LanguageClient("bext", "bext", options, worker);
    await client.start();
    return client;
  });
}

export async function deactivate(): Promise<void> {
  await extension?.deactivate();
}
