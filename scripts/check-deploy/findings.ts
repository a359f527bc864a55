import type { Unstable_Config as WorkerConfig } from "wrangler";
import type { PublicHost, WwwRule } from "#domain/shop/shop.ts";
import { ServiceError } from "../ask-json.ts";
import type { CloudflareAccount } from "../deploy/cloudflare-account.ts";
import type { StoryblokSpaces } from "../storyblok/space.ts";

/** A result of a check: something is there, it is missing, or it cannot be known here. */
export interface Finding {
  mark: "there" | "missing" | "unknown";
  text: string;
}

/** A content space that a token opens; `version` changes with each publish. */
export interface OpenedSpace {
  id: number;
  name: string;
  version: number;
}

/** Inputs of the checks. */
export interface Given {
  config: WorkerConfig;
  /** The name under which the worker is deployed. */
  worker: string;
  /** The public hosts as they are named, without their `desktop.` and `www.` variants, and what each sells. */
  hosts: readonly PublicHost[];
  www: WwwRule;
  /** Returns the account. Throws a ServiceError if none is named; the account's requests may throw one too. */
  account: () => CloudflareAccount;
  spaces: () => StoryblokSpaces;
  /**
   * Opens a space by the token of a name, once however often it is asked: a finding if the token opens none. Throws a ServiceError
   * if the content service could not be asked.
   */
  openSpace: (name: string) => Promise<OpenedSpace | Finding>;
  /** The secrets of the file from which the first deployment sets them; empty without a file. No finding holds a value. */
  secrets: Readonly<Record<string, string>>;
  /** The address of the deployed shop, without a slash at its end; null if none is named. */
  shop: string | null;
}

/** A check: its subject, and the function that makes its findings. It throws a ServiceError if a service could not be asked. */
export interface Check {
  about: string;
  /** The place to look at if the check could not be made. */
  lookBy: string;
  find: (given: Given) => Finding[] | Promise<Finding[]>;
  /** Things that the check would have looked for, a line each; shown if a service could not be asked. */
  asksFor?: (given: Given) => readonly string[];
  /** Costs of the subject, a line each, whatever is found. */
  costs?: (given: Given) => readonly string[];
}

export const there = (text: string): Finding => ({ mark: "there", text });
export const missing = (text: string): Finding => ({ mark: "missing", text });
export const unknown = (text: string): Finding => ({ mark: "unknown", text });

/** The ids of the spaces whose pictures the shop shows. */
export function assetSpaces({ vars }: WorkerConfig): string[] {
  return String(vars.ASSET_SPACES ?? "").match(/\d+/g) ?? [];
}

const MARKS = { there: "✓", missing: "✗", unknown: "?" } as const;

/** The findings as text, and how many things are missing or unknown. */
interface Report {
  text: string;
  missing: number;
  unknown: number;
}

/** Runs all checks at once; one that cannot be made does not stop the others. */
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

/** Replaces control characters, which a terminal would obey: the text may come from a service. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, "�");
}
