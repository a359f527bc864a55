import { ServiceError } from "../ask-json.ts";
import { type Check, type Finding, type Given, unknown } from "./finding.ts";

const MARKS = { there: "✓", missing: "✗", unknown: "?" } as const;

/** What the checks found, as a person reads it, and whether anything is missing. */
export interface Report {
  text: string;
  missing: number;
  unknown: number;
}

/** Runs all checks at once; none that cannot ask stops another. */
export async function reportOn(checks: readonly Check[], given: Given): Promise<Report> {
  const found = await Promise.all(checks.map((check) => findingsOf(check, given)));
  const sections = checks.map(({ about, costs }, at) => {
    const lines = (found[at] ?? []).map(({ mark, text }) => `  ${MARKS[mark]} ${text}`);
    const prices = (costs?.(given) ?? []).map((line) => `      ${line}`);
    return [about, ...lines, ...prices].map(printable).join("\n");
  });
  const count = (mark: Finding["mark"]) => found.flat().filter((one) => one.mark === mark).length;
  return { text: sections.join("\n\n"), missing: count("missing"), unknown: count("unknown") };
}

async function findingsOf({ find, lookBy, asksFor }: Check, given: Given): Promise<Finding[]> {
  try {
    return await find(given);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const why = `could not be asked, because ${error.message.replace(/\.$/, "")}; look by: ${lookBy}`;
    return [why, ...(asksFor?.(given) ?? [])].map(unknown);
  }
}

/** A service's words may hold what a terminal would obey. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, "�");
}
