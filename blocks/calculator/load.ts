import type { CalculatorReference } from "#domain/contract/calculator-reference.ts";
import type { FormatPrices } from "#domain/contract/format-prices.ts";
import type { Block } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** What the calculator sells and for how much, from two calls that run side by side. */
export interface CalculatorData {
  reference: CalculatorReference;
  prices: FormatPrices;
}

export const loadCalculator: NonNullable<Block<CalculatorContent, CalculatorData>["load"]> = async (
  content,
  page,
  commerce,
) => {
  const [reference, prices] = await Promise.all([
    commerce.calculatorReference(content.articles, page.locale),
    commerce.formatPrices(content.articles, page.locale),
  ]);
  return { reference, prices };
};
