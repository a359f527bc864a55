import type { Context } from "hono";
import { withDesignerLocale } from "#domain/href.ts";
import type { AppContext, AppDependencies } from "../context.ts";

/** `/configurator-*`: gets the shop's locale where the address names none, then belongs to the designer (spec 000 §2). */
export function designerDoor({ designer }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const address = pathname + search;
    const localised = withDesignerLocale(address, context.get("shop").locales[0]);
    if (localised !== address) return context.redirect(localised, 302);
    const reply = await designer.upstream.fetch(new Request(designer.endpoint + address, { redirect: "manual" }));
    return new Response(reply.body, reply);
  };
}
