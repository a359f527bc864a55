import { type DesignList, EVERY_DESIGN, type ListQuestion } from "#domain/contract/design.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { type ListingQuery, PAGE_SIZES } from "#domain/listing/listing-query.ts";
import { DEFAULT_SORT } from "#domain/listing/sort.ts";
import type { ListChoice } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { PageContext } from "../block.ts";
import type { Sources } from "../sources.ts";
import { type ListedDesigns, withFirstDrawings } from "./first-drawings.ts";

/** The designs of a kind that an editor wants listed; where shoppers filter them, those that the page's address asks for. */
export async function loadDesigns(
  kind: DesignKind,
  choice: ListChoice,
  page: PageContext,
  { ask, carried }: Pick<Sources, "ask" | "carried">,
): Promise<ListedDesigns | null> {
  const designs = designsOf(kind);
  const { sort = DEFAULT_SORT, limit, isListing } = choice;
  if (!isListing) {
    const question = { ...EVERY_DESIGN, sort, limit: limit ?? PAGE_SIZES[0] };
    return designs.list(ask, question, choice, page.locale);
  }
  const list = await designs.list(ask, asked(page.listing(kind)), choice, page.locale);
  if (list?.total !== undefined) page.listed(kind, list.total);
  return withFirstDrawings(list, { carried });
}

function asked({ filters, search, sort, page, pageSize }: ListingQuery): ListQuestion {
  return { ...EVERY_DESIGN, ...filters, search, sort, page, limit: pageSize };
}

/** The one design that an editor named, or the first of its kind; null where there is none. */
export async function loadDesign(kind: DesignKind, id: string, locale: Locale, ask: Ask): Promise<DesignList | null> {
  const designs = designsOf(kind);
  if (id === "") return first(await designs.list(ask, { ...EVERY_DESIGN, limit: 1 }, {}, locale));
  return /^[\w-]{1,64}$/.test(id) ? first(await designs.one(ask, id, locale)) : null;
}

function first(list: DesignList | null): DesignList | null {
  return list && list.designs.length > 0 ? list : null;
}
