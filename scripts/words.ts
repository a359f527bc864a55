import { main } from "./command.ts";
import { isFault } from "./words/check.ts";
import { checkVocabularies } from "./words/vocabularies.ts";

const HEADINGS = {
  missing: "missing",
  unused: "unused",
  broken: "broken",
  sameAsGerman: "the same as the German",
  long: "longer than 1.6 × the German",
} as const;

/** Prints the faults of each vocabulary, and what deserves a look. Fails on missing, unused and broken labels. */
main(async () => {
  const { findings, stale, calls } = checkVocabularies();
  for (const [vocabulary, found] of Object.entries(findings)) {
    process.stdout.write(`\n${vocabulary}\n`);
    for (const [kind, heading] of Object.entries(HEADINGS)) {
      const keys = found[kind as keyof typeof HEADINGS];
      process.stdout.write(`  ${heading}: ${keys.length}\n${keys.map((key) => `    ${key}\n`).join("")}`);
    }
  }
  if (stale.length > 0) process.stdout.write(`\nNo longer ahead of use: ${stale.join(", ")}\n`);
  if (calls.length > 0) process.stdout.write(`\nWrong parameters:\n${calls.map((call) => `  ${call}\n`).join("")}`);
  process.exitCode = stale.length + calls.length > 0 || Object.values(findings).some(isFault) ? 1 : 0;
});
