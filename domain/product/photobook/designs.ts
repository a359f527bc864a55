import { PHOTOBOOK_CATEGORIES } from "../../catalogue/vocabulary.ts";
import { EVERY_DESIGN } from "../../contract/design.ts";
import { photobookDesignGroupSet } from "../../contract/photobook-design-group-set.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import type { SoldByDesign } from "../designed.ts";
import { plainPhotobook } from "./hand-off.ts";
import { offerPhotobook } from "./offer.ts";
import { BINDING_BY_TYPE, PHOTOBOOK_TYPES, type PhotobookFormat, type PhotobookType } from "./photobook.ts";

const typeNamed = (type: string) => PHOTOBOOK_TYPES.find((one) => one === type);

export const PHOTOBOOK_DESIGNS = {
  slugPrefix: "photobook-",
  letter: "b",
  isSoldIn: () => true,
  hasFeed: false,
  filtersBlock: null,
  facets: {
    category: { values: PHOTOBOOK_CATEGORIES, labels: "photobook-category/" },
    product: { values: PHOTOBOOK_TYPES, labels: "photobook-type/" },
    ...LOOKS,
    label: SAID,
  },
  types: PHOTOBOOK_TYPES,
  typeLabel: (type) => (typeNamed(type) ? `photobook-type/${type}` : null),
  facts: (type) => {
    const known = typeNamed(type);
    return known ? [["designs/binding", `photobook-binding/${BINDING_BY_TYPE[known]}`]] : [];
  },
  listedUnder: () => null,
  hasStart: false,
  place: null,
  opening: plainPhotobook,
  offer: offerPhotobook,
  call: photobookDesignGroupSet,
  // The block offers the types and formats of photo books alone.
  list: (ask, question, { types = [], formats = [], categoryIds = [] }) =>
    ask(photobookDesignGroupSet, {
      ...question,
      types: types as PhotobookType[],
      formats: formats as PhotobookFormat[],
      categoryIds,
    }),
  one: (ask, id) =>
    ask(photobookDesignGroupSet, {
      ...EVERY_DESIGN,
      limit: 1,
      categoryIds: [],
      formats: [],
      designGroupSetId: id,
    }),
  from: ({ type, formatType }) =>
    formatType === null ? null : { parts: [[`photobook/${type}/${formatType}`]], copies: 1 },
} as const satisfies SoldByDesign;
