import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, SORT_OPTIONS } from "#domain/listing/listing-query.ts";
import { linkField } from "../field/link.ts";
import { booleanField, wholeNumberField } from "../field/single-values.ts";
import { longTextField, optionField, textField } from "../field/text.ts";

/** What stands above designs, and the way on below them. */
export const INTRO_FIELDS = { headline: textField, text: longTextField };

const WAY_FIELDS = { linkText: textField, link: linkField };

/** What every list of designs lets an editor say; what it is narrowed to each block adds. */
export const LIST_FIELDS = {
  ...INTRO_FIELDS,
  isListing: booleanField,
  sort: optionField(SORT_OPTIONS, DEFAULT_SORT),
  limit: wholeNumberField(1, LISTED_AT_ONCE),
  ...WAY_FIELDS,
};

/** What every detail of a design lets an editor say. */
export const DETAIL_FIELDS = { ...INTRO_FIELDS, designId: textField, ...WAY_FIELDS };
