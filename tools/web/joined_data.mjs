// wasm-opt cuts the data of a module into thousands of segments, to leave out zeros. Compression removes zeros anyway, but not
// the headers of segments, so the page joins them again.

const dataSection = 11;
const dataCountSection = 12;
const i32Const = 0x41;
const end = 0x0b;

class Reader {
  at = 0;
  constructor(bytes) {
    this.bytes = bytes;
  }
  number(signed = false) {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return signed && shift < 32 && byte & 64 ? value | (-1 << shift) : value;
  }
  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
}

/** A number, as WebAssembly writes it. All numbers here are addresses and lengths, which leave the sign bit clear. */
function number(value, signed = false) {
  const bytes = [];
  for (; value >= (signed ? 64 : 128); value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}

function joined(section) {
  const reader = new Reader(section);
  const segments = [];
  for (let count = reader.number(); count > 0; count--) {
    const kind = reader.number();
    const instruction = kind === 0 && reader.take(1)[0];
    const address = reader.number(true);
    if (instruction !== i32Const || reader.take(1)[0] !== end) throw new Error("joined_data.mjs: expected segments at constant addresses");
    segments.push({ address, bytes: reader.take(reader.number()) });
  }
  const first = Math.min(...segments.map(({ address }) => address));
  const last = Math.max(...segments.map(({ address, bytes }) => address + bytes.length));
  const memory = Buffer.alloc(last - first);
  for (const { address, bytes } of segments) memory.set(bytes, address - first);
  return Buffer.concat([Buffer.from([1, 0, i32Const]), number(first, true), Buffer.from([end]), number(memory.length), memory]);
}

export function withJoinedData(wasm) {
  const reader = new Reader(wasm);
  const parts = [reader.take(8)];
  while (reader.at < wasm.length) {
    const id = reader.take(1)[0];
    let content = reader.take(reader.number());
    if (id === dataCountSection) content = Buffer.from([1]);
    if (id === dataSection) content = joined(content);
    parts.push(Buffer.from([id]), number(content.length), content);
  }
  return Buffer.concat(parts);
}
