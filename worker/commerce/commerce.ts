import type { Commerce } from "#blocks/block.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Env } from "../env.ts";
import { serviceAt } from "../service.ts";
import { getCalculatorReference } from "./calculator-reference.ts";
import { getFormatPrices } from "./format-prices.ts";

/** The commerce backend, as one view of a channel asks it. */
export function createCommerce(env: Env): (channel: Channel, signal: AbortSignal) => Commerce {
  const service = serviceAt(env.COMMERCE_URL, "commerce", env);
  return (channel, signal) => {
    const client = { ...service, channel, timeoutMs: env.COMMERCE_TIMEOUT_MS, signal };
    return {
      calculatorReference: (articles, locale) => getCalculatorReference(client, articles, locale),
      formatPrices: (articles, locale) => getFormatPrices(client, articles, locale),
    };
  };
}
