import * as z from "zod/mini";
import { bloksField } from "../field/bloks.ts";
import { booleanField } from "../field/single-values.ts";
import { longTextField, requiredTextField, richTextSchema, textField } from "../field/text.ts";

export const informationItemSchema = z.object({
  component: z.literal("information-item"),
  title: requiredTextField,
  text: richTextSchema,
});

/** Questions whose short answers open: native `<details>`, with all answers in the page. */
export const informationSchema = z.object({
  component: z.literal("information"),
  headline: textField,
  text: longTextField,
  items: bloksField(informationItemSchema),
  group: textField,
  isFaq: booleanField,
});
export type InformationContent = z.infer<typeof informationSchema>;
