import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";

const INTRO_FIELDS_IN_EDITOR = {
  headline: { display_name: "Headline", max_length: 120 },
  text: { display_name: "Intro" },
};

const WAY_FIELDS_IN_EDITOR = {
  linkText: { display_name: "Text of the way on", max_length: 60 },
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
  sort: { display_name: "Order", names: { popularity: "Most chosen first", created: "Newest first" } },
  limit: { display_name: "How many", description: `1 to ${LISTED_AT_ONCE}; empty shows 12.` },
  ...WAY_FIELDS_IN_EDITOR,
};

/** The presentation to editors of the fields that every detail of a design has. */
export const DETAIL_FIELDS_IN_EDITOR = {
  ...INTRO_FIELDS_IN_EDITOR,
  designId: {
    display_name: "Design",
    description: "Its id, as the overview of designs has it; empty shows the one that is chosen most.",
    regex: "^[\\w-]{0,64}$",
  },
  ...WAY_FIELDS_IN_EDITOR,
};
