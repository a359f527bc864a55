import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import type { EndpointResult } from "./check-endpoint.ts";

/** What two calls say of each other and do not agree on, as faults of the one that says too much. */
export function faultsAcrossCalls(results: readonly EndpointResult[]): { path: string; faults: string[] } {
  const offered = repliesOf(results, calculatorReference.path);
  const priced = repliesOf(results, formatPrices.path);
  const faults = new Map<string, string>();
  for (const [asking, reply] of offered) {
    const reference = calculatorReference.reply.safeParse(reply);
    const prices = formatPrices.reply.safeParse(priced.get(asking));
    if (!reference.success || !prices.success) continue;
    const known = new Set(
      prices.data.articles.flatMap(({ article, prices: own }) =>
        own.map(({ formatType }) => `${article} ${formatType}`),
      ),
    );
    for (const { article, formats } of reference.data.articles) {
      for (const format of formats.filter((one) => !known.has(`${article} ${one}`))) {
        const fault = `articles[${article}].formats: "${format}" has no price in ${formatPrices.path}, so it is not offered`;
        if (!faults.has(fault)) faults.set(fault, asking.replace(" ", ", "));
      }
    }
  }
  return { path: calculatorReference.path, faults: [...faults].map(([fault, asking]) => `${fault} (${asking})`) };
}

function repliesOf(results: readonly EndpointResult[], path: string): ReadonlyMap<string, unknown> {
  return results.find(({ endpoint }) => endpoint.path === path)?.replies ?? new Map();
}
