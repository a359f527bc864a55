import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import type { Design } from "#domain/contract/design.ts";
import type { Designer } from "#domain/designer/base-path.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { valueOrNull } from "#domain/parsed.ts";
import type { PriceLine } from "#domain/price/price.ts";
import { parseCalendarFormat } from "#domain/product/calendar/calendar.ts";
import { PRODUCT_KINDS, PRODUCTS } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { periodText } from "#locales/calendar-period.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { calendarFormatLabel } from "#locales/product-labels.ts";
import type { EveryLabelKey } from "#locales/vocabulary.ts";
import { type ChoiceRow, choiceRows } from "../../designer/choice.ts";
import type { StatedPrice } from "../../designer/door-price.ts";
import type { ParameterName, Wording } from "../../designer/value-words.ts";
import type { AppVisit } from "../visit.ts";
import type { CartLine } from "./lines.ts";

/** An article in the visitor's words. */
export interface ArticleWords {
  title: string;
  rows: ChoiceRow[];
  /** The lines of its price, if there are several, or it is a number of copies. */
  lines: readonly PriceLine[];
}

type Terms = Partial<Record<ParameterName, EveryLabelKey>>;

/** Words about an article beside its title and the lines of its price, by designer. */
const TERMS: Partial<Record<Designer, Terms>> = {
  "photo-frame": { frameType: "choice/frame", matType: "choice/mat" },
  card: {
    card: "product/card",
    paper: "choice/paper",
    refinementType: "choice/refinement",
    punching: "choice/punching",
  },
  calendar: {
    calendarType: "product/calendar",
    formatType: "formats-prices/format",
    paperType: "choice/paper",
    refinementType: "choice/refinement",
    mountingType: "choice/mounting",
    accessoryTypes: "choice/mounting",
  },
  photobook: {
    photobookType: "product/photobook",
    photobookFormat: "choice/orientation",
    photobookCover: "choice/cover",
    photobookBinding: "choice/binding",
    photobookPaper: "choice/paper",
    photobookPageCount: "choice/pages",
    refinementType: "choice/refinement",
  },
  photobox: { finish: "choice/finish" },
};

/** Puts a line of a cart into the visitor's words; null for one that means nothing any more. */
export function lineWords(line: CartLine, visit: AppVisit): ArticleWords | null {
  const { handOff, accessory } = line;
  if (handOff) return articleWords(handOff, line, visit);
  return accessory && { title: accessory.name, rows: [], lines: [] };
}

/** Puts an article into the visitor's words; without its price it has the name of its product alone. */
export function articleWords(
  handOff: HandOff,
  { stated, design }: { stated: StatedPrice | null; design: Design | null },
  { labels, visitor }: AppVisit,
): ArticleWords {
  const { locale, channel } = visitor;
  const kind = PRODUCT_KINDS.find((one) => PRODUCTS[one].designer.name === handOff.designer);
  const product = kind ? labels(`product/${kind}`) : handOff.designer;
  const lines = stated?.price.lines ?? [];
  const [thing] = lines;
  const isOfSize = thing !== undefined && thing.quantity === undefined;
  const names: ReadonlyMap<string, string> = stated?.names ?? new Map();
  const wording = wordingOf(handOff.designer, labels, locale);
  const chosen = choiceRows(handOff, { origin: { locale, channel }, isComplete: true, names, wording });
  return {
    title: [isOfSize ? thing.label : `${product}${sizeIn(handOff, locale)}`, design?.name].filter(Boolean).join(" · "),
    // What has a price of its own is told by that line.
    rows: [
      ...chosen.filter(({ value }) => !lines.some(({ label }) => label === value)),
      ...periodRows(handOff, labels, locale),
    ],
    lines: isOfSize && lines.length === 1 ? [] : lines,
  };
}

/** The size of an article that is sold by its size, as a part of its title. */
function sizeIn({ designer, parameters }: HandOff, locale: Locale): string {
  const isSized = designer === "photo-frame" || designer === "collage";
  const size = isSized ? valueOrNull(parseFormat(parameters.formatType ?? "")) : null;
  return size ? `, ${dimensionText(size, locale)}` : "";
}

/** The months of a calendar. */
function periodRows({ designer, parameters }: HandOff, labels: EveryLabel, locale: Locale): ChoiceRow[] {
  if (designer !== "calendar") return [];
  const { startMonth, year } = parameters;
  if (startMonth === undefined || year === undefined) return [];
  return [{ term: labels("calendar-detail/period"), value: periodText(labels, { startMonth, year }, locale) }];
}

function wordingOf(designer: Designer, labels: EveryLabel, locale: Locale): Wording {
  const terms: Readonly<Record<string, EveryLabelKey | undefined>> = TERMS[designer] ?? {};
  return {
    labels,
    termOf: (name) => {
      const key = Object.hasOwn(terms, name) ? terms[name] : undefined;
      return key ? labels(key) : null;
    },
    otherValue: (value) => {
      const format = parseCalendarFormat(value);
      if (format.ok) return calendarFormatLabel(labels, format.value, locale);
      return /^\d{1,6}$/.test(value) ? value : null;
    },
    noFrame: null,
    noFormat: null,
    matWord: (mat, width) => `${mat}, ${width}`,
    yes: "1",
    no: "0",
  };
}
