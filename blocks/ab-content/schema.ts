import * as z from "zod/mini";
import { rawBloksField } from "../field/bloks.ts";
import { textField } from "../field/text.ts";

/** A block for A/B tests: a feature flag decides who sees its blocks; everybody else sees other blocks in their place (spec 000 §2, §4). */
export const abContentSchema = z.object({
  component: z.literal("ab-content"),
  flag: textField,
  control: rawBloksField,
  treatment: rawBloksField,
});
export type AbContentContent = z.infer<typeof abContentSchema>;
