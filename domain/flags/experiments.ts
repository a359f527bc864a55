/**
 * The experiments that the shop offers (spec 000 §9, spec 001 §4), each a flag of the same name, with how a page takes
 * part: by a `tag` of its story, or by an A/B `block` with that flag. For editors they are described in
 * `docs/experiments.md`.
 */
export const EXPERIMENTS = {
  /** The calculator's sizes stand as a list. */
  "calculator-layout": "tag",
  /** The sizes that an editor chose as top deals have their label. */
  "top-deal": "tag",
  /** The calculator's material stands in a line of its own below its name. */
  "two-line-title": "tag",
  /** The calculator's sizes stand upright. */
  "portrait-formats": "tag",
  /** A row of sets stands at the top of the page. */
  "set-container": "block",
  /** A row of bestsellers stands at the top of the page. */
  "bestseller-container": "block",
  /** Similar designs stand directly below the price of a design. */
  "similar-designs": "tag",
  /** On phones price and button of the calculator always stay in sight. */
  "sticky-button": "tag",
  /** Photo books stand in a denser grid. */
  "photobook-grid": "tag",
  /** The calculator's materials have large pictures. */
  "material-previews": "tag",
} as const satisfies Record<string, "tag" | "block">;

/** An experiment that a tag of a page's story starts. */
export type ExperimentName = {
  [Name in keyof typeof EXPERIMENTS]: (typeof EXPERIMENTS)[Name] extends "tag" ? Name : never;
}[keyof typeof EXPERIMENTS];

const HOW = new Map<string, "tag" | "block">(Object.entries(EXPERIMENTS));

const PREFIX = "experiment:";
/** The greatest number of experiment tags of a story that count, and of characters of one. */
const MOST_TAGS = 20;
const LONGEST_TAG = 100;

/**
 * Keeps those of a story's tags that name experiments, known or not: a copy of the story may be read by a later version
 * of the shop, which knows more of them.
 */
export function experimentTags(tags: unknown[]): string[] {
  const named = tags.filter((tag): tag is string => typeof tag === "string" && tag.startsWith(PREFIX));
  return named.filter(({ length }) => length <= LONGEST_TAG).slice(0, MOST_TAGS);
}

/** The experiments that a story's tags start, and a sentence about each tag that starts none. */
export interface StartedExperiments {
  names: ReadonlySet<ExperimentName>;
  faults: readonly { tag: string; reason: string }[];
}

/** Reads the experiments that a story's tags start. */
export function startedExperiments(tags: readonly string[]): StartedExperiments {
  const names = new Set<ExperimentName>();
  const faults: { tag: string; reason: string }[] = [];
  for (const tag of tags) {
    const name = tag.slice(PREFIX.length);
    if (isStartedByTag(name)) names.add(name);
    else faults.push({ tag, reason: reasonOf(name) });
  }
  return { names, faults };
}

function isStartedByTag(name: string): name is ExperimentName {
  return HOW.get(name) === "tag";
}

function reasonOf(name: string): string {
  return HOW.has(name)
    ? "This experiment is an A/B block on the page, and needs no tag (docs/experiments.md)."
    : "The shop has no experiment of this name: the tag is misspelt, or not built yet (docs/experiments.md).";
}
