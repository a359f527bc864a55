/** Bytes that are read at a time: enough for the head of nearly every camera's picture. */
const BLOCK_BYTES = 256 * 1024;

const LATIN1 = new TextDecoder("latin1");

/** Any place of a stored file, without the file in memory. Beyond its end there is nothing, and numbers are 0. */
export interface FileWindow {
  size: number;
  bytes: (offset: number, length: number) => Promise<Uint8Array>;
  text: (offset: number, length: number) => Promise<string>;
  uint: (offset: number, length: 1 | 2 | 4, isLittle?: boolean) => Promise<number>;
  /** Streams the file from an offset in bytes on; from its start without one. */
  stream: (offset?: number) => Promise<ReadableStream<Uint8Array>>;
  whole: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a stored file; null if it is not there. */
export async function openFile(bucket: R2Bucket, name: string): Promise<FileWindow | null> {
  const head = await bucket.head(name);
  if (!head) return null;
  const { size } = head;
  let block = { at: 0, bytes: new Uint8Array() };
  const get = async (offset: number, length?: number) => {
    const found = await bucket.get(name, { range: length === undefined ? { offset } : { offset, length } });
    if (!found) throw new Error("The file was deleted while it was read.");
    return found;
  };
  const bytes = async (offset: number, length: number) => {
    const end = Math.min(size, offset + length);
    if (offset >= end) return new Uint8Array();
    if (offset < block.at || end > block.at + block.bytes.length) {
      const found = await get(offset, Math.min(size - offset, Math.max(length, BLOCK_BYTES)));
      block = { at: offset, bytes: new Uint8Array(await found.arrayBuffer()) };
    }
    return block.bytes.subarray(offset - block.at, end - block.at);
  };
  return {
    size,
    bytes,
    text: async (offset, length) => LATIN1.decode(await bytes(offset, length)),
    uint: async (offset, length, isLittle = false) => {
      const found = [...(await bytes(offset, length))];
      if (found.length < length) return 0;
      return (isLittle ? found.reverse() : found).reduce((sum, byte) => sum * 256 + byte, 0);
    },
    stream: async (offset = 0) => (await get(offset)).body,
    whole: async () => new Uint8Array(await (await get(0)).arrayBuffer()),
  };
}
