import { isInPosterTest } from "#domain/address/path-kind.ts";
import { type FlagQuery, parseFlagQuery } from "#domain/flags/flag-query.ts";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { FlagPlans } from "./plans.ts";

/** Facts about a request's visitor that decide her treatments. */
export interface FlagAudience {
  /** The key that she is told apart by; null for somebody who takes part in no experiment, whose flags are `off`. */
  key: string | null;
  /** The plan as this isolate knows it; null while there is none, or in a shop without flags. */
  plan: () => RolloutPlan | null;
  /** Evaluation of the plan; null while the isolate has not loaded it. */
  evaluate: FlagPlans["evaluate"];
  /** True if the shop has flags but no plan, or cannot evaluate it yet: every flag is `control`, and the page is not cached. */
  lacksPlan: () => boolean;
  /** Sees to it that there is a plan. Called before a flag is read, so that pages without flags read no plan. */
  ready: () => Promise<void>;
}

/** The audience of a shop without a flag service: every flag is `control`. */
export const NO_FLAGS: FlagAudience = {
  key: "",
  plan: () => null,
  evaluate: () => null,
  lacksPlan: () => false,
  ready: async () => undefined,
};

/** The experiment of the pages below `/posterdruck` (spec 000 §2). */
export const POSTER_TEST_FLAG = "posterdruck";

/** Inputs of a request's treatments. */
interface TreatmentsRequest {
  pathname: string;
  /** The address's query; empty if its flags do not count. */
  search: string;
  audience: FlagAudience;
  channel: Channel;
}

/**
 * Creates the reader of flags for a request. An override in the address comes first, which anybody may use (spec 001
 * §6), then the flags that the path switches on, then the plan.
 */
export function treatmentsOf({ pathname, search, audience, channel }: TreatmentsRequest): (flag: string) => Treatment {
  const { key } = audience;
  // Most pages read no flag: the address is parsed with the first one.
  let asked: FlagQuery | undefined;
  return (flag) => {
    asked ??= parseFlagQuery(search);
    if (asked.isDisabled) return "off";
    const forced = asked.overrides.get(flag);
    if (forced) return forced;
    if (flag === POSTER_TEST_FLAG && isInPosterTest(pathname)) return "on";
    if (key === null) return "off";
    const plan = audience.plan();
    return (plan && audience.evaluate()?.(plan, flag, { key, channel })) ?? "control";
  };
}
