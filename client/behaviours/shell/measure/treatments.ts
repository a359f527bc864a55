import { parseFlagQuery } from "#domain/flags/flag-query.ts";
import type { Treatment } from "#domain/flags/treatment.ts";

/** Reads the treatments that a page was made with, without those that its address forces, which nobody reports; null if there are none. */
export function decidedTreatments(): Readonly<Record<string, Treatment>> | null {
  const written = document.getElementById("treatments")?.textContent ?? "";
  const { overrides, isDisabled } = parseFlagQuery(location.search);
  if (!written || isDisabled) return null;
  const read = Object.entries(JSON.parse(written) as Record<string, Treatment>);
  const decided = read.filter(([flag]) => !overrides.has(flag));
  return decided.length > 0 ? Object.fromEntries(decided) : null;
}
