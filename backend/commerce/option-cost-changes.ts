interface OptionCostChange {
  /** UTC. */
  from: string;
  /** What share of the list is asked from then on. */
  level: number;
  /** `{group}/{value}`; "all" for every option. */
  options: "all" | readonly string[];
}

/** When surcharges changed, and will. One rose lately, so that the lowest of 30 days is another than today's. */
const CHANGES: readonly OptionCostChange[] = [
  { from: "2024-01-01T00:00:00Z", level: 0.8, options: "all" },
  { from: "2026-03-01T00:00:00Z", level: 1, options: "all" },
  { from: "2026-10-05T00:00:00Z", level: 0.8, options: ["keilrahmen/38mm"] },
  { from: "2026-11-10T00:00:00Z", level: 1, options: ["keilrahmen/38mm"] },
  { from: "2027-01-15T00:00:00Z", level: 1.1, options: ["glas/museum", "rahmen/led"] },
];

/** The changes of an option's surcharge, oldest first. */
export function optionCostChangesOf(option: string): readonly OptionCostChange[] {
  return CHANGES.filter(({ options }) => options === "all" || options.includes(option));
}
