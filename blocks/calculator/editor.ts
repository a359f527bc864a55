import { inEditor } from "../in-editor.ts";
import { calculatorGroupSchema, calculatorLabelSchema, calculatorSchema, calculatorSkuSchema } from "./schema.ts";

export const calculatorGroupEditor = inEditor(calculatorGroupSchema, {
  display_name: "Group of articles",
  icon: "block-1-2block",
  fields: {
    label: { display_name: "Label", description: "The heading above these articles.", max_length: 60 },
    articles: {
      display_name: "Articles",
      description: "The articles below it, in this order. What this shop does not sell is left out.",
    },
  },
});

export const calculatorLabelEditor = inEditor(calculatorLabelSchema, {
  display_name: "Mark on a size",
  icon: "block-tag",
  fields: {
    index: { display_name: "Which size", description: "Counted from 1, as the list stands." },
    text: { display_name: "Text", description: "One or two words: “most popular”.", max_length: 30 },
    backgroundColor: { display_name: "Background colour" },
    textColor: { display_name: "Text colour" },
  },
});

export const calculatorSkuEditor = inEditor(calculatorSkuSchema, {
  display_name: "Sku",
  icon: "block-dollar-sign",
  fields: {
    article: { display_name: "Article", description: "The material that is chosen at first." },
    format: { display_name: "Size", description: "The size that is chosen at first, width before height." },
  },
});

export const calculatorEditor = inEditor(calculatorSchema, {
  display_name: "Price calculator",
  icon: "block-dollar-sign",
  fields: {
    headline: {
      display_name: "Headline",
      description: "The page’s first heading, where there is no teaser.",
      max_length: 120,
    },
    product: {
      display_name: "Product",
      description: "Decides the words of the button.",
      names: {
        "photo-frame": "Picture for the wall",
        "framed-material": "Framed picture",
        photobox: "Photo box",
        photoprint: "Photo prints",
        collage: "Collage",
      },
    },
    articles: {
      display_name: "Articles",
      description: "What a shopper chooses from, in this order. One that has a page of its own (shell) leads there.",
    },
    groups: {
      display_name: "Groups of articles",
      description: "In place of the list above, where materials stand under headings.",
    },
    selectedArticle: {
      display_name: "Selected article",
      description: "What a shopper sees first; empty for the first of the list.",
    },
    sku: {
      display_name: "Sku",
      description: "The page is about this article in this size: both are chosen at first.",
      maximum: 1,
    },
    options: {
      display_name: "Options",
      description: "What a shopper chooses beside the size, where the material has it.",
    },
    listedFormats: {
      display_name: "Sizes in the list",
      description: "The others are found by “more formats”; empty for all of them.",
    },
    freeFormat: {
      display_name: "Sizes of one’s own",
      description: "A shopper may enter any size within the material’s limits.",
    },
    picture: { display_name: "Picture", description: "Hangs on the wall of the stage." },
    ctaText: {
      display_name: "Text of the button",
      description: "Empty for the shop's own, in the page's language.",
      max_length: 40,
    },
    ctaBackgroundColor: { display_name: "Colour of the button" },
    ctaTextColor: { display_name: "Colour of the button’s text" },
    loadingText: {
      display_name: "Text while prices are on their way",
      description: "On the button, beside its spinner; empty for none.",
      max_length: 40,
    },
    labels: {
      display_name: "Marks on sizes",
      description: "Short words on a size: “most popular”, “new”.",
      maximum: 20,
    },
    facts: { display_name: "Facts", description: "Short proofs beside the price.", maximum: 6 },
    layout: {
      display_name: "Layout",
      description: "Tiles, unless a comparison shows whether a list sells better.",
      names: { tiles: "Sizes as tiles", list: "Sizes as a list" },
    },
    title: { display_name: "Title and material", description: "Place of title and material." },
    topDeals: { display_name: "Top deals", description: "Sizes that are marked as a top deal." },
    orientation: {
      display_name: "Orientation",
      description: "Side that is up at first.",
      names: { portrait: "Initial sizes stand upright" },
    },
  },
  tabs: {
    Sizes: ["listedFormats", "freeFormat", "labels", "topDeals"],
    Button: ["ctaText", "ctaBackgroundColor", "ctaTextColor", "loadingText"],
    Experiments: ["layout", "title", "orientation"],
  },
});
