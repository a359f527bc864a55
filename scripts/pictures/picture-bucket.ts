import { readFile } from "node:fs/promises";
import { Response, type V4WorkerOptions } from "miniflare";
import { parseMediaPath } from "#domain/page/media.ts";
import { isUnedited } from "#domain/page/media-edits.ts";
import { convertPicture, type SeededPicture, seededPictures } from "./seeded-pictures.ts";

const NAME = "printshop-pictures";
const WORKER = new URL("bucket-worker.mjs", import.meta.url);

type Shop = V4WorkerOptions & { r2Buckets?: unknown; serviceBindings?: object };

/**
 * Gives a shop the bucket of pictures that holds every width of the seeded photographs in AVIF and WebP, as a deployed shop's
 * does after its first day. A picture that nobody has requested yet is converted on request, in a few hundredths of a second; the
 * Images binding makes the others: edited pictures, social previews, and editors' uploads.
 *
 * @returns the shop's worker, and the worker that is its bucket.
 */
export async function withPictureBucket<T extends Shop>(shop: T): Promise<[shop: T, bucket: V4WorkerOptions]> {
  const [contents, pictures] = await Promise.all([readFile(WORKER, "utf8"), seededPictures()]);
  const serviceBindings = { ...shop.serviceBindings, PICTURES: { name: NAME, entrypoint: "PictureBucket" } };
  const bucket = {
    name: NAME,
    compatibilityDate: shop.compatibilityDate,
    modules: [{ type: "ESModule", path: "index.js", contents }],
    r2Buckets: { KEPT: NAME },
    serviceBindings: { PREPARED: ({ url }: { url: string }) => answerPrepared(pictures, new URL(url).pathname) },
  } as V4WorkerOptions;
  return [{ ...shop, r2Buckets: {}, serviceBindings }, bucket];
}

/** Returns the picture that the shop keeps under a path (`pictureKey`); 404 unless it is a seeded one, unedited. */
async function answerPrepared(pictures: ReadonlyMap<string, SeededPicture>, pathname: string): Promise<Response> {
  const wanted = parseMediaPath(pathname);
  const picture = pictures.get(wanted?.asset.path ?? "");
  const format = wanted?.ending;
  const isPrepared = wanted?.height === null && isUnedited(wanted.edits) && (format === "avif" || format === "webp");
  if (!picture || !isPrepared) return new Response(null, { status: 404 });
  const bytes = await convertPicture(picture, wanted.width, format);
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": `image/${format}` } });
}
