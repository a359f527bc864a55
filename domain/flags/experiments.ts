/** An experiment: what its treatment shows, and how a page takes part in it. */
interface Experiment {
  /** The treatment, in one sentence. */
  shows: string;
  /** `tag`: the page's story has the experiment's tag. `block`: the page has an A/B block with the flag of that name. */
  by: "tag" | "block";
}

/** The experiments that the shop offers (spec 000 §9, spec 001 §4). Each is a flag of the same name. */
export const EXPERIMENTS = {
  "calculator-layout": { shows: "The calculator's sizes stand as tiles.", by: "tag" },
  "top-deal": { shows: "The sizes that an editor chose as top deals have their label.", by: "tag" },
  "two-line-title": { shows: "The calculator's material stands in a line of its own below its name.", by: "tag" },
  "portrait-formats": { shows: "The calculator's sizes stand upright.", by: "tag" },
  "set-container": { shows: "A row of sets stands at the top of the page.", by: "block" },
  "bestseller-container": { shows: "A row of bestsellers stands at the top of the page.", by: "block" },
  "similar-designs": { shows: "Similar designs stand directly below the price of a design.", by: "tag" },
  "sticky-button": { shows: "On phones price and button of the calculator always stay in sight.", by: "tag" },
  "photobook-grid": { shows: "Photo books stand in a denser grid.", by: "tag" },
  "material-previews": { shows: "The calculator shows its materials from near, to choose from.", by: "tag" },
} as const satisfies Record<string, Experiment>;

/** An experiment that a tag of a page's story starts. */
export type ExperimentName = {
  [Name in keyof typeof EXPERIMENTS]: (typeof EXPERIMENTS)[Name]["by"] extends "tag" ? Name : never;
}[keyof typeof EXPERIMENTS];

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
  return experimentNamed(name)?.by === "tag";
}

function experimentNamed(name: string): Experiment | undefined {
  return Object.hasOwn(EXPERIMENTS, name) ? EXPERIMENTS[name as keyof typeof EXPERIMENTS] : undefined;
}

function reasonOf(name: string): string {
  if (experimentNamed(name))
    return "This experiment is an A/B block on the page, and needs no tag (docs/experiments.md).";
  return "The shop has no experiment of this name: the tag is misspelt, or not built yet (docs/experiments.md).";
}
