import * as z from "zod/mini";
import { CALCULATOR_PRODUCTS } from "#domain/calculator/product.ts";
import { ARTICLE_OPTION_GROUPS } from "#domain/catalogue/article-option.ts";
import { factSchema } from "../fact/schema.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { articleField, articlesField, formatField, formatsField, optionalArticlesField } from "../field/catalogue.ts";
import { booleanField, colorField, wholeNumberField } from "../field/single-values.ts";
import { optionField, optionsField, requiredTextField, textField } from "../field/text.ts";

/** Materials that stand together under a heading (spec 001 §3 "option group"). */
export const calculatorGroupSchema = z.object({
  component: z.literal("calculator-group"),
  label: requiredTextField,
  articles: articlesField,
});

/** A mark on one size of the list (spec 001 §3 "labels"). */
export const calculatorLabelSchema = z.object({
  component: z.literal("calculator-label"),
  index: wholeNumberField(1, 100),
  text: requiredTextField,
  backgroundColor: colorField,
  textColor: colorField,
});

/** The one product in one size that a page is about (spec 001 §3 "sku"). */
export const calculatorSkuSchema = z.object({
  component: z.literal("calculator-sku"),
  article: articleField,
  format: formatField,
});

/** The price calculator of a product page (spec 001 §2 and §3 "Calculator block"). */
export const calculatorSchema = z
  .object({
    component: z.literal("calculator"),
    headline: requiredTextField,
    product: optionField(CALCULATOR_PRODUCTS, "photo-frame"),
    articles: optionalArticlesField,
    groups: bloksField(calculatorGroupSchema),
    selectedArticle: articleField,
    sku: bloksField(calculatorSkuSchema),
    options: optionsField(ARTICLE_OPTION_GROUPS),
    listedFormats: wholeNumberField(1, 100),
    freeFormat: booleanField,
    picture: assetField,
    ctaText: textField,
    ctaBackgroundColor: colorField,
    ctaTextColor: colorField,
    loadingText: textField,
    labels: bloksField(calculatorLabelSchema),
    facts: bloksField(factSchema),
    layout: optionField(["tiles", "list"], "tiles"),
    title: optionField(["one-line", "two-lines"], "one-line"),
    topDeals: formatsField,
    orientation: optionField(["as-sold", "portrait"], "as-sold"),
  })
  .check(
    z.refine(({ articles, groups }) => articles.length > 0 || groups.length > 0, {
      error: "names no article that is sold",
      path: ["articles"],
    }),
  );
export type CalculatorContent = z.infer<typeof calculatorSchema>;
