// What build.mjs packs into the page: bytes, compressed by LZMA, in base64. LZMA leaves a quarter less than the gzip of a
// server, which in turn takes the base64 away.
import { decodeLzma } from "./lzma";

export function unpacked(base64: string): Uint8Array<ArrayBuffer> {
  return decodeLzma(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
