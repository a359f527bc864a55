import type { Priced } from "./priced.ts";

interface ListChange {
  /** UTC. */
  from: string;
  /** What share of the price list is asked from then on. */
  level: number;
  articles: "all" | readonly Priced[];
}

/** When regular prices changed, and will: long before any campaign, so that there is a price to hold one against. */
const LIST_CHANGES: readonly ListChange[] = [
  { from: "2024-01-01T00:00:00Z", level: 0.94, articles: "all" },
  { from: "2026-03-01T00:00:00Z", level: 1, articles: "all" },
  { from: "2027-02-01T00:00:00Z", level: 1.05, articles: ["fototapete", "klebefolie", "pvcplane"] },
];

/** The changes of regular prices, oldest first. */
export function listChangesOf(priced: Priced): readonly ListChange[] {
  return LIST_CHANGES.filter(({ articles }) => articles === "all" || articles.includes(priced));
}
