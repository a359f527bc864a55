import { version } from "virtual:client-manifest";
import type { Context } from "hono";
import type { AppContext } from "../context.ts";

/** Handler of `GET /healthz`: this build responds. Its environment was checked when the worker started. */
export function health(context: Context<AppContext>): Response {
  context.header("Cache-Control", "no-store");
  context.header("X-Robots-Tag", "noindex, nofollow");
  return context.json({ status: "ok", version });
}
