import type { Unstable_Config as WorkerConfig } from "wrangler";
import type { PublicHost } from "#domain/shop/shop.ts";
import { ServiceError } from "../ask-json.ts";
import type { CloudflareAccount } from "../deploy/cloudflare-account.ts";
import type { StoryblokSpaces } from "../storyblok/space.ts";

/** What a check found: that something is there, that it is missing, or that nobody here can know. */
export interface Finding {
  mark: "there" | "missing" | "unknown";
  text: string;
}

/** What the checks look at. */
export interface Given {
  config: WorkerConfig;
  /** The name that the worker is deployed under. */
  worker: string;
  /** The hosts that are to be reached, without their `desktop.` variants, and what each sells. */
  hosts: readonly PublicHost[];
  /** Throws a ServiceError where no account is named, as its questions do. */
  account: () => CloudflareAccount;
  spaces: () => StoryblokSpaces;
  /** The names in the file that the first deployment gives its secrets from. */
  fileSecrets: readonly string[];
}

/** One entry of the list: what it is about, and how it is found. One that throws a ServiceError could not be asked. */
export interface Check {
  about: string;
  /** Where to look where the answer cannot be had. */
  lookBy: string;
  find: (given: Given) => Finding[] | Promise<Finding[]>;
  /** What it would have asked for, a line each; shown where nobody could be asked. */
  asksFor?: (given: Given) => readonly string[];
  /** What it costs, a line each, whatever is found. */
  costs?: (given: Given) => readonly string[];
}

export const there = (text: string): Finding => ({ mark: "there", text });
export const missing = (text: string): Finding => ({ mark: "missing", text });
export const unknown = (text: string): Finding => ({ mark: "unknown", text });

const MARKS = { there: "✓", missing: "✗", unknown: "?" } as const;

/** What the checks found, as a person reads it, and whether anything is missing. */
interface Report {
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
