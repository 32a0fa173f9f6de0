// A share link carries the file in the part of the address after `#`, which browsers never send to a server.
// Anyone can make a link, so reading one has limits: a few kilobytes can unpack to gigabytes.
const longestFragment = 8_000_000;
const mostBytes = 16_000_000;

/** Why a link cannot be shown, for the user. */
export class LinkError extends Error {}

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw new LinkError("The file is too large for a link.");
    }
    pieces.push(next.value);
  }
  const whole = new Uint8Array(size);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

function toBase64Url(bytes: Uint8Array): string {
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

/** Throws a `LinkError` if no link can carry the file. */
export async function fragmentOf(name: string, text: string): Promise<string> {
  const plain = new TextEncoder().encode(text);
  if (plain.length > mostBytes) throw new LinkError("The file is too large for a link.");
  const bytes = await through(plain, new CompressionStream("deflate-raw"));
  const fragment = `#text=${toBase64Url(bytes)}&name=${encodeURIComponent(name)}`;
  if (fragment.length > longestFragment) throw new LinkError("The file is too large for a link.");
  return fragment;
}

/** The file in a fragment; nothing if there is none. Throws a `LinkError` if it cannot be read. */
export async function fileOf(fragment: string): Promise<{ name: string; text: string } | undefined> {
  if (fragment.length > longestFragment) throw new LinkError("The link is too long, so its file cannot be shown.");
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = values.get("text");
  if (packed === null) return undefined;
  // Links have no version yet. A later form names one.
  if (values.has("version")) throw new LinkError("The link was made by a later version of this page.");
  try {
    const bytes = await through(fromBase64Url(packed), new DecompressionStream("deflate-raw"));
    return { name: safeName(values.get("name")), text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw new LinkError("The link is damaged, so its file cannot be shown.");
  }
}

/** A plain file name; a link must not name a folder. */
function safeName(name: string | null): string {
  const last = (name ?? "").split(/[\\/]/).pop() as string;
  // Control and bidirectional characters would make the name look like another one.
  // A name that begins with a dash would be an option of the command that checks the file, or its standard input.
  const shown = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "").replace(/^-+/, "").slice(0, 200);
  return shown && shown !== "." && shown !== ".." ? shown : "shared.json";
}
