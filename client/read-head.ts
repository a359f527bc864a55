import { HEAD_BYTES, LONG_HEAD_BYTES, type PictureHead, readPictureHead } from "#domain/picture/picture-head.ts";

/** Reads what a file is and how large; further only where a picture's size stands behind much else. */
export async function readHead(file: Blob): Promise<PictureHead> {
  const read = async (bytes: number) => readPictureHead(new Uint8Array(await file.slice(0, bytes).arrayBuffer()));
  const head = await read(HEAD_BYTES);
  const isFound = head.kind !== "picture" || head.size !== null || file.size <= HEAD_BYTES;
  return isFound ? head : read(LONG_HEAD_BYTES);
}
