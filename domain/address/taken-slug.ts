import { CONSENT_SLUG } from "../consent/consent.ts";
import {
  ACCESSORY_ORDER_SLUG,
  ACCOUNT_PATH,
  isBelow,
  isDesignerPath,
  isOwnPath,
  isServicePath,
  SEARCH_SLUGS,
  WISHLIST_SLUGS,
} from "./path-kind.ts";

/** Slugs of pages that the shop makes itself, which are no stories. */
const OWN_PAGES: ReadonlySet<string> = new Set([
  ...SEARCH_SLUGS,
  ...WISHLIST_SLUGS,
  ACCESSORY_ORDER_SLUG,
  CONSENT_SLUG,
]);

/** Tells whether the shop answers at a slug itself, whatever story has it: no visitor ever sees that story. */
export function isTakenSlug(slug: string): boolean {
  const path = `/${slug}`;
  const isPrefix = /^(?:[a-z]{2}|d)(?:\/|$)/.test(slug);
  const isElsewhere = isDesignerPath(path) || isBelow(path, [ACCOUNT_PATH, "/healthz"]);
  return isPrefix || isElsewhere || isOwnPath(path) || isServicePath(path) || OWN_PAGES.has(slug);
}
