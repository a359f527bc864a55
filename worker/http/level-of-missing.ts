import type { Context } from "hono";
import type { AppContext } from "../context.ts";

/**
 * How grave it is that something is missing: anybody may type any address, which is no fault of the shop's; a link of its own pages that
 * leads nowhere is one to mend.
 */
export function levelOfMissing({ req }: Context<AppContext>): "info" | "warn" {
  const from = req.header("Referer");
  const isOwnLink = from !== undefined && URL.canParse(from) && new URL(from).host === new URL(req.url).host;
  return isOwnLink ? "warn" : "info";
}
