import { DESIGNER_PREFIX } from "#domain/address/path-kind.ts";

/**
 * Addresses that are never prefetched: other services, the account and a visitor's own pages, each with or without a language in front,
 * operators' pages and pictures.
 */
const NEVER = [
  `{/*}?${DESIGNER_PREFIX}*`,
  "{/*}?/kundenkonto*",
  "{/*}?/wishlist*",
  "{/*}?/merkliste*",
  "{/*}?/consent*",
  "/ops*",
  "/media/*",
];
/** Previews, which are for one editor and are rendered for each request. */
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
 * Speculation rules: a page is prefetched when the pointer rests on its link, and prerendered when the link is pressed,
 * so that the tap shows it at once. The rules are inline in every page and allowed by their hash in its policy: as a
 * file they cost another request beside the page's first pictures.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where, eagerness: "moderate" }],
  prerender: [{ where, eagerness: "conservative" }],
});

/** Script element with the rules, at the end of a page. */
export const SPECULATION_SCRIPT = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
