// bext counts UTF-8 bytes, the browser counts UTF-16 units.
const encoder = new TextEncoder();

/** A function from byte offsets to offsets in the string. */
export function unitOffsets(text: string): (byte: number) => number {
  if (!/[^\0-\x7f]/.test(text)) return (byte) => byte;
  const bytes = encoder.encode(text);
  const units = new Uint32Array(bytes.length + 1);
  let byte = 0;
  for (let unit = 0; unit < text.length; ) {
    const code = text.codePointAt(unit) as number;
    const length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    units.fill(unit, byte, byte + length);
    byte += length;
    unit += code >= 0x10000 ? 2 : 1;
  }
  units[byte] = text.length;
  return (offset) => units[Math.min(offset, bytes.length)];
}
