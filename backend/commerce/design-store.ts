import type { Design, DesignList, DesignSide, FacetCounts } from "#domain/contract/design.ts";
import type { FilterType } from "#domain/listing/filter.ts";
import { isFilterType } from "#domain/listing/filter.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { CalendarStart } from "#domain/product/calendar/configuration.ts";
import { countryOf, type Locale, languageOf } from "#domain/shop/locale.ts";
import { drawingAddress } from "../designs/address.ts";
import { fromAmount } from "./design-from-price.ts";
import { countStatement, type DesignQuestion, pageStatement } from "./design-question.ts";
import { readSearch } from "./design-words.ts";

interface DesignRow {
  id: string;
  type: string;
  format_type: string | null;
  name: string;
  facets: string;
  sides: string;
  colors: string;
  withdrawn_at: string | null;
}

interface CountRow {
  filter: string;
  value: string;
  designs: number;
}

export interface SearchedDesigns extends Omit<DesignQuestion, "match"> {
  locale: Locale;
  /** Words that are looked for, as a shopper writes them. */
  search?: string;
  /** When a calendar begins that is drawn; left out for what is of no year. */
  start?: CalendarStart;
}

/**
 * The designs that fit, in the order asked for, and how many fit each filter: two statements in one round trip to the database, and
 * one more before them where words are looked for. Designs asked for by their ids come in that order, and uncounted.
 *
 * @throws what D1 throws when the database does not answer.
 */
export async function readDesigns(db: D1Database, asking: SearchedDesigns): Promise<DesignList> {
  const { locale, search = "", ...asked } = asking;
  const language = languageOf(locale);
  const { match, corrected } = await readSearch(db, search, language);
  const question = { ...asked, match };
  const prepare = ({ sql, params }: { sql: string; params: readonly unknown[] }) => db.prepare(sql).bind(...params);
  const page = prepare(pageStatement(question, language));
  const ids = asked.ids ?? [];
  const currency = currencyOf(locale);
  if (ids.length > 0) {
    const { results } = await page.all<DesignRow>();
    const found = results.map((row) => toDesign(row, asking));
    return { currency, designs: ids.flatMap((id) => found.find((design) => design.id === id) ?? []) };
  }
  const [listed, counted] = await db.batch([page, prepare(countStatement(question))]);
  const designs = (listed?.results ?? []).map((row) => toDesign(row as DesignRow, asking));
  return {
    currency,
    designs,
    ...toCounts((counted?.results ?? []) as CountRow[]),
    ...(corrected && { searched: corrected }),
  };
}

function toCounts(rows: readonly CountRow[]): Pick<DesignList, "total" | "counts"> {
  const counts: FacetCounts = {};
  for (const { filter, value, designs } of rows) {
    if (!isFilterType(filter)) continue;
    counts[filter] = { ...counts[filter], [value]: designs };
  }
  return { total: rows.find(({ filter }) => filter === "")?.designs ?? 0, counts };
}

function toDesign(row: DesignRow, { channel, kind, locale, start }: SearchedDesigns): Design {
  const sides = JSON.parse(row.sides) as [DesignSide, string | null, number, number][];
  const colors = (JSON.parse(row.colors) as [string, string][]).map(([id, color]) => ({ id, color }));
  const facets = JSON.parse(row.facets) as Partial<Record<FilterType, string[]>>;
  const drawn = { channel, kind, id: row.id };
  const views = sides.map(([side, address, width, height]) => {
    const src = address ?? drawingAddress(drawn, side, languageOf(locale), start);
    return { side, picture: { src, width, height } };
  });
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    formatType: row.format_type,
    picture: views[0]?.picture ?? null,
    priceFrom: fromAmount(
      {
        kind,
        type: row.type,
        formatType: row.format_type,
        products: facets.product ?? [],
        hasInside: views.some(({ side }) => side === "inside"),
        shape: facets.aspectRatio?.[0] ?? null,
      },
      countryOf(locale),
    ),
    facets,
    ...(row.withdrawn_at !== null && { isWithdrawn: true }),
    views,
    ...(colors.length > 0 && { colors }),
  };
}
