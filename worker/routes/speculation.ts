import type { Context } from "hono";
import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";
import type { AppContext } from "../context.ts";

export const SPECULATION_PATH = "/speculation-rules.json";

/** Addresses that are never fetched before a visitor wants them: other services', an account's, an operator's. */
const NEVER = [
  `${DESIGNER_PREFIX}*`,
  `/*${DESIGNER_PREFIX}*`,
  "/kundenkonto*",
  "/wishlist*",
  "/merkliste*",
  "/*/wishlist*",
  "/*/merkliste*",
  "/ops*",
  "/media/*",
];
/** An editor's preview is nobody else's, and is made anew each time. */
const PREVIEW = { href_matches: "/*\\?*_storyblok*" };

const where = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: NEVER } },
    { not: PREVIEW },
    { not: { selector_matches: "[rel~=nofollow], [target], [download]" } },
  ],
};

/** A page is fetched when a pointer rests on its link, and rendered when it is pressed: the tap then shows it at once. */
const RULES = JSON.stringify({
  prefetch: [{ where, eagerness: "moderate" }],
  prerender: [{ where, eagerness: "conservative" }],
});

/** The speculation rules that every page names in its header, so that its content policy needs no inline exception. */
export function speculationRules(_context: Context<AppContext>): Response {
  const headers = { "Content-Type": "application/speculationrules+json", "Cache-Control": "public, max-age=86400" };
  return new Response(RULES, { headers });
}
