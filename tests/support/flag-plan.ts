import { parsePlan, type RolloutPlan } from "#domain/flags/plan.ts";

/** Keys of two visitors. */
export const ANNA = "0b7c9a3e-5f1d-4c2b-9a8e-7d6c5b4a3f2e";
export const BERTA = "1c8d0b4f-6a2e-4d3c-8b9f-8e7d6c5b4a3f";
/** A browser's name, which is no crawler's. */
export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

interface Flag {
  name: string;
  /** Percent of the visitors that it is on for. */
  share?: number;
  /** Keys of the visitors that it is on for, in place of a share. */
  keys?: readonly string[];
  /** The channel that it is for; both, if it is left out. */
  channel?: string;
  treatment?: string;
  killed?: boolean;
}

/** Returns the definition of a flag as the flag service sends it: off for whoever it is not on for. */
export function flagDefinition({ name, share = 100, keys, channel, treatment = "on", killed = false }: Flag) {
  const values = channel ? [channel] : keys;
  const matcher = {
    keySelector: { trafficType: "user", attribute: channel ? "channel" : null },
    matcherType: values ? "WHITELIST" : "ALL_KEYS",
    negate: false,
    whitelistMatcherData: values ? { whitelist: values } : null,
  };
  const partitions = [
    { treatment, size: share },
    { treatment: "off", size: 100 - share },
  ];
  const condition = {
    conditionType: "ROLLOUT",
    label: "rule",
    matcherGroup: { combiner: "AND", matchers: [matcher] },
    partitions,
  };
  const seed = [...name].reduce((sum, sign) => sum * 31 + (sign.codePointAt(0) ?? 0), 7) % 2 ** 31;
  const fixed = {
    trafficTypeName: "user",
    status: "ACTIVE",
    trafficAllocation: 100,
    trafficAllocationSeed: 1,
    algo: 2,
  };
  return { name, ...fixed, seed, killed, defaultTreatment: "off", changeNumber: 1, conditions: [condition] };
}

/** Returns the body with which the flag service sends flags. @param till the number of its newest change. */
export function splitChanges(flags: readonly Flag[], till = 1) {
  return { ff: { d: flags.map(flagDefinition), s: -1, t: till }, rbs: { d: [], s: -1, t: -1 } };
}

/** Returns a plan with flags. */
export function planOf(...flags: readonly Flag[]): RolloutPlan {
  const read = parsePlan(splitChanges(flags), 1);
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

/** Returns the headers of a visitor's browser. */
export function visitorHeaders(key: string, network = "203.0.113.40") {
  return { Cookie: `visitor_key=${key}`, "User-Agent": BROWSER, "CF-Connecting-IP": network };
}

/** A text block with one paragraph. */
export const textBlock = (words: string) => ({
  component: "text",
  text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
});

/** A block that says "Guten Tag", or "Hallo du" to those for whom the flag `greeting` is on. */
export const GREETING = {
  component: "ab-content",
  flag: "greeting",
  control: [textBlock("Guten Tag")],
  treatment: [textBlock("Hallo du")],
};
