import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { themes } from "#domain/contract/themes.ts";
import { FILTER_TYPES, type Filters } from "#domain/listing/facets.ts";
import type { SortOption } from "#domain/listing/listing-query.ts";
import { currencyOf } from "#domain/price/money.ts";
import { monthIn, nextMonthMs, startAskedFor } from "#domain/product/calendar/configuration.ts";
import { designsOf } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { readDesigns } from "./design-store.ts";
import { serve, validUntilText } from "./serve.ts";

type FilterInput = Readonly<Record<(typeof FILTER_TYPES)[number], readonly string[]>>;

/** The input that all calls for a list of designs share. */
export interface ListInput extends FilterInput {
  types: readonly string[];
  search: string;
  ids: readonly string[];
  sort: SortOption;
  page: number;
  limit: number;
}

/** Returns the question of such a call for the store. */
export function listQuestion({ types, search, ids, sort, page, limit, ...values }: ListInput) {
  const filters: Filters = Object.fromEntries(FILTER_TYPES.map((type) => [type, values[type]]));
  return { types, search, ids, sort, page, limit, filters };
}

export const serveCalendarDesignGroup = serve(calendarDesignGroup, async ({ channel, locale, input, env, nowMs }) => {
  const question = listQuestion(input);
  const ids = input.designGroupId ? [input.designGroupId] : question.ids;
  const country = countryOf(locale);
  const isNamed = input.startMonth !== undefined && input.year !== undefined;
  const start = startAskedFor(input, monthIn(country, nowMs));
  const list = await readDesigns(env.DB, { ...question, ids, channel, locale, kind: "calendar", start });
  return { ...list, validUntil: validUntilText(isNamed ? null : nextMonthMs(country, nowMs)) };
});

export const servePhotobookDesignGroupSet = serve(photobookDesignGroupSet, async ({ channel, locale, input, env }) => {
  const { designGroupSetId, categoryIds: categories, formats } = input;
  const question = listQuestion(input);
  const ids = designGroupSetId ? [designGroupSetId] : question.ids;
  const found = await readDesigns(env.DB, {
    ...question,
    ids,
    categories,
    formats,
    channel,
    locale,
    kind: "photobook",
  });
  return designGroupSetId && found.designs.length === 0 ? null : found;
});

/** A theme for each occasion, counted from 1. The poster brand sells no cards, but hands over to the same designer. */
const THEMES = CARD_OCCASIONS.map((_, at) => ({ id: String(at + 1) }));

/** Serves the card designs of a channel; a channel without cards knows only the ids of themes. */
export const serveThemes = serve(themes, async ({ channel, locale, input, env }) => {
  if (!CHANNEL_DEFAULTS[channel].hasCards) {
    const { ids, limit } = input;
    const known = ids.length > 0 ? THEMES.filter(({ id }) => ids.includes(id)) : THEMES;
    return { currency: currencyOf(locale), themes: known.slice(0, limit) };
  }
  const { designs, ...facts } = await readDesigns(env.DB, { ...listQuestion(input), channel, locale, kind: "card" });
  return { ...facts, themes: designs };
});

/** Serves the ids of all designs of a kind. A channel that does not sell the kind knows the themes of the occasions by their ids. */
export const serveDesignIds = serve(designIds, async ({ channel, input: { kind }, env }) => {
  if (!designsOf(kind).isSoldIn(channel)) return { ids: CARD_OCCASIONS.map((_, at) => String(at + 1)) };
  const row = await env.DB.prepare(
    `SELECT json_group_array(id) AS ids, json_group_array(id) FILTER (WHERE withdrawn_at IS NOT NULL) AS withdrawn
      FROM (SELECT id, withdrawn_at FROM designs WHERE channel = ? AND kind = ? ORDER BY id)`,
  )
    .bind(channel, kind)
    .first<{ ids: string; withdrawn: string }>();
  const read = (ids = "[]") => JSON.parse(ids) as string[];
  return { ids: read(row?.ids), withdrawn: read(row?.withdrawn) };
});
