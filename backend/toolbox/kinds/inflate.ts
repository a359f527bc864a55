/** Unpacks zlib data up to a number of bytes; null if they are broken or more. It never holds more than that. */
export async function inflated(
  packed: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const part of new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"))) {
      size += part.length;
      if (size > mostBytes) return null;
      parts.push(part as Uint8Array<ArrayBuffer>);
    }
  } catch {
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
