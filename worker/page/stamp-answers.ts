import type { MiddlewareHandler } from "hono";
import { NO_ASSET_VERSIONS } from "#domain/story/assets.ts";
import type { AppContext } from "../context.ts";
import { addHeaders } from "../http/headers.ts";
import { createStamp } from "./stamp.ts";

/**
 * Middleware that gives each request a stamp. A response made of an old story states that: `X-Content: stale`, or
 * `stale-error` after a failure.
 */
export function stampAnswers(): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const stamp = createStamp();
    context.set("stamp", stamp);
    context.set("assetVersions", NO_ASSET_VERSIONS);
    await next();
    if (stamp.state === "fresh") return;
    addHeaders(context, { "X-Content": stamp.state });
    if (stamp.state === "stale-error") context.get("log")("error", "content-stale-served", { path: context.req.path });
  };
}
