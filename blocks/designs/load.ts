import { type Design, type DesignList, EVERY_DESIGN, type ListQuestion } from "#domain/contract/design.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { DEFAULT_SORT, type ListingQuery } from "#domain/listing/listing-query.ts";
import type { Currency } from "#domain/price/currency.ts";
import type { ListChoice } from "#domain/product/designed.ts";
import { DESIGN_KINDS, type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { entryKey, type WishlistEntry } from "#domain/wishlist/wishlist.ts";
import type { PageContext, Sources } from "../block.ts";

/** The number of designs in a list that shoppers do not filter, if its editor names none. */
const USUAL_NUMBER = 12;

/** Loads the designs of a kind that an editor wants listed; if shoppers filter them, those that the page's address asks for. */
export async function loadDesigns(
  kind: DesignKind,
  choice: ListChoice,
  page: PageContext,
  { ask, carried }: Pick<Sources, "ask" | "carried">,
): Promise<ListedDesigns | null> {
  const designs = designsOf(kind);
  const { sort = DEFAULT_SORT, limit, isListing } = choice;
  if (!isListing) {
    const question = { ...EVERY_DESIGN, sort, limit: limit ?? USUAL_NUMBER };
    return designs.list(ask, question, choice, page.locale);
  }
  const list = await designs.list(ask, asked(page.listing(kind)), choice, page.locale);
  if (list?.total !== undefined) page.listed(kind, list.total);
  return withFirstDrawings(list, { carried });
}

function asked({ filters, search, sort, page, pageSize }: ListingQuery): ListQuestion {
  return { ...EVERY_DESIGN, ...filters, search, sort, page, limit: pageSize };
}

/** Loads the one design that an editor named, or the first of its kind; null if there is none. */
export async function loadDesign(kind: DesignKind, id: string, locale: Locale, ask: Ask): Promise<DesignList | null> {
  const designs = designsOf(kind);
  if (id === "") return first(await designs.list(ask, { ...EVERY_DESIGN, limit: 1 }, {}, locale));
  return /^[\w-]{1,64}$/.test(id) ? first(await designs.one(ask, id, locale)) : null;
}

function first(list: DesignList | null): DesignList | null {
  return list && list.designs.length > 0 ? list : null;
}

/** The number of pictures in the first row, whatever the screen. */
const FIRST_ROW = 2;

/** Designs, the first of which may bring their pictures with the page. */
export interface ListedDesigns extends DesignList {
  /** The pictures of the first row as addresses that hold them; null for a picture that browsers have to request, with priority. */
  drawings?: readonly (string | null)[];
}

/**
 * Adds the pictures of the first row to a list. On a slow line they then show with the first paint instead of a round trip later, which
 * would be half of the time that a phone waits.
 */
async function withFirstDrawings(
  list: DesignList | null,
  { carried }: Pick<Sources, "carried">,
): Promise<ListedDesigns | null> {
  if (!list) return null;
  const drawings = await Promise.all(
    list.designs.slice(0, FIRST_ROW).map(({ picture }) => picture && carried(picture.src)),
  );
  return { ...list, drawings };
}

/** Designs by the keys of their entries, and the kinds that could not be loaded. */
export interface FoundDesigns {
  designs: ReadonlyMap<string, { design: Design; currency: Currency }>;
  /** The kinds whose designs could not be loaded. */
  failed: ReadonlySet<DesignKind>;
  failures: readonly unknown[];
}

/** Loads designs that somebody chose, with one call for each kind. A design that is missing in a reply no longer exists. */
export async function loadDesignsByKeys(
  entries: readonly WishlistEntry[],
  locale: Locale,
  ask: Ask,
): Promise<FoundDesigns> {
  const designs = new Map<string, { design: Design; currency: Currency }>();
  const failed = new Set<DesignKind>();
  const failures: unknown[] = [];
  const load = async (kind: DesignKind) => {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      const list = await designsOf(kind).list(ask, { ...EVERY_DESIGN, ids }, {}, locale);
      for (const design of list?.designs ?? [])
        designs.set(entryKey({ kind, id: design.id }), { design, currency: list?.currency ?? "eur" });
    } catch (error) {
      failed.add(kind);
      failures.push(error);
    }
  };
  await Promise.all(DESIGN_KINDS.map(load));
  return { designs, failed, failures };
}
