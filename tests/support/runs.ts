/** The number of runs that meets every branch of a pure function. */
const SHORT_RUNS = 1000;

/** Tells whether the runner was asked for everything (`npm test -- --long`). */
export function isLong(): boolean {
  return process.env.LONG_TESTS === "on";
}

/** Returns the number of runs of a property: `full` if the runner was asked for everything, else `short`. */
export function runs(full: number, short = SHORT_RUNS): number {
  return isLong() ? full : Math.min(full, short);
}

/** Returns the same number as a test's name states it: "1,000". */
export function runsText(full: number, short = SHORT_RUNS): string {
  return runs(full, short).toLocaleString("en");
}

/** Returns every `many`-th case, starting at `first`; all cases if the runner was asked for everything. */
export function oneOf<Case>(many: number, cases: readonly Case[], first = 0): Case[] {
  return cases.filter((_, at) => isLong() || at % many === first % many);
}
