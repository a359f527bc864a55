import { ARTICLES } from "#domain/catalogue/article.ts";
import { LIST_FACETS } from "#domain/listing/design-tags.ts";
import { nearNames } from "#domain/near-names.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { CHANNELS } from "#domain/shop/channel.ts";

/** The fields of each announcement. */
const FIELDS = {
  "prices.changed": ["event", "articles", "channels"],
  "designs.changed": ["event", "kind", "ids", "facets", "channels"],
  "pictures.changed": ["event", "channels"],
} as const;
const EVENTS = Object.keys(FIELDS) as (keyof typeof FIELDS)[];

/** Says in sentences what is unknown in the body of an announcement, each with the name that was probably meant; empty text if nothing is. */
export function announcementFaults(said: unknown): string {
  if (typeof said !== "object" || said === null || Array.isArray(said)) return "The body is no JSON object.";
  const { event, kind, channels, facets } = said as Record<string, unknown>;
  const known = EVENTS.find((name) => name === event);
  if (!known) return unknownName("event", event, EVENTS);
  return [
    ...Object.keys(said).map((field) => unknownName("field", field, FIELDS[known])),
    ...(known === "designs.changed" ? [unknownName("kind", kind, DESIGN_KINDS)] : []),
    ...[channels ?? []].flat().map((channel) => unknownName("channel", channel, CHANNELS)),
    ...Object.keys(facets ?? {}).map((facet) => unknownName("facet", facet, LIST_FACETS)),
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
}

/** Names the articles that were probably meant by those that the shop does not know; empty text if none is near. */
export function meantArticles(unknown: readonly string[]): string {
  const meant = unknown.flatMap((article) => {
    const [near] = nearNames(article, ARTICLES, 1);
    return near === undefined ? [] : [`"${near}" for "${article}"`];
  });
  return meant.length === 0 ? "" : `Did you mean ${meant.slice(0, MOST_NAMED).join(", ")}?`;
}

/** Names that a reply spells out; a backend may sell thousands of articles that the shop does not. */
const MOST_NAMED = 10;

function unknownName(what: string, given: unknown, known: readonly string[]): string {
  if (typeof given === "string" && known.includes(given)) return "";
  const written = given === undefined ? "no name" : JSON.stringify(given).slice(0, 80);
  const [near] = typeof given === "string" ? nearNames(given.slice(0, 80), known, 1) : [];
  return near === undefined
    ? `${written} is no ${what}; there are ${known.join(", ")}.`
    : `${written} is no ${what}. Did you mean "${near}"?`;
}
