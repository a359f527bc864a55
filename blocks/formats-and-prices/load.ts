import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import type { Block } from "../block.ts";
import type { FormatsAndPricesContent } from "./schema.ts";

/** The calculator's own call: in one order, so that both share what is asked. */
export const loadFormatPrices: NonNullable<Block<FormatsAndPricesContent, FormatPrices>["load"]> = (
  { articles },
  _page,
  { ask },
) => ask(formatPrices, { articles: articles.toSorted() });
