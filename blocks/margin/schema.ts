import * as z from "zod/mini";
import { field } from "../field/storyblok.ts";
import { optionField } from "../field/text.ts";

/** The steps of space, from a line's height to a pause between chapters. */
export const MARGIN_SIZES = ["xs", "s", "m", "l", "xl"] as const;

/** Vertical space between two blocks, by a named step: it adds to the space that they keep themselves. */
export const marginSchema = z
  .object({
    component: z.literal("margin"),
    size: field(
      optionField(MARGIN_SIZES, "m", { xs: "Very small", s: "Small", m: "Medium", l: "Large", xl: "Very large" }),
      { display_name: "Space", description: "Added to what the blocks above and below keep free; less on a phone." },
    ),
  })
  .register(z.globalRegistry, { icon: "block-block" });
export type MarginContent = z.infer<typeof marginSchema>;
