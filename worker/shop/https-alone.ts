import type { MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { isAtOrigin } from "#domain/address/requested-url.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readOnly } from "../http/secure.ts";
import { leadOf } from "./lead.ts";

/**
 * Keeps a shop on the internet to https, on its own port: what is read leads there in the one hop, and nothing is run that came in
 * clear text, such as an operator's token. Local hosts answer as they are asked.
 */
export function httpsAlone(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { shops, app } = dependencies;
  const refuseOthers = readOnly();
  return async (context, next) => {
    const shop = context.get("shop");
    const url = urlOf(context);
    if (isAtOrigin(shop, url)) return next();
    return refuseOthers(context, async () => {
      const lead = leadOf(canonicalLocation(url, shop, shops, app !== null), context, dependencies);
      if (lead) context.res = context.redirect(lead.location, lead.status);
      else await next();
    });
  };
}
