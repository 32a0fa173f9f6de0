// How VS Code talks to the server, whichever it is.
import * as vscode from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient";

/** Configuration files of the workspace, as a glob. */
export const configurationFiles = "**/*.{json,jsonc,conf}";

/** Models of the workspace, whose graph names bext reads. */
export const modelFiles = "**/*.{onnx,dlc}";

export function clientOptions(): LanguageClientOptions {
  return {
    documentSelector: [{ language: "json" }, { language: "jsonc" }],
    initializationOptions: vscode.workspace.getConfiguration("bext").get<object>("settings", {}),
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(configurationFiles) },
  };
}
