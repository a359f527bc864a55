import type { Context } from "hono";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { spaceOf } from "#domain/page/asset-path.ts";
import {
  MEDIA_WIDTHS,
  type MediaRequest,
  parseMediaPath,
  parseVectorPath,
  preferredMediaFormat,
} from "#domain/page/media.ts";
import { parseFilmPath } from "#domain/page/video.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { isLedByOwnPage } from "../http/observe.ts";
import { visitorNetwork } from "../http/visitor-network.ts";
import { missingPicture } from "../media/pictures.ts";
import type { Asker } from "../media/room.ts";
import type { Visit } from "./visit.ts";

/** Response to an address that no page uses, such as another width: any number of widths would have to be converted. */
const NO_ADDRESS = `No page asks for this. Pictures are ${MEDIA_WIDTHS.join(", ")} pixels wide.\n`;

/**
 * Handler of pictures and films. `/media/{width}.{format}/f/…` is an asset of the shop's own spaces, converted
 * once and stored for ever. Storyblok has the pictures of all its customers at one address; other customers'
 * pictures are not converted at the shop's cost. `auto` means a format that the browser accepts (spec 000 §7); the
 * picture is stored under that format, so that another `Accept` causes no new conversion. `/media/vector.svg/f/…`
 * is a vector image, unchanged. `/media/film/f/…` is a film or its captions. `v{version}` before the path names
 * the file that replaced another.
 */
export function mediaImage({ pictures: { assets: pictures, recogniseVersion, spaces } }: AppDependencies) {
  const deliver = async (context: Context<AppContext>, media: MediaRequest, asker: Asker): Promise<Response> => {
    const { ending } = media;
    if (ending !== "auto") return pictures.converted({ media, format: ending }, asker);
    const format = preferredMediaFormat(context.req.header("Accept"));
    const reply = await pictures.converted({ media, format }, asker);
    reply.headers.append("Vary", "Accept");
    return reply;
  };
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname } = urlOf(context);
    const media = parseMediaPath(pathname);
    const film = parseFilmPath(pathname);
    const asset = media?.asset ?? parseVectorPath(pathname);
    if (film && spaces.has(spaceOf(film))) return pictures.film(film, context.req.header("Range"));
    if (!asset) return new Response(NO_ADDRESS, { status: 404, headers: { "Cache-Control": "public, max-age=86400" } });
    const log = context.get("log");
    if (!spaces.has(spaceOf(asset))) {
      // Anybody may make up an address, and twenty such lines wake an operator: only a page of the shop is worth one.
      if (isLedByOwnPage(context))
        log("warn", "picture-refused", { asset: asset.path, reason: "its space is not in ASSET_SPACES" });
      return missingPicture();
    }
    const asker = { network: visitorNetwork(context), log, waitUntil: waitUntilOf(context) };
    const known = await recogniseVersion(asset, context.get("shop").channel);
    return media ? deliver(context, { ...media, asset: known }, asker) : pictures.drawing(known, asker);
  };
}

const NO_DRAWING_ADDRESS = "No page asks for this.\n";

/**
 * Handler of `/design-pictures/…`: the commerce backend's drawing of a design. Its address contains a version, so
 * it can be cached for ever.
 */
export function designPicture({ pictures }: Pick<AppDependencies, "pictures">) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname } = urlOf(context);
    if (!parseDesignPicture(pathname).ok) {
      return new Response(NO_DRAWING_ADDRESS, { status: 404, headers: { "Cache-Control": "public, max-age=86400" } });
    }
    return pictures.designs(pathname, context.get("shop").host, waitUntilOf(context));
  };
}

/** Valid names of the build's files. */
const PICTURE = /^[a-z-]{1,40}\.jpg$/;
const BUILD = "https://build.internal";

/**
 * Handler of `/filters/collage/{type}.jpg` (spec 000 §2): the picture of a filter, a file of the build, in every
 * language folder. For a missing one a browser that wants a page gets the error page, any other client a line of text.
 */
export async function filterPicture({ context, dependencies, parameters }: Visit): Promise<Response | null> {
  const { req } = context;
  const { picture = "" } = parameters;
  if (PICTURE.test(picture)) {
    const reply = await dependencies.platform.files.fetch(
      new Request(`${BUILD}/filters/collage/${picture}`, { headers: req.raw.headers }),
    );
    if (reply.ok || reply.status === 304) return reply;
    await reply.body?.cancel();
  }
  if (req.header("Accept")?.includes("text/html")) return null;
  const headers = { "Cache-Control": "public, max-age=30", Vary: "Accept" };
  return new Response("There is no such picture.\n", { status: 404, headers });
}
