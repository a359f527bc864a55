import { PRICES } from "../bench/instruments/cost.ts";

/**
 * What is not in PRICES, looked up in November 2026 in stored copies of Cloudflare's pages (the same, and
 * https://developers.cloudflare.com/r2/pricing/) and of https://www.storyblok.com/docs/technical-limits;
 * Storyblok's prices are those of May 2026, by way of others who quote https://www.storyblok.com/pricing, not the page itself.
 */
export const PRICES_OF = "November 2026, in US dollars";

const million = (price: number) => `$${(price * 1e6).toFixed(2)} a million`;

/** What each part of the platform that the shop uses costs a month: what Workers Paid includes, and what more of it costs. */
export const PLATFORM_PRICES: readonly string[] = [
  `Workers Paid: $5.00; 10 million requests and 30 million ms of CPU, then ${million(PRICES.request)} and ${million(PRICES.cpuMs)} ms`,
  `KV: 10 million reads, 1 million writes, 1 GB; then ${million(PRICES.kvRead)} and ${million(PRICES.kvWrite)}, $0.50 a GB`,
  `Durable Objects with SQLite: 1 million requests, 400,000 GB-s, 5 GB; then ${million(PRICES.objectRequest)}, ${million(PRICES.objectGigabyteSecond)} GB-s`,
  `Images: 5,000 transformations, each picture in each size counted once a month; then $${(PRICES.imageTransformation * 1000).toFixed(2)} a thousand`,
  "Static files, the cron, rate limits, custom domains with their certificates: nothing",
];

export const BUCKET_PRICE =
  "R2: 10 GB, 1 million writes, 10 million reads; then $0.015 a GB, $4.50 and $0.36 a million; reading it out costs nothing";

/** What a space may be asked a month: what a plan includes, and what it can be raised to; dollars a month and space. */
export const STORYBLOK_PLANS = [
  { name: "Starter", included: 100_000, most: 100_000, price: 0 },
  { name: "Growth", included: 1_000_000, most: 5_000_000, price: 99 },
  { name: "Growth Plus", included: 4_000_000, most: 15_000_000, price: 349 },
] as const;
