// The language server with the client library of VS Code: the command BEXT, or the worker of the VS Code extension in the folder
// BEXT_EXTENSION. Run by `./test --editors` and `./test --web`.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, unlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
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
async function start(files, encodings = ['utf-16'], roots = ['.']) {
  const folder = mkdtempSync(join(tmpdir(), 'bext-editor-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  }
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
  const registered = new Promise(resolve => client.onRequest('client/registerCapability', params => {
    resolve(params.registrations[0]);
    return null;
  }));
  client.listen();
  const {capabilities} = await client.sendRequest('initialize', {
    processId: null, rootUri: pathToFileURL(folder).href,
    workspaceFolders: roots.map(name => ({name, uri: pathToFileURL(join(folder, name)).href})),
    capabilities: {general: {positionEncodings: encodings},
                   workspace: {didChangeWatchedFiles: {dynamicRegistration: true}}}});
  await client.sendNotification('initialized', {});
  const uri = name => pathToFileURL(join(folder, name)).href;
  return {
    client, capabilities, uri, registered,
    /** The findings of one version of a file. */
    findings: (name, version) => new Promise(resolve =>
      waiting.push({accepts: message => message.uri === uri(name) && message.version === version, resolve})),
    open: name => client.sendNotification('textDocument/didOpen',
      {textDocument: {uri: uri(name), languageId: 'json', version: 1, text: files[name]}}),
    /** Removes a file. For the worker, the extension tells that it is gone. */
    remove(name) {
      unlinkSync(join(folder, name));
      if (extension) server.postMessage({files: [{uri: uri(name)}]});
    },
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

/** A model whose graph is named "a". */
const model = Buffer.from([0x08, 0x08, 0x3a, 0x03, 0x12, 0x01, 0x61]);

test('graphs come from models and files of every root, and a model is a definition', async () => {
  const files = {
    'one/ext.json': '{"graphs":[{"graph_names":["vit",""]}]}',
    'one/models/vit.onnx': model,
    'two/other.json': '{"graphs": [{"graph_names": ["decoder"], "O": 3}]}',
  };
  const editor = await start(files, ['utf-16'], ['one', 'two']);
  await editor.open('one/ext.json');
  const textDocument = {uri: editor.uri('one/ext.json')};
  const graphs = await editor.client.sendRequest('textDocument/completion', {textDocument, position: {line: 0, character: 34}});
  assert.deepEqual(graphs.items.map(item => item.label), ['decoder'], 'the list has `vit` already');
  assert.match(graphs.items[0].documentation.value, /other\.json/);
  const places = await editor.client.sendRequest('textDocument/definition', {textDocument, position: {line: 0, character: 28}});
  assert.ok(places.some(place => place.uri === editor.uri('one/models/vit.onnx')));
  assert.equal(await editor.stop(), 0);
});

test('changes of models on disk are watched', async () => {
  const files = {'ext.json': '{"graphs": [{"graph_names": ["Vit", "dec"]}], "devices": [{"soc_model": 69}]}',
                 'vit.onnx': model, 'dec.onnx': model};
  const editor = await start(files);
  assert.equal((await editor.registered).method, 'workspace/didChangeWatchedFiles');
  let published = editor.findings('ext.json', 1);
  await editor.open('ext.json');
  assert.ok(codes(await published).includes('graph-names-unbound'));
  published = editor.findings('ext.json', 1);
  editor.remove('vit.onnx');
  await editor.client.sendNotification('workspace/didChangeWatchedFiles', {changes: [{uri: editor.uri('vit.onnx'), type: 3}]});
  assert.ok(!codes(await published).includes('graph-names-unbound'));
  assert.equal(await editor.stop(), 0);
});

test('an unsaved top-level config file takes part in a rename', async () => {
  const editor = await start({'ext.json': text, 'config.json': '{}'});
  await editor.open('ext.json');
  await editor.client.sendNotification('textDocument/didOpen', {textDocument: {
    uri: editor.uri('config.json'), languageId: 'json', version: 1,
    text: '{"backend_extensions": {"config_file_path": "ext.json"}, "context_configs": {"enable_graphs": ["vit"]}}'}});
  const edit = await editor.client.sendRequest('textDocument/rename',
    {textDocument: {uri: editor.uri('ext.json')}, position: {line: 1, character: 32}, newName: 'encoder'});
  assert.deepEqual(Object.keys(edit.changes).sort(), [editor.uri('config.json'), editor.uri('ext.json')]);
  assert.equal(await editor.stop(), 0);
});

test('a canceled request ends with an error, and the server goes on', async () => {
  const editor = await start({'ext.json': text});
  // A large file keeps the server busy while the next messages arrive.
  const large = `{"graphs": [${Array.from({length: 20000}, (_, i) => `{"graph_names": ["g${i}"], "O": 3}`).join(',\n')}]}`;
  const uri = editor.uri('large.json');
  await editor.client.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'json', version: 1, text: large}});
  const busy = editor.client.sendRequest('textDocument/documentSymbol', {textDocument: {uri}});
  const cancel = new protocol.CancellationTokenSource();
  const canceled = editor.client.sendRequest('textDocument/documentSymbol', {textDocument: {uri}}, cancel.token);
  cancel.cancel();
  await assert.rejects(canceled, error => error.code === -32800);
  assert.equal((await busy).length, 1);
  assert.equal(await editor.stop(), 0);
});

test('UTF-8 positions are agreed', async () => {
  const editor = await start({'ext.json': text}, ['utf-8', 'utf-16']);
  assert.equal(editor.capabilities.positionEncoding, 'utf-8');
  assert.equal(await editor.stop(), 0);
});
