import * as z from "zod/mini";
import { optionField } from "../field/text.ts";

/** The steps of space, from the height of a line to a gap between chapters. */
export const MARGIN_SIZES = ["xs", "s", "m", "l", "xl"] as const;

/** Vertical space between two blocks, by a named step. It adds to the blocks' own margins. */
export const marginSchema = z.object({
  component: z.literal("margin"),
  size: optionField(MARGIN_SIZES, "m"),
});
export type MarginContent = z.infer<typeof marginSchema>;
