// Starts `bext lsp` for JSON files. Everything else is in the language server.
import * as vscode from 'vscode';
import {LanguageClient} from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

async function start(): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('bext');
  const command = configuration.get<string>('path', 'bext');
  client = new LanguageClient(
    'bext', 'bext', {command, args: ['lsp', '--stdio']},
    {
      documentSelector: [{language: 'json'}, {language: 'jsonc'}],
      initializationOptions: configuration.get<object>('settings', {}),
      synchronize: {fileEvents: vscode.workspace.createFileSystemWatcher('**/*.{json,jsonc,conf}')},
    });
  try {
    await client.start();
  } catch {
    const choice = await vscode.window.showErrorMessage(
      `bext: cannot start \`${command} lsp\`; install bext or set bext.path`, 'Open settings');
    if (choice) await vscode.commands.executeCommand('workbench.action.openSettings', 'bext.path');
  }
}

async function restart(): Promise<void> {
  await client?.dispose();
  await start();
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand('bext.restart', restart),
    vscode.workspace.onDidChangeConfiguration(async event => {
      if (event.affectsConfiguration('bext')) await restart();
    }));
  await start();
}

export async function deactivate(): Promise<void> {
  await client?.dispose();
}
