import { addToQuery, splitHref } from "#domain/address/designer-locale.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";

/** The orders of the rows; the first is the default. */
export const ORDERS = ["smallest", "largest"] as const;
export type Order = (typeof ORDERS)[number];

/** One format with its price in each material, in minor units; null if it is not sold in that material. */
export interface PriceRow {
  formatType: string;
  format: Format;
  prices: readonly (number | null)[];
}

/** Returns the materials that have any price, in the content's order, and all their formats by area. */
export function priceTable({ articles }: FormatPrices, wanted: readonly Article[], order: Order) {
  const columns = wanted.flatMap((article) => {
    const priced = articles.find((one) => one.article === article)?.prices ?? [];
    // A price of zero counts as missing.
    const amounts = new Map(
      priced.flatMap(({ formatType, priceCurrent }) => (priceCurrent > 0 ? [[formatType, priceCurrent]] : [])),
    );
    return amounts.size > 0 ? [{ article, amounts }] : [];
  });
  const formats = [...new Set(columns.flatMap(({ amounts }) => [...amounts.keys()]))];
  const rows = formats.flatMap((formatType): PriceRow[] => {
    const format = parseFormat(formatType);
    if (!format.ok) return [];
    const prices = columns.map(({ amounts }) => amounts.get(formatType) ?? null);
    return [{ formatType, format: format.value, prices }];
  });
  const rising = rows.sort((a, b) => areaOf(a) - areaOf(b) || a.format.width - b.format.width);
  return {
    articles: columns.map(({ article }) => article),
    rows: order === "largest" ? rising.reverse() : rising,
  };
}

function areaOf({ format }: PriceRow): number {
  return format.width * format.height;
}

/**
 * Returns the address of a calculator with a material and one of its sizes chosen, by the parameters that the calculator reads
 * (`calculator/asked.ts`). Null if there is no such page.
 */
export function choiceLink(href: string | undefined, material: string | undefined, format: string): string | null {
  if (!href || !material) return null;
  const { path, query } = splitHref(href);
  const choice = `material=${encodeURIComponent(material)}&format=${encodeURIComponent(format)}`;
  return addToQuery(`${path}?${query}#calculator`, choice);
}
