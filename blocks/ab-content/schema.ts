import * as z from "zod/mini";
import { rawBloksField } from "../field/bloks.ts";
import { textField } from "../field/text.ts";

/** Blocks of which a feature flag decides who sees them, and what everybody else sees in their place (spec 000 §2, §4). */
export const abContentSchema = z.object({
  component: z.literal("ab-content"),
  flag: textField,
  control: rawBloksField,
  treatment: rawBloksField,
});
export type AbContentContent = z.infer<typeof abContentSchema>;
