// Share links without a browser: what anyone can put into one ends in a file or in a message.
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import test from "node:test";
import { deflateRawSync } from "node:zlib";

const tools = join(process.env.BEXT_SOURCE, "tools/web");
const { transformSync } = createRequire(join(tools, "package.json"))("esbuild");
const source = readFileSync(join(tools, "page/share.ts"), "utf8");
const script = transformSync(source, { loader: "ts", format: "esm" }).code;
const { fileOf, fragmentOf, LinkError } = await import(`data:text/javascript;base64,${Buffer.from(script).toString("base64")}`);

const link = (bytes, rest = "") => `#text=${deflateRawSync(bytes).toString("base64url")}${rest}`;
const fails = (fragment, message) =>
  assert.rejects(fileOf(fragment), (error) => error instanceof LinkError && message.test(error.message));

test("a file comes back as it was", async () => {
  for (const text of ["", "{}", "é😀\u0000\r\n", "x".repeat(1_000_000)])
    assert.deepEqual(await fileOf(await fragmentOf("ä b.json", text)), { name: "ä b.json", text });
});
test("a fragment without a file is not a link", async () => {
  for (const fragment of ["", "#", "#findings", "#name=x", "#a=b&c"]) assert.equal(await fileOf(fragment), undefined);
});
test("a small link that unpacks to gigabytes ends in a message", async () => {
  // 17 MB of zeros are 17 kB; the page stops there and never sees the rest.
  await fails(link(Buffer.alloc(17_000_000)), /too large/);
  await fails(link(Buffer.alloc(400_000_000)), /too large/);
});
test("a long link ends in a message", () => fails(`#text=${"A".repeat(8_000_001)}`, /too long/));
test("a file too large for a link is not shared", () =>
  assert.rejects(fragmentOf("a", "x".repeat(16_000_001)), (error) => error instanceof LinkError));
test("nor one with that many bytes, nor one whose link would be too long to open", async () => {
  await assert.rejects(fragmentOf("a", "é".repeat(8_000_001)), (error) => error instanceof LinkError);
  const random = randomBytes(9_000_000).toString("latin1");
  await assert.rejects(fragmentOf("a", random), (error) => error instanceof LinkError);
});
test("garbage ends in a message", async () => {
  const whole = deflateRawSync(Buffer.from("{}".repeat(1000))).toString("base64url");
  for (const text of ["AAAA", "", "!", "%00", "\ud800", "é", "A", whole.slice(0, -4), `${whole}=`.repeat(2)])
    await fails(`#text=${encodeURIComponent(text.toWellFormed?.() ?? text)}`, /damaged/);
  await fails(link(Buffer.from([0xff, 0xfe, 0x7b])), /damaged/); // not UTF-8
  await fails("#text", /damaged/);
});
test("every cut and every flipped bit of a link ends in a file or in a message", async () => {
  const whole = deflateRawSync(Buffer.from('{"graphs": [{"graph_names": ["vit"], "O": 3}]}'));
  for (let bit = 0; bit < whole.length * 8; bit++) {
    const changed = Buffer.from(whole);
    changed[bit >> 3] ^= 1 << (bit & 7);
    for (const bytes of [changed, whole.subarray(0, bit >> 3)])
      await fileOf(`#text=${bytes.toString("base64url")}`).catch((error) => assert.ok(error instanceof LinkError));
  }
});
test("a link of a later version says so", () => fails(link(Buffer.from("{}"), "&version=2"), /later version/));
test("the name is a plain file name", async () => {
  const named = async (name) => (await fileOf(link(Buffer.from("{}"), `&name=${encodeURIComponent(name)}`))).name;
  assert.equal(await named("../../x/evil.json"), "evil.json");
  assert.equal(await named("C:\\x\\evil.json"), "evil.json");
  for (const name of ["", ".", "..", "a/..", "\u202e", "\n"]) assert.equal(await named(name), "shared.json");
  assert.equal(await named("a\u202enosj.exe\n"), "anosj.exe");
  assert.equal(await named("--help"), "help");
  for (const name of ["-", "--", "\u202e-"]) assert.equal(await named(name), "shared.json");
  assert.equal((await named("x".repeat(100_000))).length, 200);
});
