import { type Design, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { Currency } from "#domain/price/currency.ts";
import { DESIGN_KINDS, type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { entryKey, type WishlistEntry } from "#domain/wishlist/wishlist.ts";

/** Designs by the keys of their entries, and what could not be asked for. */
export interface FoundDesigns {
  designs: ReadonlyMap<string, { design: Design; currency: Currency }>;
  /** The kinds of which nobody can say anything now. */
  failed: ReadonlySet<DesignKind>;
  failures: readonly unknown[];
}

/** Asks for designs that somebody chose, one call a kind. What is missing in a reply is not there any more. */
export async function loadDesignsByKeys(
  entries: readonly WishlistEntry[],
  locale: Locale,
  ask: Ask,
): Promise<FoundDesigns> {
  const designs = new Map<string, { design: Design; currency: Currency }>();
  const failed = new Set<DesignKind>();
  const failures: unknown[] = [];
  const load = async (kind: DesignKind) => {
    const ids = entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return;
    try {
      const list = await designsOf(kind).list(ask, { ...EVERY_DESIGN, ids }, {}, locale);
      for (const design of list?.designs ?? [])
        designs.set(entryKey({ kind, id: design.id }), { design, currency: list?.currency ?? "eur" });
    } catch (error) {
      failed.add(kind);
      failures.push(error);
    }
  };
  await Promise.all(DESIGN_KINDS.map(load));
  return { designs, failed, failures };
}
