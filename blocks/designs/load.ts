import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { type Design, type DesignList, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { type Themes, themes } from "#domain/contract/themes.ts";
import type { CollageShape, DesignKind } from "#domain/listing/design-list.ts";
import { type ListingQuery, PAGE_SIZES } from "#domain/listing/listing-query.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/sort.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { CalendarType } from "#domain/product/calendar.ts";
import type { CardType } from "#domain/product/card.ts";
import type { PhotobookFormat, PhotobookType } from "#domain/product/photobook.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { PageContext } from "../block.ts";
import type { Sources } from "../sources.ts";
import { type ListedDesigns, withFirstDrawings } from "./first-drawings.ts";
import type { SoftAsk } from "./page/ask-softly.ts";

/** What an editor narrowed a list to; an empty list narrows nothing. */
export interface ListChoice {
  isListing?: boolean;
  types?: readonly string[];
  formats?: readonly PhotobookFormat[];
  categoryIds?: readonly number[];
  sort?: SortOption;
  limit?: number | null;
}

/** The designs of a kind that an editor wants listed; where shoppers filter them, those that the page's address asks for. */
export async function loadDesigns(
  kind: DesignKind,
  choice: ListChoice,
  page: PageContext,
  { ask, carried }: Pick<Sources, "ask" | "carried">,
): Promise<ListedDesigns | null> {
  const { sort = DEFAULT_SORT, limit, isListing } = choice;
  if (!isListing) {
    return listDesigns(kind, { ...EVERY_DESIGN, sort, limit: limit ?? PAGE_SIZES[0] }, choice, page.locale, ask);
  }
  const list = await listDesigns(kind, asked(page.listing(kind)), choice, page.locale, ask);
  if (list?.total !== undefined) page.listed(kind, list.total);
  return withFirstDrawings(list, { carried });
}

function asked({ filters, search, sort, page, pageSize }: ListingQuery): ListQuestion {
  return { ...EVERY_DESIGN, ...filters, search, sort, page, limit: pageSize };
}

type ListQuestion = typeof EVERY_DESIGN;

/**
 * Asks the call that knows a kind of designs, whatever the kind.
 *
 * @returns null where `ask` has nothing to give.
 */
export async function listDesigns(
  kind: DesignKind,
  question: ListQuestion,
  { types = [], categoryIds = [], formats = [] }: ListChoice,
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  // Each block offers the types of its own kind alone.
  if (kind === "calendar") return ask(calendarDesignGroup, { ...question, types: types as CalendarType[] });
  if (kind === "collage") return ask(collageDesignGroups, { ...question, types: types as CollageShape[] });
  if (kind === "card") {
    const reply = await ask(themes, { ...question, types: types as CardType[] });
    return reply && cardList(reply, locale);
  }
  return ask(photobookDesignGroupSet, { ...question, types: types as PhotobookType[], categoryIds, formats });
}

/** The one design that an editor named, or the first of its kind; null where there is none. */
export async function loadDesign(kind: DesignKind, id: string, locale: Locale, ask: Ask): Promise<DesignList | null> {
  if (id === "") return first(await listDesigns(kind, { ...EVERY_DESIGN, limit: 1 }, {}, locale, ask));
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const one = { ...EVERY_DESIGN, limit: 1 };
  if (kind === "calendar") return first(await ask(calendarDesignGroup, { ...one, designGroupId: id }));
  if (kind === "photobook") {
    return first(await ask(photobookDesignGroupSet, { ...one, categoryIds: [], formats: [], designGroupSetId: id }));
  }
  if (kind === "collage") {
    const found = await ask(collageDesignGroup, { designGroupId: id });
    return found && { currency: found.currency, designs: [found.design] };
  }
  return first(cardList(await ask(themes, { ...one, ids: [id] }), locale));
}

function first(list: DesignList | null): DesignList | null {
  return list && list.designs.length > 0 ? list : null;
}

/** Themes as designs, in the backend's order; those without a name are none. */
function cardList({ themes: listed, currency, ...facts }: Themes, locale: Locale): DesignList {
  const designs = listed.flatMap(
    ({ name, type, formatType = null, picture = null, priceFrom = null, ...theme }): Design[] =>
      name && type ? [{ ...theme, name, type, formatType, picture, priceFrom }] : [],
  );
  return { ...facts, currency: currency ?? currencyOf(locale), designs };
}
