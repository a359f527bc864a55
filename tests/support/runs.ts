/** Enough to meet every branch of a pure function. */
const SHORT_RUNS = 1000;

/** Whether the runner was asked for everything (`npm test -- --long`). */
export function isLong(): boolean {
  return process.env.LONG_TESTS === "on";
}

/** How often a property is tried: `full` times where the runner was asked for everything, else `short` times. */
export function runs(full: number, short = SHORT_RUNS): number {
  return isLong() ? full : Math.min(full, short);
}

/** The same as it stands in a test's name: "1,000". */
export function runsText(full: number, short = SHORT_RUNS): string {
  return runs(full, short).toLocaleString("en");
}

/** One of so many cases, by turns from `first`; all where the runner was asked for everything. */
export function oneOf<Case>(many: number, cases: readonly Case[], first = 0): Case[] {
  return cases.filter((_, at) => isLong() || at % many === first % many);
}
