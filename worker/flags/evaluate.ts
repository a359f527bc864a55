import { evaluateFeature } from "@splitsoftware/splitio-commons/esm/evaluator/index.js";
import { flagNamed, type RolloutPlan } from "#domain/flags/plan.ts";
import { isTreatment, type Treatment } from "#domain/flags/treatment.ts";
import type { Channel } from "#domain/shop/channel.ts";

/** A visitor as flags tell visitors apart. */
export interface FlagVisitor {
  key: string;
  channel: Channel;
}

const silent = () => undefined;
const LOG = { debug: silent, info: silent, warn: silent, error: silent };
/** No flag of a plan asks for lists of visitors (`parsePlan`). */
const NO_LIST = { isInSegment: () => false };

/**
 * Evaluates a flag by the code of Split's own client, so that the edge and a page agree. A flag that the plan does not
 * have is `control`, as is one with a treatment of another name, or with rules that cannot be evaluated.
 */
export function evaluate(plan: RolloutPlan, name: string, { key, channel }: FlagVisitor): Treatment {
  const storage = {
    splits: { getSplit: (asked: string) => flagNamed(plan, asked) },
    segments: NO_LIST,
    largeSegments: NO_LIST,
    rbSegments: { get: () => null },
  };
  try {
    const { treatment } = evaluateFeature(LOG, key, name, { channel }, storage);
    return isTreatment(treatment) ? treatment : "control";
  } catch {
    // A rule of a form that the evaluation does not know.
    return "control";
  }
}
