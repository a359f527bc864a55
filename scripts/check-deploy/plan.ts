import { type Check, missing, there } from "./finding.ts";
import { BUCKET_PRICE, PLATFORM_PRICES, PRICES_OF } from "./prices.ts";

const SOURCE = "developers.cloudflare.com/workers/platform/pricing";

/** Which plan the account has, and what the parts of the platform that the shop uses cost. */
export const plan: Check = {
  about: "Cloudflare's plan",
  lookBy: "Workers & Pages, Plans, in Cloudflare's dashboard: the shop needs Workers Paid, $5.00 a month",
  find: async ({ account }) => {
    const plans = await account().plans();
    if (plans.some((id) => id.startsWith("workers_paid"))) return [there("the account has Workers Paid")];
    const free = "100,000 requests a day, 10 ms of CPU each, 1,000 writes to KV a day";
    return [missing(`the account does not pay for Workers Paid, $5.00 a month; without it the shop ends at ${free}`)];
  },
  costs: ({ config }) => [
    ...PLATFORM_PRICES,
    ...(config.r2_buckets.length > 0 ? [BUCKET_PRICE] : []),
    `Prices as of ${PRICES_OF}: ${SOURCE}`,
  ],
};
