import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import type { Design, DesignList } from "#domain/contract/design.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { type Themes, themes } from "#domain/contract/themes.ts";
import type { CollageShape, DesignKind } from "#domain/listing/design-list.ts";
import { PAGE_SIZES } from "#domain/listing/listing-query.ts";
import { DEFAULT_SORT, type SortOption } from "#domain/listing/sort.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { CalendarType } from "#domain/product/calendar.ts";
import type { PhotobookFormat, PhotobookType } from "#domain/product/photobook.ts";
import type { Locale } from "#domain/shop/locale.ts";

/** What an editor narrowed a list to; an empty list narrows nothing. */
export interface ListChoice {
  types?: readonly string[];
  formats?: readonly PhotobookFormat[];
  categoryIds?: readonly number[];
  sort?: SortOption;
  limit?: number | null;
}

/** The designs of a kind that an editor wants listed. */
export async function loadDesigns(kind: DesignKind, choice: ListChoice, locale: Locale, ask: Ask) {
  const { sort = DEFAULT_SORT, categoryIds = [], formats = [] } = choice;
  const limit = choice.limit ?? PAGE_SIZES[0];
  const types = choice.types ?? [];
  // Each block offers the types of its own kind alone.
  if (kind === "calendar") return ask(calendarDesignGroup, { types: types as CalendarType[], sort, limit });
  if (kind === "collage") return ask(collageDesignGroups, { types: types as CollageShape[], sort, limit });
  if (kind === "card") return cardList(await ask(themes, {}), types, limit, locale);
  const narrowed = { types: types as PhotobookType[], categoryIds, formats };
  return ask(photobookDesignGroupSet, { ...narrowed, sort, limit });
}

/** The one design that an editor named, or the first of its kind; null where there is none. */
export async function loadDesign(kind: DesignKind, id: string, locale: Locale, ask: Ask): Promise<DesignList | null> {
  if (id === "") return first(await loadDesigns(kind, { limit: 1 }, locale, ask));
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const one = { types: [], sort: DEFAULT_SORT, limit: 1 };
  if (kind === "calendar") return first(await ask(calendarDesignGroup, { ...one, designGroupId: id }));
  if (kind === "photobook") {
    return first(await ask(photobookDesignGroupSet, { ...one, categoryIds: [], formats: [], designGroupSetId: id }));
  }
  if (kind === "collage") {
    const found = await ask(collageDesignGroup, { designGroupId: id });
    return found && { currency: found.currency, designs: [found.design] };
  }
  const all = await ask(themes, {});
  return first(cardList({ ...all, themes: all.themes.filter((theme) => theme.id === id) }, [], 1, locale));
}

function first(list: DesignList | null): DesignList | null {
  return list && list.designs.length > 0 ? list : null;
}

/** Themes as designs, in the backend's order; those without a name, or of another occasion, are none. */
function cardList(reply: Themes, types: readonly string[], limit: number, locale: Locale): DesignList {
  const designs = reply.themes.flatMap((theme): Design[] => {
    const { id, name, type = "", formatType = null, picture = null, priceFrom = null } = theme;
    if (!name || (types.length > 0 && !types.includes(type))) return [];
    return [{ id, name, type, formatType, picture, priceFrom }];
  });
  return { currency: reply.currency ?? currencyOf(locale), designs: designs.slice(0, limit) };
}
