import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, SORT_OPTIONS } from "#domain/listing/listing-query.ts";
import { linkField } from "../field/link.ts";
import { booleanField, wholeNumberField } from "../field/single-values.ts";
import { longTextField, optionField, textField } from "../field/text.ts";

/** The fields for the headline and the text above designs. */
export const INTRO_FIELDS = { headline: textField, text: longTextField };

const WAY_FIELDS = { linkText: textField, link: linkField };

/** The fields that every list of designs has. Each block adds the fields by which its list is narrowed. */
export const LIST_FIELDS = {
  ...INTRO_FIELDS,
  isListing: booleanField,
  sort: optionField(SORT_OPTIONS, DEFAULT_SORT),
  limit: wholeNumberField(1, LISTED_AT_ONCE),
  ...WAY_FIELDS,
};

/** The fields that every detail of a design has. */
export const DETAIL_FIELDS = { ...INTRO_FIELDS, designId: textField, ...WAY_FIELDS };
