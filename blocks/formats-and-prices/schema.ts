import * as z from "zod/mini";
import { articleField, articlesField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { longTextField, textField } from "../field/text.ts";

/** A table of every format with its price in one or more materials (spec 000 §2 "formats and prices"). */
export const formatsAndPricesSchema = z.object({
  component: z.literal("formats-and-prices"),
  headline: textField,
  text: longTextField,
  articles: articlesField,
  tilesOf: articleField,
  link: linkField,
});
export type FormatsAndPricesContent = z.infer<typeof formatsAndPricesSchema>;
