// The language server with the client library of VS Code: the command BEXT, or the worker of the VS Code extension in the folder
// BEXT_EXTENSION. Run by `./test --editors` and `./test --web`.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';
import {Worker} from 'node:worker_threads';
import protocol from 'vscode-languageserver-protocol/node';

const text = `{
  "graphs": [{"graph_names": ["vit"], "vtcm_md": 8}],
  "devices": [{"soc_model": 69}]
}
`;

function startCommand() {
  const server = spawn(process.env.BEXT, ['lsp', '--stdio'], {stdio: ['pipe', 'pipe', 'inherit']});
  return {server, reader: new protocol.StreamMessageReader(server.stdout), writer: new protocol.StreamMessageWriter(server.stdin)};
}

/** The extension reads the files for its worker. */
function startWorker(extension, folder, files) {
  const server = new Worker(join(extension, 'dist/desktop_worker.js'));
  server.postMessage({
    wasm: readFileSync(join(extension, 'dist/bext.wasm')),
    files: Object.entries(files).map(([name, text]) =>
      ({uri: pathToFileURL(join(folder, name)).href, content: new TextEncoder().encode(text)})),
  });
  return {server, reader: new protocol.PortMessageReader(server), writer: new protocol.PortMessageWriter(server)};
}

/** Starts a server and a client in a folder of its own. */
async function start(files, encodings = ['utf-16']) {
  const folder = mkdtempSync(join(tmpdir(), 'bext-editor-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const extension = process.env.BEXT_EXTENSION;
  const {server, reader, writer} = extension ? startWorker(extension, folder, files) : startCommand();
  const ended = new Promise(resolve => server.on('exit', resolve));
  const client = protocol.createProtocolConnection(reader, writer);
  const waiting = [];
  client.onNotification('textDocument/publishDiagnostics', message => {
    for (const one of [...waiting]) if (one.accepts(message)) {
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve(message);
    }
  });
  client.listen();
  const {capabilities} = await client.sendRequest('initialize', {
    processId: null, rootUri: pathToFileURL(folder).href, capabilities: {general: {positionEncodings: encodings}}});
  await client.sendNotification('initialized', {});
  const uri = name => pathToFileURL(join(folder, name)).href;
  return {
    client, capabilities, uri,
    /** The findings of one version of a file. */
    findings: (name, version) => new Promise(resolve =>
      waiting.push({accepts: message => message.uri === uri(name) && message.version === version, resolve})),
    open: name => client.sendNotification('textDocument/didOpen',
      {textDocument: {uri: uri(name), languageId: 'json', version: 1, text: files[name]}}),
    async stop() {
      await client.sendRequest('shutdown');
      await client.sendNotification('exit');
      return ended;
    },
  };
}

const codes = message => message.diagnostics.map(finding => finding.code);

test('findings appear, change while typing, and have a fix', async () => {
  const editor = await start({'ext.json': text});
  let published = editor.findings('ext.json', 1);
  await editor.open('ext.json');
  const found = (await published).diagnostics.find(finding => finding.code === 'unknown-key');
  assert.ok(found);

  const textDocument = {uri: editor.uri('ext.json')};
  const actions = await editor.client.sendRequest('textDocument/codeAction',
    {textDocument, range: found.range, context: {diagnostics: [found]}});
  const fix = actions.find(action => action.isPreferred).edit.changes[textDocument.uri];
  assert.equal(fix[0].newText, '"vtcm_mb"');

  published = editor.findings('ext.json', 2);
  await editor.client.sendNotification('textDocument/didChange',
    {textDocument: {...textDocument, version: 2}, contentChanges: fix.map(({range, newText}) => ({range, text: newText}))});
  assert.ok(!codes(await published).includes('unknown-key'));
  assert.equal(await editor.stop(), 0);
});

test('completion, hover, rename and formatting answer', async () => {
  const wrapper = '{"backend_extensions": {"config_file_path": "ext.json"}, "context_configs": {"enable_graphs": ["vit"]}}';
  const editor = await start({'ext.json': text, 'config.json': wrapper});
  await editor.open('ext.json');
  const textDocument = {uri: editor.uri('ext.json')};
  const keys = await editor.client.sendRequest('textDocument/completion', {textDocument, position: {line: 1, character: 42}});
  assert.ok(keys.items.some(item => item.label === 'vtcm_mb'));
  const hover = await editor.client.sendRequest('textDocument/hover', {textDocument, position: {line: 2, character: 29}});
  assert.match(hover.contents.value, /SM8750/);
  const edit = await editor.client.sendRequest('textDocument/rename',
    {textDocument, position: {line: 1, character: 32}, newName: 'encoder'});
  assert.deepEqual(Object.keys(edit.changes).sort(), [editor.uri('config.json'), editor.uri('ext.json')]);
  const edits = await editor.client.sendRequest('textDocument/formatting',
    {textDocument, options: {tabSize: 4, insertSpaces: true}});
  assert.ok(edits.length > 0);
  assert.equal(await editor.stop(), 0);
});

test('a cancelled request ends with an error, and the server goes on', async () => {
  const editor = await start({'ext.json': text});
  // A large file keeps the server busy while the next messages arrive.
  const large = `{"graphs": [${Array.from({length: 20000}, (_, i) => `{"graph_names": ["g${i}"], "O": 3}`).join(',\n')}]}`;
  const uri = editor.uri('large.json');
  await editor.client.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'json', version: 1, text: large}});
  const busy = editor.client.sendRequest('textDocument/documentSymbol', {textDocument: {uri}});
  const cancel = new protocol.CancellationTokenSource();
  const cancelled = editor.client.sendRequest('textDocument/documentSymbol', {textDocument: {uri}}, cancel.token);
  cancel.cancel();
  await assert.rejects(cancelled, error => error.code === -32800);
  assert.equal((await busy).length, 1);
  assert.equal(await editor.stop(), 0);
});

test('UTF-8 positions are agreed', async () => {
  const editor = await start({'ext.json': text}, ['utf-8', 'utf-16']);
  assert.equal(editor.capabilities.positionEncoding, 'utf-8');
  assert.equal(await editor.stop(), 0);
});
