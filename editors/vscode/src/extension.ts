// What the extension does on the desktop and in a browser: it keeps one language server running.
import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

export interface Extension {
  deactivate(): Promise<void>;
}

/** `start` makes a running client. */
export async function keepRunning(context: vscode.ExtensionContext, start: () => Promise<BaseLanguageClient>): Promise<Extension> {
  let client: BaseLanguageClient | undefined;

  async function restart() {
    await client?.dispose();
    client = undefined;
    client = await start();
  }

  context.subscriptions.push(
    vscode.commands.registerCommand("bext.restart", restart),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("bext")) await restart();
    }),
  );
  await restart();
  return { deactivate: async () => client?.dispose() };
}
