import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import type { Block } from "../block.ts";
import type { FormatsAndPricesContent } from "./schema.ts";

/** Loads the prices with the calculator's own call. The articles are sorted, so that both share one call. */
export const loadFormatPrices: NonNullable<Block<FormatsAndPricesContent, FormatPrices>["load"]> = (
  { articles },
  _page,
  { ask },
) => ask(formatPrices, { articles: articles.toSorted() });
