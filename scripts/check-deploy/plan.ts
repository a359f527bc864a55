import { PRICES } from "../bench/instruments/cost.ts";
import { channelsOf } from "../deploy/target.ts";
import { type Check, missing, there, unknown } from "./findings.ts";
import { repairMinutes, withoutWebhook } from "./webhook.ts";

const SOURCE = "developers.cloudflare.com/workers/platform/pricing";

/** Finds out the account's plan, and lists the costs of the parts of the platform that the shop uses. */
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

const MINUTES_A_MONTH = 30 * 24 * 60;
const number = (value: number) => value.toLocaleString("en-US");

/** Compares the cron's requests to Storyblok in a month with those that a plan includes. Publishes and reads come on top. */
export const quota: Check = {
  about: "Storyblok's plan",
  lookBy: "Settings, Usage, of each space",
  find: ({ config }) => {
    const everyMinutes = repairMinutes(config);
    const spaces = channelsOf(config).length;
    const asked = Math.ceil(MINUTES_A_MONTH / everyMinutes) * spaces;
    const [smallest] = STORYBLOK_PLANS;
    const share = Math.round((100 * asked) / smallest.included);
    const text =
      `the cron asks ${spaces === 1 ? "the space" : "both spaces"} ${number(asked)} times a month, ${share} % of the ${number(smallest.included)} that ` +
      `${smallest.name} includes (REPAIR_EVERY_MINUTES = ${everyMinutes}, each with a webhook; without one ${number(MINUTES_A_MONTH)} a space)`;
    return [share <= 50 ? there(text) : unknown(`${text}: little is left for reading`)];
  },
  costs: () => [
    ...STORYBLOK_PLANS.map(({ name, included, most, price }) => {
      const more = most > included ? `, up to ${number(most)} at $10.00 a million` : " and no more";
      return `${name}: $${price.toFixed(2)} a space; ${number(included)} requests${more}`;
    }),
    `Secrets of webhooks, which the shop needs, are part of the paid plans: without one ${withoutWebhook(1)}`,
    `As of ${PRICES_OF.split(",")[0]}: storyblok.com/docs/technical-limits; prices of May 2026: storyblok.com/pricing`,
  ],
};

/**
 * The date of the prices that are not in PRICES. They were looked up in stored copies of Cloudflare's pages (the same ones, and
 * https://developers.cloudflare.com/r2/pricing/) and of https://www.storyblok.com/docs/technical-limits.
 * Storyblok's prices are those of May 2026, as others quote https://www.storyblok.com/pricing, not the page itself.
 */
const PRICES_OF = "November 2026, in US dollars";

const million = (price: number) => `$${(price * 1e6).toFixed(2)} a million`;

/** The monthly costs of each part of the platform that the shop uses: the amounts in Workers Paid, and the price beyond them. */
const PLATFORM_PRICES: readonly string[] = [
  `Workers Paid: $5.00; 10 million requests and 30 million ms of CPU, then ${million(PRICES.request)} and ${million(PRICES.cpuMs)} ms`,
  `KV: 10 million reads, 1 million writes, 1 GB; then ${million(PRICES.kvRead)} and ${million(PRICES.kvWrite)}, $0.50 a GB`,
  `Durable Objects with SQLite: 1 million requests, 400,000 GB-s, 5 GB; then ${million(PRICES.objectRequest)}, ${million(PRICES.objectGigabyteSecond)} GB-s`,
  `Images: 5,000 transformations, each picture in each size counted once a month; then $${(PRICES.imageTransformation * 1000).toFixed(2)} a thousand`,
  `Logs: 20 million lines, kept for 7 days; then ${million(PRICES.logEvent)}`,
  "Static files, rate limits, custom domains with their certificates: nothing",
];

const BUCKET_PRICE =
  "R2: 10 GB, 1 million writes, 10 million reads; then $0.015 a GB, $4.50 and $0.36 a million; reading it out costs nothing";

/** Storyblok's plans: requests a month that each includes, the most that it can be raised to, and US dollars a month per space. */
const STORYBLOK_PLANS = [
  { name: "Starter", included: 100_000, most: 100_000, price: 0 },
  { name: "Growth", included: 1_000_000, most: 5_000_000, price: 99 },
  { name: "Growth Plus", included: 4_000_000, most: 15_000_000, price: 349 },
] as const;
