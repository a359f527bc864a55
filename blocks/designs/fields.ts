import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DEFAULT_SORT, SORT_OPTIONS } from "#domain/listing/listing-query.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { linkField } from "../field/link.ts";
import { booleanField, wholeNumberField } from "../field/single-values.ts";
import { field } from "../field/storyblok.ts";
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

/**
 * Defines the fields of the detail of a design. Editors choose among the designs of the kind that a script wrote into the datasource; any
 * other they name by its id, which wins.
 */
export function detailFields(kind: DesignKind) {
  const designId = field(textField, { type: "option", datasource: `${kind}-designs` });
  return { ...INTRO_FIELDS, designId, otherDesignId: textField, ...WAY_FIELDS };
}
