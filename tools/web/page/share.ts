// A share link carries the file in the part of the address after `#`, which browsers never send to a server.
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const result = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(result).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let characters = "";
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

export async function fragmentOf(name: string, text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return `#text=${toBase64Url(bytes)}&name=${encodeURIComponent(name)}`;
}

/** The file in a fragment; nothing if there is none. Throws if it cannot be read. */
export async function fileOf(fragment: string): Promise<{ name: string; text: string } | undefined> {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const packed = values.get("text");
  if (packed === null) return undefined;
  const bytes = await through(fromBase64Url(packed), new DecompressionStream("deflate-raw"));
  return { name: safeName(values.get("name")), text: new TextDecoder().decode(bytes) };
}

/** A plain file name; a link must not name a folder. */
function safeName(name: string | null): string {
  const last = (name ?? "").split(/[\\/]/).pop() as string;
  return last && last !== "." && last !== ".." ? last : "shared.json";
}
