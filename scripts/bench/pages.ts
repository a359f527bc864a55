import { setTimeout } from "node:timers/promises";
import { FULL_PAGE } from "./full-shop.ts";

/** One page of each kind that the shop shows, by its name in the table. */
export const PAGE_KINDS = {
  home: "http://de.poster.localhost/",
  "canvas page": "http://de.poster.localhost/leinwand",
  "framed poster": "http://de.poster.localhost/gerahmtes-poster",
  "card home": "http://de.kartenliebe.localhost/",
  "error page": "http://de.poster.localhost/nichts",
} as const;

/** Addresses of listings of designs. */
export const LISTINGS = {
  "card listing": "http://de.kartenliebe.localhost/karten-designen/",
  "calendar listing": "http://de.poster.localhost/alle-fotokalender",
} as const;

/** Pages of single designs. */
export const DESIGN_PAGES = {
  "card page": "http://de.kartenliebe.localhost/themes/5/",
  "photo book page": "http://de.poster.localhost/themes/photobook-1",
} as const;

/** Pages whose bytes are recorded, besides the full page. */
export const WEIGHED_PAGES = { ...PAGE_KINDS, ...LISTINGS, ...DESIGN_PAGES } as const;

/** The pages of the shop whose first view is measured, besides the full page. */
export const FIRST_VIEWS = {
  home: PAGE_KINDS.home,
  "canvas page": PAGE_KINDS["canvas page"],
  "card listing": LISTINGS["card listing"],
  "card page": DESIGN_PAGES["card page"],
} as const;

/** The full page, in a shop of its own (full-shop.ts). */
export const FULL = { "full page": FULL_PAGE } as const;

/** Pages on which Lighthouse runs, on the host at which a browser finds the shop. */
export const LIGHTHOUSE_PAGES = [
  "/",
  "/leinwand",
  "/poster",
  "/gerahmtes-poster",
  new URL(LISTINGS["calendar listing"]).pathname,
  "http://de.kartenliebe.localhost/",
];

/** A page that reads a flag, and the request of a visitor who has a key. */
export const FLAGGED = {
  path: "/echtglas",
  decided: /"sticky-button":"(?:on|off)"/,
  headers: {
    cookie: "visitor_key=0b7c9a3e-5f1d-4c2b-9a8e-7d6c5b4a3f2e",
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  },
} as const;
/** Longest time until a new shop has its plan of flags and its first pictures, in milliseconds. */
const SETTLED_MS = 60_000;
/** The age in seconds that no page reaches in the cache before it holds its pictures, which are converted behind its first answer. */
const WHOLE_S = 6;

type AskPage = () => Promise<{ headers: { get: (name: string) => string | null }; text: () => Promise<string> }>;

/**
 * Reads a page until it holds its pictures and stays in the cache; once, if it is not cached.
 *
 * @param ask sends a visitor's request.
 */
export async function readSettled(ask: AskPage, isSettled = (_html: string) => true): Promise<string> {
  const deadlineMs = Date.now() + SETTLED_MS;
  for (;;) {
    const reply = await ask();
    const html = await reply.text();
    const state = reply.headers.get("X-Cache") ?? "";
    const [, age = "0"] = /^HIT \((\d+) s\)/.exec(state) ?? [];
    const isCached = /^(?:HIT|MISS|STALE)/.test(state);
    if ((Number(age) >= WHOLE_S || !isCached) && isSettled(html)) return html;
    if (Date.now() > deadlineMs)
      throw new Error("A page did not settle: its pictures fail, or it has no decided flag.");
    await setTimeout(250);
  }
}

/** Reads the page with a flag until its treatment is decided and it is settled. */
export function readFlagged(ask: AskPage): Promise<string> {
  return readSettled(ask, (html) => FLAGGED.decided.test(html));
}
