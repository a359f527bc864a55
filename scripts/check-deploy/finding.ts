import type { Unstable_Config as WorkerConfig } from "wrangler";
import type { PublicHost } from "#domain/shop/shop.ts";
import type { CloudflareAccount } from "../deploy/cloudflare-account.ts";
import type { StoryblokSpaces } from "../storyblok/spaces.ts";

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
