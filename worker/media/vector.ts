import type { AssetPath } from "#domain/page/asset-path.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import type { Service } from "../upstream.ts";
import { fetchAsset, refusal, typeOf } from "./original.ts";
import { type Made, VECTOR_TYPE } from "./picture-file.ts";

/** Maximum size of a vector image; those of pages have a few kilobytes. */
const LARGEST_BYTES = 1_000_000;

/** Fetches a vector image, unchanged. */
export async function fetchVector(assets: Service, asset: AssetPath): Promise<Made> {
  const reply = await fetchAsset(assets, asset, asset.path);
  const isVector = reply.ok && typeOf(reply) === VECTOR_TYPE;
  if (!isVector) await reply.body?.cancel();
  if (reply.status === 404) return "missing";
  if (!isVector) return { problem: refusal(reply) };
  const bytes = await readBody(reply, LARGEST_BYTES);
  return bytes === BodyTooLarge
    ? { problem: `The drawing has more than ${LARGEST_BYTES} bytes.` }
    : { bytes, type: VECTOR_TYPE };
}
