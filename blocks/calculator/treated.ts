import type { PageContext } from "../block.ts";
import type { CalculatorContent } from "./schema.ts";

/** Returns a calculator's content as the treatments of the page's experiments change it (spec 001 §4). */
export function treated(content: CalculatorContent, { experiment }: PageContext): CalculatorContent {
  return {
    ...content,
    ...(experiment("calculator-layout") && { layout: "list" as const }),
    ...(experiment("two-line-title") && { title: "two-lines" as const }),
    ...(experiment("portrait-formats") && { orientation: "portrait" as const }),
  };
}
