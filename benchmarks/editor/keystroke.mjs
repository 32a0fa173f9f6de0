// From a keystroke to the findings: `bext lsp` as a process against vscode-json-languageservice in this process, with the
// schema of bext. Arguments: the bext command and the number of keystrokes.
import {spawn, execFileSync} from 'node:child_process';
import jsonService from 'vscode-json-languageservice';
import protocol from 'vscode-languageserver-protocol/node';

const {TextDocument, getLanguageService} = jsonService;
const [command, turns] = [process.argv[2], Number(process.argv[3])];
const uri = 'file:///bench/ext.json';

/** A file of about `size` bytes; the digit at the returned position is typed again and again. */
function file(size) {
  const entry = i => `    {"graph_names": ["graph_${i}"], "vtcm_mb": 8, "O": 3, "hvx_threads": 4}`;
  const count = Math.max(1, Math.round(size / entry(100).length));
  const lines = ['{', '  "graphs": [', ...Array.from({length: count}, (_, i) => entry(i) + (i + 1 < count ? ',' : '')),
    '  ],', '  "devices": [{"soc_model": 69, "dsp_arch": "v79"}]', '}', ''];
  return {text: lines.join('\n'), line: 2, character: lines[2].indexOf('"vtcm_mb": ') + '"vtcm_mb": '.length};
}

const median = times => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

async function withBext({text, line, character}, turns) {
  const server = spawn(command, ['lsp'], {stdio: ['pipe', 'pipe', 'inherit']});
  const client = protocol.createProtocolConnection(
    new protocol.StreamMessageReader(server.stdout), new protocol.StreamMessageWriter(server.stdin));
  let published = () => {};
  client.onNotification('textDocument/publishDiagnostics', message => published(message.version));
  client.listen();
  await client.sendRequest('initialize', {processId: null, rootUri: null, capabilities: {}});
  const next = version => new Promise(resolve => { published = seen => { if (seen === version) resolve(); }; });
  let waiting = next(1);
  await client.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'json', version: 1, text}});
  await waiting;
  const times = [];
  for (let version = 2; version < turns + 2; ++version) {
    waiting = next(version);
    const begin = process.hrtime.bigint();
    await client.sendNotification('textDocument/didChange', {
      textDocument: {uri, version},
      contentChanges: [{range: {start: {line, character}, end: {line, character: character + 1}}, text: String(version % 8 + 1)}]});
    await waiting;
    times.push(Number(process.hrtime.bigint() - begin) / 1e6);
  }
  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  return median(times);
}

async function withJsonService({text, line, character}, turns) {
  const schema = JSON.parse(execFileSync(command, ['schema', 'htp'], {encoding: 'utf8'}));
  const service = getLanguageService({});
  service.configure({validate: true, schemas: [{uri: 'bext://htp', fileMatch: ['*'], schema}]});
  const document = TextDocument.create(uri, 'json', 1, text);
  await service.doValidation(document, service.parseJSONDocument(document));
  const times = [];
  for (let version = 2; version < turns + 2; ++version) {
    const begin = process.hrtime.bigint();
    TextDocument.update(document, [{range: {start: {line, character}, end: {line, character: character + 1}},
      text: String(version % 8 + 1)}], version);
    await service.doValidation(document, service.parseJSONDocument(document));
    times.push(Number(process.hrtime.bigint() - begin) / 1e6);
  }
  return median(times);
}

console.log('keystroke to findings          bext lsp   vscode-json-languageservice   ratio');
for (const [name, size, share] of [['1 KB', 1e3, 1], ['100 KB', 1e5, 1], ['10 MB', 1e7, 0.1]]) {
  const input = file(size);
  const count = Math.max(3, Math.round(turns * share));
  const ours = await withBext(input, count);
  const theirs = await withJsonService(input, count);
  console.log(`${name.padEnd(28)}${ours.toFixed(2).padStart(8)} ms${theirs.toFixed(2).padStart(27)} ms` +
    `${(theirs / ours).toFixed(1).padStart(8)} x`);
}
