import * as z from "zod/mini";
import { rawBloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { textField } from "../field/text.ts";

/** Blocks of which a feature flag decides who sees them, and what everybody else sees in their place (spec 000 §2, §4). */
export const abContentSchema = z
  .object({
    component: z.literal("ab-content"),
    flag: field(textField, {
      display_name: "Feature flag",
      description: "Its name in the flag service. Empty, or unknown there: everybody sees the control.",
      regex: "^([A-Za-z0-9][\\w.:-]{0,99})?$",
    }),
    control: field(rawBloksField, {
      display_name: "Control",
      description: "What stands here where the flag is not on.",
      holds: "page",
    }),
    treatment: field(rawBloksField, { display_name: "Treatment", description: "Where the flag is on.", holds: "page" }),
  })
  .register(z.globalRegistry, { icon: "block-1-2block" });
export type AbContentContent = z.infer<typeof abContentSchema>;
