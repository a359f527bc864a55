import { CHANNEL_DEFAULTS, type Channel } from "../shop/channel.ts";

/** Refinements of paper (spec 000 §3). */
export const REFINEMENTS = ["gold", "none", "ohne", "relief", "rosegold", "silber"] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** Tells whether a refinement is a real one: `none` and `ohne` both mean that there is none (spec 000 §5). */
export function isRefined(refinement: Refinement): boolean {
  return refinement !== "none" && refinement !== "ohne";
}

/**
 * A refinement as a designer is given it. `none` is left out if it is the channel's default (spec 000 §5, §9).
 * Otherwise it is given, because a designer that is given nothing makes another.
 */
export function toldRefinement(refinement: Refinement, channel: Channel): Refinement | undefined {
  if (isRefined(refinement)) return refinement;
  return CHANNEL_DEFAULTS[channel].refinement === "none" ? undefined : "ohne";
}

/**
 * Reads a refinement that a designer is given, the inverse of `toldRefinement`. A missing one is the channel's default,
 * if the piece is made with it.
 *
 * @returns null for a refinement that is not offered.
 */
export function understoodRefinement<Offered extends Refinement>(
  told: Refinement | undefined,
  channel: Channel,
  offered: readonly Offered[],
): Offered | null {
  const usual = offered.find((one) => one === CHANNEL_DEFAULTS[channel].refinement) ?? "none";
  const meant = told ?? usual;
  return offered.find((one) => one === (isRefined(meant) ? meant : "none")) ?? null;
}
