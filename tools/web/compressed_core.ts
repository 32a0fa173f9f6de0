// The core inside the page is compressed by xz, which saves a quarter of what gzip leaves.
import { XzReadableStream } from "xz-decompress";

export async function compileXz(compressed: Uint8Array): Promise<WebAssembly.Module> {
  const stream = new XzReadableStream(new Blob([compressed as BlobPart]).stream());
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
