import type { Context } from "hono";
import type { AppContext } from "../context.ts";

/**
 * Log level of a missing page: `info`, since anybody may type any address; `warn` for a broken
 * link on the shop's own pages.
 */
export function levelOfMissing({ req }: Context<AppContext>): "info" | "warn" {
  const from = req.header("Referer");
  const isOwnLink = from !== undefined && URL.canParse(from) && new URL(from).host === new URL(req.url).host;
  return isOwnLink ? "warn" : "info";
}
