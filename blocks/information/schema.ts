import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { booleanField } from "../field/single-values.ts";
import { longTextField, requiredTextField, richTextSchema, textField } from "../field/text.ts";

export const informationItemSchema = z.object({
  component: z.literal("information-item"),
  title: requiredTextField,
  text: richTextSchema,
});

/** Short answers under their questions, each of which opens: native `<details>`, with all of it in the page. */
export const informationSchema = z.object({
  component: z.literal("information"),
  headline: textField,
  text: longTextField,
  items: bloksField(informationItemSchema),
  group: textField,
  isFaq: booleanField,
});
export type InformationContent = z.infer<typeof informationSchema>;
