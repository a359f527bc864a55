import { inEditor } from "../in-editor.ts";
import { shellSchema } from "./schema.ts";

export const shellEditor = inEditor(shellSchema, {
  display_name: "Shell: header and footer",
  icon: "block-buildin",
  fields: {
    topBar: { display_name: "Top bar", description: "Short promises above the header. Phones show the first." },
    headerItems: {
      display_name: "Items of the header",
      description: "Items beside the search: service, magazine, account, cart.",
    },
    mainNavigation: {
      display_name: "Main navigation",
      description: "One entry for each kind of product, in this order; each may open a flyout.",
    },
    extraMenu: {
      display_name: "Extra menu of the burger navigation",
      description: "Links that phones show below the main navigation.",
    },
    serviceText: {
      display_name: "Text of the hotline",
      description: "Beside the service item in the burger navigation: opening hours, for example.",
    },
    burgerFooter: {
      display_name: "Last links of the burger navigation",
      description: "The last lines of the burger navigation, in small type.",
    },
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
    linkBox: {
      display_name: "Lists of links",
      description: "The columns of links in the footer; each has a headline.",
    },
    communicationTiles: {
      display_name: "Messages",
      description: "Short messages above the footer: service, samples, a newsletter.",
    },
    reviews: {
      display_name: "Customer reviews",
      description: "Customers’ words, with the portal that they are from.",
      maximum: 1,
    },
    seoHeadline: {
      display_name: "Headline of the text about the shop",
      description: "Stands above the text, at the end of every page.",
    },
    seoText: {
      display_name: "Text about the shop",
      description: "Its first lines show, the rest on request. An empty line begins a paragraph.",
    },
    paymentMethods: { display_name: "Ways to pay", description: "The pictures of the methods." },
    footerBoxes: { display_name: "Boxes of the footer", description: "Social networks, awards, apps and the like." },
    newsletter: {
      display_name: "Newsletter",
      description: "The form in the footer; empty for a shop without a newsletter.",
      maximum: 1,
    },
    actionBar: {
      display_name: "Action bar",
      description: "An offer above all pages of the language; a page may have its own.",
      maximum: 1,
    },
    decoration: {
      display_name: "Decoration for the season",
      description: "Visitors can stop it; those who ask for less motion do not see it.",
      names: { none: "None", snow: "Snow" },
    },
    smartBanner: {
      display_name: "Banner for the app",
      description: "Phones show it at the top of a page: the way to the app.",
      maximum: 1,
    },
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
