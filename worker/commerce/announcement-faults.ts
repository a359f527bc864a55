import { ARTICLES } from "#domain/catalogue/article.ts";
import { LIST_FACETS } from "#domain/listing/design-tags.ts";
import { nearNames, unknownNames } from "#domain/near-names.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { ANNOUNCEMENTS } from "./announcement.ts";

const EVENTS = Object.keys(ANNOUNCEMENTS) as (keyof typeof ANNOUNCEMENTS)[];
/** Articles that a reply spells out, and unknown ones that are looked at: a backend may sell thousands that the shop does not. */
const MOST_NAMED = 10;
const MOST_LOOKED_AT = 200;

/** Says in sentences what is unknown in the body of an announcement, each with the name that was probably meant; empty text if nothing is. */
export function announcementFaults(said: unknown): string {
  if (typeof said !== "object" || said === null || Array.isArray(said)) return "The body is no JSON object.";
  const { event, kind, channels, facets } = said as Record<string, unknown>;
  const known = EVENTS.find((name) => name === event);
  if (!known) return unknownNames("event", [event], EVENTS).join(" ");
  const fields = Object.keys(ANNOUNCEMENTS[known].shape);
  const faults = [
    ...unknownNames("field", Object.keys(said), fields),
    ...unknownNames("kind", known === "designs.changed" ? [kind] : [], DESIGN_KINDS),
    ...unknownNames("channel", [channels ?? []].flat(), CHANNELS),
    ...unknownNames("facet", Object.keys(facets ?? {}), LIST_FACETS),
  ];
  return faults.join(" ");
}

/** Names the articles that were probably meant by those that the shop does not know; empty text if none is near. */
export function meantArticles(unknown: readonly string[]): string {
  const meant: string[] = [];
  for (const article of new Set(unknown.slice(0, MOST_LOOKED_AT))) {
    const [near] = nearNames(article, ARTICLES, 1);
    if (near !== undefined) meant.push(`"${near}" for "${article}"`);
    if (meant.length === MOST_NAMED) break;
  }
  return meant.length === 0 ? "" : `Did you mean ${meant.join(", ")}?`;
}
