import { onlyComponents } from "../field/storyblok.ts";
import { inEditor } from "../in-editor.ts";
import { breadcrumbItemSchema, pageSchema } from "./schema.ts";

export const breadcrumbItemEditor = inEditor(breadcrumbItemSchema, {
  display_name: "Breadcrumb",
  icon: "block-arrow-pointer",
  fields: {
    text: {
      display_name: "Text",
      description: "The name of the page that it leads to, as short as in the navigation.",
    },
    link: { display_name: "Link", description: "Empty for the page itself, the last step." },
  },
});

export const pageEditor = inEditor(pageSchema, {
  display_name: "Page",
  icon: "block-doc",
  fields: {
    title: { display_name: "Title", description: "For search results and the browser's tab.", max_length: 120 },
    description: { display_name: "Description", description: "For search results.", max_length: 320 },
    robots: {
      display_name: "Search engines",
      description: "A page is found only once this says so.",
      names: {
        "index,follow": "Found, and its links are followed",
        "index,nofollow": "Found, its links are not followed",
        "noindex,follow": "Not found, but its links are followed",
        "noindex,nofollow": "Not found, nor are its links followed",
      },
    },
    ogImages: {
      display_name: "Pictures for sharing",
      description: "What messengers and social networks show beside a link to the page.",
    },
    canonicalUrl: {
      display_name: "Canonical address",
      description: "Only where another page holds the original of this content; a whole https address.",
      regex: "^(https?://\\S+)?$",
    },
    additionalSameAsLinks: {
      display_name: "The company elsewhere",
      description: "Addresses of profiles that search engines are told are the company’s too, one on a line.",
    },
    teaser: {
      display_name: "Teaser",
      description: "The first thing on the page: a headline, a picture, the ways on.",
      maximum: 1,
      ...onlyComponents("teaser"),
    },
    uspTeaser: {
      display_name: "Reasons to buy",
      description: "Short proofs below the teaser, such as delivery and quality.",
      maximum: 1,
      ...onlyComponents("usp-teaser"),
    },
    calculator: {
      display_name: "Price calculator",
      description: "Prices and the choice of a product. It stands before everything in the body.",
      maximum: 1,
      ...onlyComponents("calculator"),
    },
    body: { display_name: "Body", description: "Everything below, block by block, in this order.", holds: "page" },
    breadcrumb: {
      display_name: "Breadcrumbs",
      description: "The way from the home page to this one, above the page’s content.",
    },
    actionColor: {
      display_name: "Colour of actions",
      description: "Of the page’s main buttons; wins over what a block says. Taken as the nearest readable tone.",
    },
    bar: { display_name: "Action bar", description: "Stands on this page in place of the language’s own.", maximum: 1 },
    footerOverride: {
      display_name: "Another footer",
      description: "A shell story whose footer stands on this page in place of the language’s own.",
    },
    successor: {
      display_name: "Successor",
      description: "The page that visitors are sent to once this one is unpublished or deleted; a page of the space.",
    },
  },
  tabs: {
    "Search and sharing": [
      "title",
      "description",
      "robots",
      "ogImages",
      "canonicalUrl",
      "additionalSameAsLinks",
      "successor",
    ],
    Frame: ["breadcrumb", "actionColor", "bar", "footerOverride"],
  },
});
