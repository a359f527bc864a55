import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";

const INTRO_FIELDS_IN_EDITOR = {
  headline: { display_name: "Headline", description: "Stands above the designs; empty for none.", max_length: 120 },
  text: { display_name: "Intro", description: "One or two sentences between headline and designs." },
};

const WAY_FIELDS_IN_EDITOR = {
  linkText: {
    display_name: "Text of the way on",
    description: "The words of the link below: “All calendars”. Empty for no link.",
    max_length: 60,
  },
  link: {
    display_name: "Way on",
    description:
      "Below the designs, and where there are none. Empty: where there are none the empty designer is offered.",
  },
};

/** The presentation to editors of the fields that every list of designs has. */
export const LIST_FIELDS_IN_EDITOR = {
  ...INTRO_FIELDS_IN_EDITOR,
  isListing: {
    display_name: "Shoppers filter it",
    description:
      "With filters, words to look for, orders and pages in the address. A page has one such list; order and number are then the shopper's.",
  },
  sort: {
    display_name: "Order",
    description: "The order at first; where shoppers filter, they may choose another.",
    names: { popularity: "Most chosen first", created: "Newest first" },
  },
  limit: { display_name: "How many", description: `1 to ${LISTED_AT_ONCE}; empty shows 12.` },
  ...WAY_FIELDS_IN_EDITOR,
};

/** The presentation to editors of the fields that every detail of a design has. */
export const DETAIL_FIELDS_IN_EDITOR = {
  ...INTRO_FIELDS_IN_EDITOR,
  designId: {
    display_name: "Design",
    description: "Empty shows the one that is chosen most.",
  },
  otherDesignId: {
    display_name: "Another design",
    description:
      "Only for a design that the list does not hold: its id, the end of its page’s address. It wins over the choice above.",
    regex: "^[\\w-]{0,64}$",
  },
  ...WAY_FIELDS_IN_EDITOR,
};
