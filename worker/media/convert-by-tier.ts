import { parseMediaPath } from "#domain/page/media.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import type { Tier } from "../tiered/tier.ts";
import { ConversionError, type Convert } from "./converter.ts";
import { isPicture, typeOf } from "./original.ts";
import { pictureResponse } from "./picture-file.ts";
import { channelPrefix, pictureKey, picturePath } from "./picture-key.ts";

/** Origin in the cache key: every host shows the same pictures. */
const ORIGIN = "https://media.internal";
/** Header with the picture's key and size in bytes; `Content-Length` belongs to the platform. */
const PICTURE = "X-Picture";
const nameOf = (key: string, bytes: ArrayBuffer | Uint8Array) => `${bytes.byteLength} ${encodeURI(key)}`;
const NOT_KEPT = { headers: { "Cache-Control": "no-store" } };

/** Creates a converter behind the tiered cache: each picture is converted once for all data centres. */
export function convertByTier(tier: Tier): Convert {
  return async (media, format) => {
    const request = new Request(ORIGIN + channelPrefix(media.asset) + picturePath(media, format));
    const key = pictureKey(media, format);
    const reply = await askFor(tier, request, key);
    if (reply.status === 404) return "missing";
    if (!isPicture(reply))
      throw new ConversionError(`The tiered cache answered ${reply.status}: ${await reply.text()}`);
    const bytes = await reply.arrayBuffer();
    // The picture will be stored for ever, so it is checked first.
    const named = reply.headers.get(PICTURE);
    if (named !== nameOf(key, bytes))
      throw new ConversionError(`The tiered cache sent another picture, or cut it: ${named}`);
    return { bytes, type: typeOf(reply) };
  };
}

async function askFor(tier: Tier, request: Request, key: string): Promise<Response> {
  try {
    return await tier.ask(request, key);
  } catch (error) {
    throw new ConversionError(String(error), { cause: error });
  }
}

/**
 * Responds to a request of `convertByTier` with the picture at its path, for the tiered cache to store; null if
 * the path is not a picture's.
 */
export async function answerPicture(convert: Convert, pathname: string): Promise<Response | null> {
  const announcedBy = CHANNELS.find((channel) => pathname.startsWith(`/${channel}/`));
  const parsed = parseMediaPath(announcedBy ? pathname.slice(announcedBy.length + 1) : pathname);
  if (!parsed || parsed.ending === "auto") return null;
  const wanted = { ...parsed, asset: { ...parsed.asset, announcedBy } };
  try {
    const made = await convert(wanted, parsed.ending);
    if (made === "missing") return new Response("missing", { status: 404, ...NOT_KEPT });
    if ("problem" in made) return new Response(made.problem, { status: 502, ...NOT_KEPT });
    const reply = pictureResponse(made);
    reply.headers.set(PICTURE, nameOf(pictureKey(wanted, parsed.ending), made.bytes));
    return reply;
  } catch (error) {
    return new Response(String(error), { status: 502, ...NOT_KEPT });
  }
}
