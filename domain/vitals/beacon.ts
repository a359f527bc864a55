import * as z from "zod/mini";
import type { RolloutPlan } from "../flags/plan.ts";
import { TREATMENTS } from "../flags/treatment.ts";
import { PAGE_TYPES } from "../page/page-type.ts";
import { METRIC_ROWS, METRICS, type Metric } from "./metric.ts";

const number = (metric: Metric) => z.optional(z.number().check(z.gte(0), z.lte(METRIC_ROWS[metric].most)));

/** A browser's report of one page: the metrics that it could measure, and the treatments that the page shows. */
export const beaconSchema = z
  .object({
    lcp: number("lcp"),
    inp: number("inp"),
    cls: number("cls"),
    pageType: z.enum(PAGE_TYPES),
    treatments: z._default(z.record(z.string(), z.enum(TREATMENTS)), {}),
  })
  .check(z.refine((beacon) => METRICS.some((metric) => beacon[metric] !== undefined), "measures nothing"));
export type Beacon = z.infer<typeof beaconSchema>;

/** The number of flags whose treatments are told apart: those that were changed last. */
const MOST_FLAGS = 20;
/** The treatments that a page is shown in on purpose. */
const LABELLED = ["on", "off"] as const;

/**
 * The labels under which a page's numbers are counted, beside all pages together: `flag:on` for each treatment of a flag
 * that the plan knows, 40 at most in all. Whatever else a stranger writes counts under none.
 */
export function treatmentLabels(treatments: Beacon["treatments"], plan: RolloutPlan | null): string[] {
  const newest = [...(plan?.flags ?? [])].sort((one, other) => other.changeNumber - one.changeNumber);
  return newest.slice(0, MOST_FLAGS).flatMap(({ name }) => {
    const treatment = LABELLED.find((one) => Object.hasOwn(treatments, name) && one === treatments[name]);
    return treatment ? [`${name}:${treatment}`] : [];
  });
}
