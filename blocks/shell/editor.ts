import { inEditor } from "../in-editor.ts";
import { shellSchema } from "./schema.ts";

export const shellEditor = inEditor(shellSchema, {
  display_name: "Shell: header and footer",
  icon: "block-buildin",
  fields: {
    topBar: { display_name: "Top bar", description: "Short promises above the header. Phones show the first." },
    headerItems: { display_name: "Items of the header" },
    mainNavigation: { display_name: "Main navigation" },
    extraMenu: { display_name: "Extra menu of the burger navigation" },
    serviceText: {
      display_name: "Text of the hotline",
      description: "Beside the service item in the burger navigation: opening hours, for example.",
    },
    burgerFooter: { display_name: "Last links of the burger navigation" },
    footerText: {
      display_name: "Text of the footer",
      description: "Stands on every page: what prices include, and the like.",
    },
    shippingLink: {
      display_name: "Page about shipping",
      description: "Every “plus shipping” beside a price, and in the last line of the page, leads to it.",
    },
    productPages: {
      display_name: "Pages of the articles",
      description:
        "Where a calculator offers an article that has a page of its own, a shopper who chooses it is led there. All others change in place.",
      maximum: 60,
    },
    linkBox: { display_name: "Lists of links" },
    communicationTiles: { display_name: "Messages" },
    reviews: { display_name: "Customer reviews", maximum: 1 },
    seoHeadline: { display_name: "Headline of the text about the shop" },
    seoText: {
      display_name: "Text about the shop",
      description: "Its first lines show, the rest on request. An empty line begins a paragraph.",
    },
    paymentMethods: { display_name: "Ways to pay", description: "The pictures of the methods." },
    footerBoxes: { display_name: "Boxes of the footer" },
    newsletter: { display_name: "Newsletter", maximum: 1 },
    actionBar: { display_name: "Action bar", maximum: 1 },
    decoration: {
      display_name: "Decoration for the season",
      description: "Visitors can stop it; those who ask for less motion do not see it.",
      names: { none: "None", snow: "Snow" },
    },
    smartBanner: { display_name: "Banner for the app", maximum: 1 },
  },
  tabs: {
    Burger: ["extraMenu", "serviceText", "burgerFooter"],
    Footer: [
      "footerText",
      "shippingLink",
      "linkBox",
      "communicationTiles",
      "reviews",
      "paymentMethods",
      "footerBoxes",
      "newsletter",
    ],
    Products: ["productPages"],
    "Text about the shop": ["seoHeadline", "seoText"],
    Offers: ["actionBar", "decoration", "smartBanner"],
  },
});
