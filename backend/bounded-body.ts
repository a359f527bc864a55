/** Reads a request's body; null if it has more than so many bytes, which are read and dropped. */
export async function readBounded({ body }: Request, mostBytes: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  return size > mostBytes ? null : new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
