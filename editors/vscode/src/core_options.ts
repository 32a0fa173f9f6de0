// Options for the bundled core. It has no disk, so the extension reads the files of the workspace for it. This works in every
// kind of workspace, also where the files are on a server.
import * as vscode from "vscode";
import type { LanguageClientOptions } from "vscode-languageclient";
import { clientOptions, configurationFiles, modelFiles } from "./client_options";
import type { CoreFile, CoreStart } from "./core_session";

const mostFiles = 2000;
const largestFile = 4 << 20;
/** All of them are in memory. */
const mostModels = 50;
const largestModel = 16 << 20;

/** The server knows only file: addresses. Those of the workspace keep their path. */
function converters() {
  const root = vscode.workspace.workspaceFolders?.[0]?.uri;
  const isForeign = (uri: vscode.Uri) => root !== undefined && root.scheme !== "file" && uri.scheme === root.scheme;
  return {
    code2Protocol: (uri: vscode.Uri) => (isForeign(uri) ? vscode.Uri.file(uri.path) : uri).toString(),
    protocol2Code: (text: string) => {
      const uri = vscode.Uri.parse(text);
      return root && root.scheme !== "file" && uri.scheme === "file" ? root.with({ path: uri.path }) : uri;
    },
  };
}

/** Without content for a file that is gone, or is too large. */
async function read(uri: vscode.Uri, address: string): Promise<CoreFile> {
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    const largest = /\.(onnx|dlc)$/.test(uri.path) ? largestModel : largestFile;
    return size > largest ? { uri: address } : { uri: address, content: await vscode.workspace.fs.readFile(uri) };
  } catch {
    return { uri: address };
  }
}

async function workspaceFiles(address: (uri: vscode.Uri) => string): Promise<CoreFile[]> {
  const skipped = "**/{node_modules,.git}/**";
  const configurations = await vscode.workspace.findFiles(configurationFiles, skipped, mostFiles);
  const models = await vscode.workspace.findFiles(modelFiles, skipped, mostModels);
  return Promise.all([...configurations, ...models].map((uri) => read(uri, address(uri))));
}

/** What the worker needs first, and the options of its client. `tell` gives the worker files that changed. */
export async function coreSetup(
  context: vscode.ExtensionContext,
  tell: (files: CoreFile[]) => void,
): Promise<{ first: CoreStart; options: LanguageClientOptions }> {
  const uriConverters = converters();
  const address = uriConverters.code2Protocol;
  const first: CoreStart = {
    wasm: await vscode.workspace.fs.readFile(vscode.Uri.joinPath(context.extensionUri, "dist/bext.wasm")),
    files: await workspaceFiles(address),
  };
  const options: LanguageClientOptions = {
    ...clientOptions(),
    synchronize: {
      fileEvents: [configurationFiles, modelFiles].map((files) => vscode.workspace.createFileSystemWatcher(files)),
    },
    uriConverters,
    middleware: {
      workspace: {
        async didChangeWatchedFile(event, next) {
          tell([await read(uriConverters.protocol2Code(event.uri), event.uri)]);
          await next(event);
        },
      },
    },
  };
  return { first, options };
}
