import * as z from "zod/mini";
import { factSchema } from "../fact/schema.ts";
import { articleField, articlesField } from "../field/article.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { field } from "../field/storyblok.ts";
import { requiredTextField, textField } from "../field/text.ts";

/** The price calculator of a product page (spec 001 §2 and §3 "Calculator block"). */
export const calculatorSchema = z
  .object({
    component: z.literal("calculator"),
    headline: field(requiredTextField, { display_name: "Headline", max_length: 120 }),
    articles: field(articlesField, {
      display_name: "Articles",
      description: "What the dropdown offers, in this order.",
    }),
    selectedArticle: field(articleField, {
      display_name: "Selected article",
      description: "What a shopper sees first; empty for the first of the list.",
    }),
    picture: field(assetField, { display_name: "Picture", description: "Hangs on the wall of the stage." }),
    ctaText: field(textField, {
      display_name: "Text of the button",
      description: "Empty for the shop's own, in the page's language.",
      max_length: 40,
    }),
    facts: field(bloksField(factSchema), {
      display_name: "Facts",
      description: "Short proofs beside the price.",
      maximum: 6,
    }),
  })
  .register(z.globalRegistry, { icon: "block-dollar-sign" });
export type CalculatorContent = z.infer<typeof calculatorSchema>;
