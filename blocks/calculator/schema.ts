import * as z from "zod/mini";
import { CALCULATOR_PRODUCTS } from "#domain/calculator/product.ts";
import { ARTICLE_OPTION_GROUPS } from "#domain/catalogue/article-option.ts";
import { factSchema } from "../fact/schema.ts";
import { articleField, articlesField, optionalArticlesField } from "../field/article.ts";
import { assetField } from "../field/asset.ts";
import { bloksField } from "../field/bloks.ts";
import { booleanField } from "../field/boolean.ts";
import { colorField } from "../field/color.ts";
import { formatField, formatsField } from "../field/format.ts";
import { wholeNumberField } from "../field/number.ts";
import { field } from "../field/storyblok.ts";
import { optionField, optionsField, requiredTextField, textField } from "../field/text.ts";

/** Materials that stand together in the dropdown (spec 001 §3 "option group"). */
export const calculatorGroupSchema = z
  .object({
    component: z.literal("calculator-group"),
    label: field(requiredTextField, { display_name: "Label", max_length: 60 }),
    articles: field(articlesField, { display_name: "Articles" }),
  })
  .register(z.globalRegistry, { title: "Group of articles", icon: "block-1-2block" });

/** A mark on one size of the list (spec 001 §3 "labels"). */
export const calculatorLabelSchema = z
  .object({
    component: z.literal("calculator-label"),
    index: field(wholeNumberField(1, 100), {
      display_name: "Which size",
      description: "Counted from 1, as the list stands.",
    }),
    text: field(requiredTextField, { display_name: "Text", max_length: 30 }),
    backgroundColor: field(colorField, { display_name: "Background colour" }),
    textColor: field(colorField, { display_name: "Text colour" }),
  })
  .register(z.globalRegistry, { title: "Mark on a size", icon: "block-tag" });

/** What a page is about where it is about one thing of a certain size (spec 001 §3 "sku"). */
export const calculatorSkuSchema = z
  .object({
    component: z.literal("calculator-sku"),
    article: field(articleField, { display_name: "Article" }),
    format: field(formatField, { display_name: "Size" }),
  })
  .register(z.globalRegistry, { title: "Sku", icon: "block-dollar-sign" });

/** The price calculator of a product page (spec 001 §2 and §3 "Calculator block"). */
export const calculatorSchema = z
  .object({
    component: z.literal("calculator"),
    headline: field(requiredTextField, { display_name: "Headline", max_length: 120 }),
    product: field(
      optionField(CALCULATOR_PRODUCTS, "photo-frame", {
        "photo-frame": "Picture for the wall",
        "framed-material": "Framed picture",
        photobox: "Photo box",
        photoprint: "Photo prints",
        collage: "Collage",
      }),
      { display_name: "Product", description: "Decides the words of the button." },
    ),
    articles: field(optionalArticlesField, {
      display_name: "Articles",
      description: "What the dropdown offers, in this order.",
    }),
    groups: field(bloksField(calculatorGroupSchema), {
      display_name: "Groups of articles",
      description: "In place of the list above, where the dropdown has headings.",
    }),
    selectedArticle: field(articleField, {
      display_name: "Selected article",
      description: "What a shopper sees first; empty for the first of the list.",
    }),
    sku: field(bloksField(calculatorSkuSchema), {
      display_name: "Sku",
      description: "The page is about this article in this size: both are chosen at first.",
      maximum: 1,
    }),
    options: field(optionsField(ARTICLE_OPTION_GROUPS), {
      display_name: "Options",
      description: "What a shopper chooses beside the size, where the material has it.",
    }),
    listedFormats: field(wholeNumberField(1, 100), {
      display_name: "Sizes in the list",
      description: "The others are found by “more formats”; empty for all of them.",
    }),
    freeFormat: field(booleanField, {
      display_name: "Sizes of one’s own",
      description: "A shopper may enter any size within the material’s limits.",
    }),
    picture: field(assetField, { display_name: "Picture", description: "Hangs on the wall of the stage." }),
    ctaText: field(textField, {
      display_name: "Text of the button",
      description: "Empty for the shop's own, in the page's language.",
      max_length: 40,
    }),
    ctaBackgroundColor: field(colorField, { display_name: "Colour of the button" }),
    ctaTextColor: field(colorField, { display_name: "Colour of the button’s text" }),
    loadingText: field(textField, {
      display_name: "Text while prices are on their way",
      description: "On the button, beside its spinner; empty for none.",
      max_length: 40,
    }),
    labels: field(bloksField(calculatorLabelSchema), { display_name: "Marks on sizes", maximum: 20 }),
    facts: field(bloksField(factSchema), {
      display_name: "Facts",
      description: "Short proofs beside the price.",
      maximum: 6,
    }),
    layout: field(optionField(["standard", "redesigned"], "standard", { redesigned: "Redesigned: sizes as tiles" }), {
      display_name: "Layout",
    }),
    title: field(optionField(["one-line", "two-lines"], "one-line"), { display_name: "Title and material" }),
    topDeals: field(formatsField, {
      display_name: "Top deals",
      description: "Sizes that are marked as a top deal.",
    }),
    orientation: field(optionField(["as-sold", "portrait"], "as-sold", { portrait: "Initial sizes stand upright" }), {
      display_name: "Orientation",
    }),
  })
  .check(
    z.refine(({ articles, groups }) => articles.length > 0 || groups.length > 0, {
      error: "names no article that is sold",
      path: ["articles"],
    }),
  )
  .register(z.globalRegistry, {
    icon: "block-dollar-sign",
    tabs: {
      Sizes: ["listedFormats", "freeFormat", "labels", "topDeals"],
      Button: ["ctaText", "ctaBackgroundColor", "ctaTextColor", "loadingText"],
      Experiments: ["layout", "title", "orientation"],
    },
  });
export type CalculatorContent = z.infer<typeof calculatorSchema>;
