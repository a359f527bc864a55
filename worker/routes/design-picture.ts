import type { Context } from "hono";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

const NO_ADDRESS = "No page asks for this.\n";

/** `/design-pictures/…`: a design as the commerce backend draws it. Its address carries a version, so that it is kept for ever. */
export function designPicture({ designPictures }: Pick<AppDependencies, "designPictures">) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname } = urlOf(context);
    if (!parseDesignPicture(pathname).ok) {
      return new Response(NO_ADDRESS, { status: 404, headers: { "Cache-Control": "public, max-age=86400" } });
    }
    return designPictures(pathname, context.get("shop").host, waitUntilOf(context));
  };
}
