import { type Design, type DesignList, EVERY_DESIGN } from "#domain/contract/design.ts";
import { COLLAGE_SHAPES, type DesignKind } from "#domain/listing/design-list.ts";
import { currencyOf } from "#domain/price/money.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar.ts";
import { CARD_TYPES } from "#domain/product/card.ts";
import { PHOTOBOOK_TYPES } from "#domain/product/photobook.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { listDesigns } from "../load.ts";
import type { SoftAsk } from "./ask-softly.ts";

/** So many are shown; more are asked for, as the design itself and its colours are among them. */
const SHOWN = 4;
const ASKED = 12;
/** What designs can be asked for by: a backend may say other types of them. */
const TYPES: Readonly<Record<DesignKind, readonly string[]>> = {
  calendar: CALENDAR_TYPES,
  card: CARD_TYPES,
  collage: COLLAGE_SHAPES,
  photobook: PHOTOBOOK_TYPES,
};

/**
 * Designs of the same type and style, the most chosen first; where there are too few of the style, others of the type too. Each stands
 * in one colour.
 *
 * @returns null where none can be had.
 */
export async function similarDesigns(
  kind: DesignKind,
  design: Design,
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  const [style] = design.facets?.style ?? [];
  const alike = style === undefined ? null : await listOf(kind, design.type, [style], locale, ask);
  const own = new Set([design.id, ...(design.colors ?? []).map(({ id }) => id)]);
  const found = others(alike, own);
  if (alike && found.length >= SHOWN) return { currency: alike.currency, designs: found.slice(0, SHOWN) };
  const ofType = await listOf(kind, design.type, [], locale, ask);
  const known = new Set([...own, ...found.flatMap(({ id, colors = [] }) => [id, ...colors.map((one) => one.id)])]);
  const designs = [...found, ...others(ofType, known)].slice(0, SHOWN);
  return designs.length > 0 ? { currency: ofType?.currency ?? currencyOf(locale), designs } : null;
}

/** The designs of a list that are none of these, nor another colour of one before. */
function others(list: DesignList | null, known: ReadonlySet<string>): Design[] {
  const seen = new Set(known);
  return (list?.designs ?? []).filter(({ id, colors = [], isWithdrawn }) => {
    if (isWithdrawn || seen.has(id)) return false;
    for (const one of [id, ...colors.map((color) => color.id)]) seen.add(one);
    return true;
  });
}

async function listOf(
  kind: DesignKind,
  type: string,
  style: readonly string[],
  locale: Locale,
  ask: SoftAsk,
): Promise<DesignList | null> {
  const types = TYPES[kind].filter((one) => one === type);
  return listDesigns(kind, { ...EVERY_DESIGN, style, limit: ASKED }, { types }, locale, ask);
}
