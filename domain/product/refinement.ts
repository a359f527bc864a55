/** Refinements of paper (spec 000 §3). */
export const REFINEMENTS = ["gold", "none", "ohne", "relief", "rosegold", "silber"] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** Whether a refinement is one at all: `none` and `ohne` both say that there is none (spec 000 §5). */
export function isRefined(refinement: Refinement): boolean {
  return refinement !== "none" && refinement !== "ohne";
}
