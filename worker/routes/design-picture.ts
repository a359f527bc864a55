import type { Context } from "hono";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

const NO_ADDRESS = "No page asks for this.\n";

/**
 * Handler of `/design-pictures/…`: the commerce backend's drawing of a design. Its address contains a version, so
 * it can be cached for ever.
 */
export function designPicture({ designPictures }: Pick<AppDependencies, "designPictures">) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname } = urlOf(context);
    if (!parseDesignPicture(pathname).ok) {
      return new Response(NO_ADDRESS, { status: 404, headers: { "Cache-Control": "public, max-age=86400" } });
    }
    return designPictures(pathname, context.get("shop").host, waitUntilOf(context));
  };
}
