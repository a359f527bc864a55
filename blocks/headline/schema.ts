import * as z from "zod";
import { optionField, textField } from "../field/text.ts";

/** A headline between blocks, with an anchor that links can point at. */
export const headlineSchema = z.object({
  component: z.literal("headline"),
  text: z.string().min(1),
  level: optionField(["2", "3"], "2"),
  align: optionField(["start", "center"], "start"),
  anchor: textField,
});
export type HeadlineContent = z.infer<typeof headlineSchema>;
