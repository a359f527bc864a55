import { UPLOAD_PART_BYTES } from "#domain/toolbox/limits.ts";
import type { SentFile } from "./form-body.ts";

/** Stores a stream of a known length. It is never held; a stream that ends early or late is an error. */
export async function storeKnown(bucket: R2Bucket, name: string, { stream, bytes }: SentFile): Promise<void> {
  await through({ stream, bytes }, (body) => bucket.put(name, body));
}

/** Sends a stream through one whose length the bucket knows. */
export async function through<T>({ stream, bytes }: SentFile, put: (body: ReadableStream) => Promise<T>): Promise<T> {
  const { readable, writable } = new FixedLengthStream(bytes);
  const [stored] = await Promise.all([put(readable), stream.pipeTo(writable)]);
  return stored;
}

/** Stores a stream of any length, in parts as they fill: one part is held at a time. Returns its bytes. */
export async function storeUnknown(
  bucket: R2Bucket,
  name: string,
  stream: ReadableStream<Uint8Array>,
): Promise<number> {
  const part = new Uint8Array(UPLOAD_PART_BYTES);
  let filled = 0;
  let total = 0;
  let upload: R2MultipartUpload | null = null;
  const parts: R2UploadedPart[] = [];
  const send = async () => {
    upload ??= await bucket.createMultipartUpload(name);
    parts.push(await upload.uploadPart(parts.length + 1, part.slice(0, filled)));
    filled = 0;
  };
  try {
    for await (const piece of stream) {
      total += piece.length;
      for (let rest = piece; rest.length > 0; ) {
        const taken = rest.subarray(0, part.length - filled);
        part.set(taken, filled);
        filled += taken.length;
        rest = rest.subarray(taken.length);
        if (filled === part.length) await send();
      }
    }
    if (parts.length === 0) {
      await bucket.put(name, part.slice(0, filled));
      return total;
    }
    if (filled > 0) await send();
    await (upload as R2MultipartUpload | null)?.complete(parts);
    return total;
  } catch (error) {
    await (upload as R2MultipartUpload | null)?.abort().catch(() => undefined);
    throw error;
  }
}
