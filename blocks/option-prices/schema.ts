import * as z from "zod/mini";
import { requiredArticleField } from "../field/catalogue.ts";
import { linkField } from "../field/link.ts";
import { longTextField, textField } from "../field/text.ts";

/** The prices of one article in every size, by proportion, with the options that a shopper chooses in a plain form. */
export const optionPricesSchema = z.object({
  component: z.literal("option-prices"),
  headline: textField,
  text: longTextField,
  article: requiredArticleField,
  link: linkField,
});
export type OptionPricesContent = z.infer<typeof optionPricesSchema>;
