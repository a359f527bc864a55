import type { Context } from "hono";
import { withDesignerLocale } from "#domain/href.ts";
import { labelsOf } from "#locales/labels.ts";
import type { AppContext, AppDependencies } from "../context.ts";

const DESIGNER_TIMEOUT_MS = 10_000;

/** `/configurator-*`: gets the shop's locale where the address names none, then belongs to the designer (spec 000 §2). */
export function designerDoor({ designer }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const address = pathname + search;
    const [locale] = context.get("shop").locales;
    const localised = withDesignerLocale(address, locale);
    if (localised !== address) return context.redirect(localised, 302);
    const signal = AbortSignal.timeout(DESIGNER_TIMEOUT_MS);
    const request = new Request(designer.endpoint + address, { redirect: "manual", signal });
    try {
      const reply = await designer.upstream.fetch(request);
      // The designer's page brings its own content policy, or means to have none.
      context.set("ownsPolicy", true);
      return new Response(reply.body, reply);
    } catch (error) {
      context.get("log")("error", "commerce-error", { path: pathname, message: String(error) });
      context.header("Retry-After", "60");
      return context.text(labelsOf(locale)("error/designer-unavailable"), 503);
    }
  };
}
