import * as z from "zod";
import { isArticle } from "#domain/article.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { textField } from "../field/text.ts";
import { factSchema } from "../teaser/schema.ts";

/** The price calculator of a product page (spec 001 §2 and §3 "Calculator block"). */
export const calculatorSchema = z.object({
  component: z.literal("calculator"),
  headline: z.string().min(1),
  /** What the dropdown offers, in this order, each once. */
  articles: z
    .array(z.unknown())
    .transform((values) => [...new Set(values.filter(isArticle))])
    .refine((articles) => articles.length > 0, "names no article that is sold"),
  /** The article a shopper sees first. */
  selectedArticle: z
    .unknown()
    .optional()
    .transform((value) => (isArticle(value) ? value : null)),
  /** The picture that hangs on the wall of the stage. */
  picture: assetField,
  /** Replaces the call to action's own text. */
  ctaText: textField,
  facts: bloksField(factSchema),
});
export type CalculatorContent = z.infer<typeof calculatorSchema>;
