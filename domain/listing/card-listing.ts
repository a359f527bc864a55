import { CARD_OCCASIONS, type CardOccasion } from "../catalogue/occasion.ts";
import { CARD_FACETS } from "../product/card/designs.ts";
import type { Facet } from "../product/designed.ts";
import { type Filters, type FilterType, isEverything, normaliseValues } from "./facets.ts";

/** The first segment of a card design listing (spec 000 §2). */
const FIRST_SEGMENT = "karten-designen";

/** A card design listing as read from its path. */
export interface CardListing {
  /** The occasions that it is narrowed to; none for all of them. */
  occasions: readonly CardOccasion[];
  /** Filters that its segments stand for; a listing's own address has them in its query. */
  filters: Filters;
  /** Its one slug: with the occasions alone, each once and in the order of their names. */
  slug: string;
  /** True if it names something that no card is listed by. */
  hasUnknown: boolean;
}

/**
 * Reads the slug of a card design listing: `karten-designen`, then occasions, of one or two segments, and values of the
 * filters in any order. The first part of an occasion of two stands for all that begin with it. Segments that are
 * neither are passed over. Null for another slug.
 */
export function parseCardListing(slug: string): CardListing | null {
  const [first, ...segments] = slug.split("/");
  if (first !== FIRST_SEGMENT) return null;
  const occasions = new Set<CardOccasion>();
  const values = new Map<FilterType, string[]>();
  const spelled = new Set<string>();
  let hasUnknown = false;
  for (let at = 0; at < segments.length; at++) {
    const segment = String(segments[at]);
    const pair = `${segment}/${segments[at + 1]}`;
    const isPair = occasionsOf(pair).length > 0;
    const named = isPair ? pair : segment;
    const found = occasionsOf(named);
    const type = filterOf(segment);
    if (found.length > 0) {
      for (const one of found) occasions.add(one);
      spelled.add(named);
      if (isPair) at++;
    } else if (type) values.set(type, [...(values.get(type) ?? []), segment]);
    else if (!isEverything(segment)) hasUnknown = true;
  }
  const filters = Object.fromEntries([...values].map(([type, chosen]) => [type, normaliseValues(chosen)]));
  const inOrder = CARD_OCCASIONS.filter((one) => occasions.has(one));
  return { occasions: inOrder, filters, slug: [FIRST_SEGMENT, ...[...spelled].sort()].join("/"), hasUnknown };
}

/** The occasion of that name, or all that begin with it. */
function occasionsOf(name: string): CardOccasion[] {
  const exact = CARD_OCCASIONS.filter((one) => one === name);
  return exact.length > 0 ? exact : CARD_OCCASIONS.filter((one) => one.startsWith(`${name}/`));
}

function filterOf(value: string): FilterType | undefined {
  const facets = Object.entries(CARD_FACETS) as [FilterType, Facet][];
  return facets.find(([, { values }]) => values.includes(value))?.[0];
}
