import * as z from "zod/mini";
import { optionField, requiredTextField, textField } from "../field/text.ts";

/** A headline between blocks, with an anchor that links can point at. */
export const headlineSchema = z.object({
  component: z.literal("headline"),
  text: requiredTextField,
  level: optionField(["2", "3"], "2"),
  align: optionField(["start", "center"], "start"),
  anchor: textField,
});
export type HeadlineContent = z.infer<typeof headlineSchema>;
