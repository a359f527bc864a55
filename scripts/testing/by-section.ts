/** What Vitest's JSON report says of its tests, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    /** The file. */
    name: string;
    status: string;
    /** When it began and ended, in milliseconds. */
    startTime: number;
    endTime: number;
    /** What kept the file from running. */
    message: string;
    assertionResults: { ancestorTitles: string[]; fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** The beginning of a test's name that cites what it holds: `spec 000 §3: …`. */
const SECTION = /^(spec \d{3} §\d+|design §\d+): /;

/** Lists how many tests hold each section of the specification and of the design, a line for each. */
export function listBySection(reports: readonly UnitReport[]): string {
  const counts = new Map<string, { passed: number; failed: number }>();
  const results = reports.flatMap(({ testResults }) => testResults);
  for (const { ancestorTitles, status } of results.flatMap(({ assertionResults }) => assertionResults)) {
    const section = SECTION.exec(ancestorTitles[0] ?? "")?.[1];
    if (section === undefined) continue;
    const count = counts.get(section) ?? { passed: 0, failed: 0 };
    count[status === "passed" ? "passed" : "failed"] += 1;
    counts.set(section, count);
  }
  const sections = [...counts].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  return sections.map(([name, { passed, failed }]) => `  ${name.padEnd(14)} ${line(passed, failed)}\n`).join("");
}

function line(passed: number, failed: number): string {
  return failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`;
}
