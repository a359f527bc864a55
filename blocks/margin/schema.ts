import * as z from "zod/mini";
import { optionField } from "../field/text.ts";

/** The steps of space, from a line's height to a pause between chapters. */
export const MARGIN_SIZES = ["xs", "s", "m", "l", "xl"] as const;

/** Vertical space between two blocks, by a named step: it adds to the space that they keep themselves. */
export const marginSchema = z.object({
  component: z.literal("margin"),
  size: optionField(MARGIN_SIZES, "m"),
});
export type MarginContent = z.infer<typeof marginSchema>;
