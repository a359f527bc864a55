import type { MiddlewareHandler } from "hono";
import { canonicalLocation } from "#domain/address/canonical.ts";
import { isAtOrigin } from "#domain/address/requested-url.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readOnly } from "../http/secure.ts";
import { leadOf } from "./lead.ts";

/**
 * Middleware that limits a public shop to HTTPS on its own port: reads are redirected in one hop, and anything else
 * that came unencrypted, such as an operator's token, is refused. Local hosts accept HTTP.
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
