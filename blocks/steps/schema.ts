import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { longTextField, requiredTextField, textField } from "../field/text.ts";

export const stepSchema = z.object({
  component: z.literal("step"),
  when: textField,
  title: requiredTextField,
  text: longTextField,
});

/** What follows what, numbered: when to order, or how something is made. */
export const stepsSchema = z.object({
  component: z.literal("steps"),
  headline: textField,
  text: longTextField,
  items: bloksField(stepSchema),
});
export type StepsContent = z.infer<typeof stepsSchema>;
