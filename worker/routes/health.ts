import type { Context } from "hono";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/**
 * Handler of `GET /healthz`: this build responds. Its environment was checked when the worker started. With `?deep` it also says which
 * of the systems behind the shop are down.
 */
export function health(dependencies: AppDependencies) {
  const { maintenance, platform } = dependencies;
  const isClosed = maintenance !== null;
  return async (context: Context<AppContext>): Promise<Response> => {
    if (urlOf(context).searchParams.has("deep")) {
      const { deepHealthOf } = await import("./deep-health.ts");
      return deepHealthOf(dependencies).respond(context);
    }
    context.header("Cache-Control", "no-store");
    context.header("X-Robots-Tag", "noindex, nofollow");
    return context.json({ status: "ok", version: platform.build, ...(isClosed && { maintenance: true }) });
  };
}
