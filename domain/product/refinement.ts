import { CHANNEL_DEFAULTS, type Channel } from "../shop/channel.ts";

/** Refinements of paper (spec 000 §3). */
export const REFINEMENTS = ["gold", "none", "ohne", "relief", "rosegold", "silber"] as const;
export type Refinement = (typeof REFINEMENTS)[number];

/** Tells whether a refinement is a real one: `none` and `ohne` both mean that there is none (spec 000 §5). */
export function isRefined(refinement: Refinement): boolean {
  return refinement !== "none" && refinement !== "ohne";
}

/**
 * A refinement as a designer is told of it: none is left out where it is the channel's default (spec 000 §5, §9), and said everywhere else,
 * where a designer that is told nothing makes another.
 */
export function toldRefinement(refinement: Refinement, channel: Channel): Refinement | undefined {
  if (isRefined(refinement)) return refinement;
  return CHANNEL_DEFAULTS[channel].refinement === "none" ? undefined : "ohne";
}

/**
 * Reads what a designer is told, the inverse of `toldRefinement`: nothing said is the channel's default, where the piece is made with that.
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
