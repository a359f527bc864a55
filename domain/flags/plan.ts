import * as z from "zod/mini";
import { byIdentity } from "../by-identity.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import { FLAG_NAME } from "./flag-query.ts";

/** Matchers that ask for lists of visitors, which neither the edge nor a page has. */
const LIST_MATCHERS = ["IN_SEGMENT", "IN_LARGE_SEGMENT", "IN_RULE_BASED_SEGMENT"];

const matcherSchema = z.looseObject({
  matcherType: z.string(),
  dependencyMatcherData: z.nullish(z.looseObject({ split: z.string() })),
});
const flagSchema = z.looseObject({
  name: z.string().check(z.minLength(1)),
  status: z.enum(["ACTIVE", "ARCHIVED"]),
  killed: z.boolean(),
  seed: z.int(),
  defaultTreatment: z.string(),
  changeNumber: z.int(),
  conditions: z.array(
    z.looseObject({
      matcherGroup: z.looseObject({ matchers: z.array(matcherSchema) }),
      partitions: z.array(z.looseObject({ treatment: z.string(), size: z.number().check(z.gte(0), z.lte(100)) })),
    }),
  ),
  prerequisites: z.nullish(z.array(z.looseObject({ n: z.string() }))),
});

/** The definition of a flag, in the flag service's words. Fields that only the evaluation reads are kept as they came. */
export type FlagDefinition = z.infer<typeof flagSchema>;

const changesSchema = z.object({ ff: z.object({ d: z.array(flagSchema), t: z.int() }) });

/**
 * The flags of the shop as of `till`, the number of the service's newest change, which is its time in epoch
 * milliseconds.
 */
export const planSchema = z.object({ flags: z.array(flagSchema), till: z.int() });
export type RolloutPlan = z.infer<typeof planSchema>;

/** The greatest lead of the service's clock over ours. */
const CLOCKS_DIFFER_MS = 3600_000;

/**
 * Reads a plan: the body of the flag service's `/splitChanges` for all its flags. Archived flags are left out, and so are
 * those that need lists of visitors, that depend on themselves, or that have a name that no page can write: such a flag
 * is `control` everywhere.
 *
 * @returns a failure for a plan that must not replace an earlier one: garbage, one without flags, one from the future.
 */
export function parsePlan(
  body: unknown,
  nowMs: number,
): Parsed<RolloutPlan, "no-plan" | "no-flags" | "from-the-future"> {
  const parsed = changesSchema.safeParse(body);
  if (!parsed.success) return failure("no-plan", `This is no plan: ${quoted(z.prettifyError(parsed.error))}.`);
  const { d, t } = parsed.data.ff;
  if (d.length === 0) return failure("no-flags", "The plan has no flags.");
  if (t > nowMs + CLOCKS_DIFFER_MS) return failure("from-the-future", `The plan's change ${t} is in the future.`);
  const plan = { flags: d.filter(isUsable), till: t };
  return ok({ ...plan, flags: plan.flags.filter((flag) => !dependsOnItself(plan, flag)) });
}

/** Tells whether a flag depends on itself, through any number of others: evaluating it would never end. */
function dependsOnItself(plan: RolloutPlan, flag: FlagDefinition): boolean {
  return flagsOf(plan, dependenciesOf(flag)).includes(flag);
}

/** The names of the flags that a flag's rules ask for. */
function dependenciesOf({ prerequisites, conditions }: FlagDefinition): readonly string[] {
  const matchers = conditions.flatMap(({ matcherGroup }) => matcherGroup.matchers);
  const named = matchers.flatMap(({ dependencyMatcherData }) => dependencyMatcherData?.split ?? []);
  return [...(prerequisites ?? []).map(({ n }) => n), ...named];
}

function isUsable({ name, status, conditions }: FlagDefinition): boolean {
  const matchers = conditions.flatMap(({ matcherGroup }) => matcherGroup.matchers);
  const needsLists = matchers.some(({ matcherType }) => LIST_MATCHERS.includes(matcherType));
  return status === "ACTIVE" && FLAG_NAME.test(name) && !needsLists;
}

const byName = byIdentity(({ flags }: RolloutPlan) => new Map(flags.map((flag) => [flag.name, flag])));

/** The definition of a flag; null if the plan has none of that name. */
export function flagNamed(plan: RolloutPlan, name: string): FlagDefinition | null {
  return byName(plan).get(name) ?? null;
}

/** The definitions of some flags of a plan, and of those that they depend on. Unknown names are passed over. */
export function flagsOf(plan: RolloutPlan, names: Iterable<string>): readonly FlagDefinition[] {
  const found = new Set<FlagDefinition>();
  const add = (name: string) => {
    const flag = flagNamed(plan, name);
    if (!flag || found.has(flag)) return;
    found.add(flag);
    for (const dependency of dependenciesOf(flag)) add(dependency);
  };
  for (const name of names) add(name);
  return [...found];
}

/** Writes flags as the flag service sends them: all of them, or none if the reader has this change already. */
export function changesSince(since: number, { till }: RolloutPlan, flags: readonly FlagDefinition[]) {
  const none = { d: [], s: -1, t: -1 };
  return { ff: { d: since >= till ? [] : flags, s: since, t: till }, rbs: none };
}
