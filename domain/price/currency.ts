/** Currencies in which the shop is paid (spec 000 §3). */
export const CURRENCIES = ["chf", "eur", "gbp", "usd"] as const;
export type Currency = (typeof CURRENCIES)[number];
