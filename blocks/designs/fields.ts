import { LISTED_AT_ONCE } from "#domain/listing/design-list.ts";
import { DEFAULT_SORT, SORT_OPTIONS } from "#domain/listing/sort.ts";
import { booleanField } from "../field/boolean.ts";
import { linkField } from "../field/link.ts";
import { wholeNumberField } from "../field/number.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, optionField, textField } from "../field/text.ts";

/** What stands above designs, and the way on below them. */
export const INTRO_FIELDS = {
  headline: field(textField, { display_name: "Headline", max_length: 120 }),
  text: field(longTextField, { display_name: "Intro" }),
};

const WAY_FIELDS = {
  linkText: field(textField, { display_name: "Text of the way on", max_length: 60 }),
  link: field(linkField, {
    display_name: "Way on",
    description:
      "Below the designs, and where there are none. Empty: where there are none the empty designer is offered.",
  }),
};

/** What every list of designs lets an editor say; what it is narrowed to each block adds. */
export const LIST_FIELDS = {
  ...INTRO_FIELDS,
  isListing: field(booleanField, {
    display_name: "Shoppers filter it",
    description:
      "With filters, words to look for, orders and pages in the address. A page has one such list; order and number are then the shopper's.",
  }),
  sort: field(optionField(SORT_OPTIONS, DEFAULT_SORT, { popularity: "Most chosen first", created: "Newest first" }), {
    display_name: "Order",
  }),
  limit: field(wholeNumberField(1, LISTED_AT_ONCE), {
    display_name: "How many",
    description: `1 to ${LISTED_AT_ONCE}; empty shows 12.`,
  }),
  ...WAY_FIELDS,
};

/** What every detail of a design lets an editor say. */
export const DETAIL_FIELDS = {
  ...INTRO_FIELDS,
  designId: field(textField, {
    display_name: "Design",
    description: "Its id, as the overview of designs has it; empty shows the one that is chosen most.",
    regex: "^[\\w-]{0,64}$",
  }),
  ...WAY_FIELDS,
};
