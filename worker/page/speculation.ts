import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";

/** Addresses that are never fetched before a visitor wants them: other services', an account's, an operator's. */
const NEVER = [
  `${DESIGNER_PREFIX}*`,
  `/*${DESIGNER_PREFIX}*`,
  "/kundenkonto*",
  "/*/kundenkonto*",
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

/**
 * A page is fetched when a pointer rests on its link, and rendered when it is pressed: the tap then shows it at once. The rules stand in
 * every page, which its content policy lets in by their hash: a file of them was one more request beside a page's first pictures.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: "moderate" }],
  prerender: [{ where, eagerness: "conservative" }],
});

/** The rules as a page ends with them. */
export const SPECULATION_SCRIPT = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
