import type { MiddlewareHandler } from "hono";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

const PICTURE = /^filters\/collage\/([^/]+)\.jpg$/;
/** Valid names of the build's files. */
const TYPE = /^[a-z-]{1,40}$/;
const BUILD = "https://build.internal";

/**
 * Handler of `/filters/collage/{type}.jpg` (spec 000 §2): the picture of a filter, a file of the build, in every
 * language folder. For a missing one a browser that wants a page gets the error page, any other client a line of text.
 */
export function filterPictures({ files }: AppDependencies): MiddlewareHandler<AppContext> {
  return async ({ req, get }, next) => {
    const [, type] = PICTURE.exec(get("address")?.slug ?? "") ?? [];
    if (type === undefined) return next();
    if (TYPE.test(type)) {
      const reply = await files.fetch(
        new Request(`${BUILD}/filters/collage/${type}.jpg`, { headers: req.raw.headers }),
      );
      if (reply.ok || reply.status === 304) return reply;
      await reply.body?.cancel();
    }
    if (req.header("Accept")?.includes("text/html")) return next();
    const headers = { "Cache-Control": "public, max-age=30", Vary: "Accept" };
    return new Response("There is no such picture.\n", { status: 404, headers });
  };
}
