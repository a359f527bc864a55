import { type Design, type DesignList, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { currencyOf } from "#domain/price/money.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/locale.ts";

/** So many are shown; more are asked for, as the design itself and its colours are among them. */
const SHOWN = 4;
const ASKED = 12;

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
  const designs = designsOf(kind);
  const types = designs.types.filter((one) => one === type);
  return designs.list(ask, { ...EVERY_DESIGN, style, limit: ASKED }, { types }, locale);
}
