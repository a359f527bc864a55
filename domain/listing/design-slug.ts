import { DESIGN_KINDS, type DesignKind, designsOf } from "../product/products.ts";

/** Kinds by the prefix of their ids, the longest first. That of cards is empty, and so begins every id. */
const PREFIXES = DESIGN_KINDS.map((kind) => ({ kind, prefix: designsOf(kind).slugPrefix })).sort(
  (one, other) => other.prefix.length - one.prefix.length,
);

/** The slug of a design's page (spec 000 §2): a card's id is its theme's, any other kind stands before its id. */
export function designSlug(kind: DesignKind, id: string): string {
  return `themes/${designsOf(kind).slugPrefix}${id}`;
}

/** The design of a page below `themes/`, the inverse of `designSlug`; null if the id cannot be one. */
export function designOfTheme(theme: string): { kind: DesignKind; id: string } | null {
  const { kind, prefix } = PREFIXES.find((one) => theme.startsWith(one.prefix)) as (typeof PREFIXES)[number];
  const id = theme.slice(prefix.length);
  return /^[\w-]{1,64}$/.test(id) ? { kind, id } : null;
}
