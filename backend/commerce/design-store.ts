import type { Design, DesignList, DesignSide, FacetCounts, Leaf } from "#domain/contract/design.ts";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { type FilterType, isFilterType } from "#domain/listing/facets.ts";
import { currencyOf } from "#domain/price/money.ts";
import type { CalendarStart } from "#domain/product/calendar/configuration.ts";
import type { FromPriced } from "#domain/product/designed.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Country, Language, Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { drawingAddress } from "../designs/address.ts";
import type { SetPart } from "../designs/cards/sets.ts";
import type { DesignName } from "../designs/design-name.ts";
import { LEAVES_OF } from "../designs/draw.ts";
import { SET_WORDS } from "../designs/words/set-words.ts";
import { countStatement, type DesignQuestion, pageStatement } from "./design-question.ts";
import { readSearch } from "./design-search.ts";
import { listedAmount } from "./piece-price-list.ts";
import { regularPrice } from "./price-list.ts";

interface DesignRow {
  id: string;
  type: string;
  format_type: string | null;
  name: string;
  facets: string;
  sides: string;
  colors: string;
  set_parts: string;
  withdrawn_at: string | null;
}

interface CountRow {
  filter: string;
  value: string;
  designs: number;
}

interface SearchedDesigns extends Omit<DesignQuestion, "match"> {
  locale: Locale;
  /** The words of a search, as the shopper wrote them. */
  search?: string;
  /** The month and year in which a drawn calendar begins; left out for designs without a year. */
  start?: CalendarStart;
}

/**
 * Reads the matching designs in the requested order, and the counts for each filter: two statements in one round trip to the
 * database, after another one if words are searched. Designs requested by their ids come in that order, without counts.
 *
 * @throws Error of D1 if the database does not answer.
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
    const found = results.map((row) => toDesign(row, asking, ids.length === 1));
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

/** @param isAlone true for a design that was requested alone, which is returned with all its leaves. */
function toDesign(row: DesignRow, asking: SearchedDesigns, isAlone = false): Design {
  const { channel, kind, locale, start } = asking;
  const sides = JSON.parse(row.sides) as [DesignSide, string | null, number, number][];
  const facets = JSON.parse(row.facets) as Partial<Record<FilterType, string[]>>;
  const drawn = { channel, kind, id: row.id };
  const views = sides.map(([side, address, width, height]) => {
    const src = address ?? drawingAddress(drawn, side, languageOf(locale), start);
    return { side, picture: { src, width, height } };
  });
  const [front] = views;
  const colors = (JSON.parse(row.colors) as [string, string][]).map(([id, color]) => {
    const isDrawn = front !== undefined && sides[0]?.[1] === null;
    const src = isDrawn && drawingAddress({ ...drawn, id }, front.side, languageOf(locale), start);
    return { id, color, ...(src && { picture: { ...front.picture, src } }) };
  });
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    formatType: row.format_type,
    picture: front?.picture ?? null,
    ...firstPrice(
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
    views: isAlone ? [...views, ...leavesOf(drawn, views, asking)] : views,
    ...(colors.length > 0 && { colors }),
    ...setIn(row, languageOf(locale), isAlone),
  };
}

/** Returns what a design is among those of its set, and for one that is requested alone the set; nothing for one without a set. */
function setIn({ id: own, set_parts }: DesignRow, language: Language, isAlone: boolean): Pick<Design, "part" | "set"> {
  const set = (JSON.parse(set_parts) as [string, SetPart][]).map(([id, part]) => ({
    id,
    part: SET_WORDS[part][language],
  }));
  const part = set.find(({ id }) => id === own)?.part;
  return part ? { part, ...(isAlone && { set }) } : {};
}

/** Returns the leaves of a drawn design: a calendar's months from its start on, a book's double pages. */
function leavesOf(
  drawn: DesignName,
  views: NonNullable<Design["views"]>,
  { locale, start }: SearchedDesigns,
): NonNullable<Design["views"]> {
  const inside = views.find(({ side }) => side === "inside")?.picture;
  if (!inside || !parseDesignPicture(inside.src).ok) return [];
  const count = LEAVES_OF[drawn.kind] ?? 0;
  const first = start && designsOf(drawn.kind).hasStart ? start.startMonth : 1;
  return Array.from({ length: count }, (_, at) => {
    const side: Leaf = `leaf-${((first - 1 + at) % count) + 1}`;
    return { side, picture: { ...inside, src: drawingAddress(drawn, side, languageOf(locale), start) } };
  });
}

/** A design of a kind; without `hasInside` it counts as one without an inside. */
type ListedDesign = { kind: DesignKind } & Pick<FromPriced, "type" | "formatType" | "products"> &
  Partial<Pick<FromPriced, "hasInside" | "shape">>;

/** The price of one piece, in minor units, and the number of pieces at which it costs that. */
interface FirstPrice {
  priceFrom: number | null;
  priceCopies?: number;
}

const prices = new Map<string, FirstPrice>();

/**
 * Returns the price of one piece that the design's page opens with, equal to that of the piece's own call: for cards at the usual
 * quantity, for calendars and photo books of one copy, for collages in the design's own size. The price is null for a product that is not
 * sold in the country, or made in no format.
 */
export function firstPrice(
  { kind, hasInside = false, shape = null, ...others }: ListedDesign,
  country: Country,
): FirstPrice {
  const design = { hasInside, shape, ...others };
  const key = JSON.stringify([kind, design, country]);
  const known = prices.get(key);
  if (known !== undefined) return known;
  const price = priceOf(kind, design, country);
  prices.set(key, price);
  return price;
}

function priceOf(kind: DesignKind, design: FromPriced, country: Country): FirstPrice {
  const from = designsOf(kind).from(design);
  if (!from) return { priceFrom: null };
  if ("article" in from) return { priceFrom: regularPrice(from.article, from.formatType, country) };
  const priceFrom = listedAmount(from.parts, country, from.copies);
  return priceFrom !== null && from.copies > 1 ? { priceFrom, priceCopies: from.copies } : { priceFrom };
}
