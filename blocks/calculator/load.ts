import { byIdentity } from "#domain/by-identity.ts";
import { type CalculatorReference, calculatorReference } from "#domain/contract/calculator-reference.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import type { Block } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** What the calculator sells and for how much, from two calls that run side by side. */
export interface CalculatorData {
  reference: CalculatorReference;
  prices: FormatPrices;
}

/** One object for the same two replies, so that what is made of it can be remembered by it. */
const together = byIdentity((reference: CalculatorReference) =>
  byIdentity((prices: FormatPrices): CalculatorData => ({ reference, prices })),
);

export const loadCalculator: NonNullable<Block<CalculatorContent, CalculatorData>["load"]> = async (
  content,
  _page,
  { ask },
) => {
  // In one order: calculators that offer the same articles in another one share what is asked.
  const articles = content.articles.toSorted();
  const [reference, prices] = await Promise.all([
    ask(calculatorReference, { articles }),
    ask(formatPrices, { articles }),
  ]);
  return together(reference)(prices);
};
