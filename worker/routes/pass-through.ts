import type { Context, MiddlewareHandler } from "hono";
import { CHANNEL_HEADER } from "#domain/contract/headers.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { requestLabels } from "../page/labels.ts";
import type { Service } from "../upstream.ts";

const TIMEOUT_MS = 10_000;

/** `/configurator-*` belongs to the designer (spec 000 §2); its address has been completed on the way here. */
export function designerDoor({ designer }: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (context.get("belongsTo") !== "designer") return next();
    return handOver(context, designer);
  };
}

/** `/kundenkonto` and `/magazin` belong to the app behind the shop, where there is one (spec 000 §2). */
export function appPaths({ app }: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    if (!app || context.get("belongsTo") !== "app") return next();
    return handOver(context, app);
  };
}

/** Answers with another service's page. It brings its own content policy, or means to have none. */
async function handOver(context: Context<AppContext>, { upstream, endpoint }: Service): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { [CHANNEL_HEADER]: context.get("shop").channel };
  try {
    const reply = await upstream.fetch(
      new Request(endpoint + pathname + search, { headers, redirect: "manual", signal }),
    );
    context.set("ownsPolicy", true);
    return new Response(reply.body, reply);
  } catch (error) {
    context.get("log")("error", "commerce-error", { path: pathname, message: String(error) });
    context.header("Retry-After", "60");
    const labels = requestLabels(context, context.get("shop").locales[0]);
    return context.text(labels("error/designer-unavailable"), 503);
  }
}
