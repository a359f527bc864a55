import { PHOTOBOOK_CATEGORIES } from "../../catalogue/vocabulary.ts";
import { type Design, EVERY_DESIGN } from "../../contract/design.ts";
import { photobookDesignGroupSet } from "../../contract/photobook-design-group-set.ts";
import { photobookPrice } from "../../contract/photobook-price.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import { CHANNEL_DEFAULTS } from "../../shop/channel.ts";
import { AMOUNTS } from "../amount.ts";
import { copiesNamed } from "../copies.ts";
import type { SoldByDesign } from "../designed.ts";
import { type Asking, handedDesign, type Offered, type OfferedField, offeredField } from "../offer.ts";
import { photobookHandOff, photobookTypeOf, plainPhotobook } from "./designer.ts";
import {
  BINDING_BY_TYPE,
  COVER_LAMINATIONS,
  PHOTOBOOK_COVERS,
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_PAPERS,
  PHOTOBOOK_REFINEMENTS,
  PHOTOBOOK_TYPES,
  type PhotobookChoice,
  type PhotobookCover,
  type PhotobookFormat,
  type PhotobookPaper,
  type PhotobookType,
  pageCounts,
  photobookVariantKey,
  refinementsOfCover,
  variantOf,
} from "./photobook.ts";

const AMOUNT_VALUES = AMOUNTS.map(String);

/** A photo book as it is chosen. */
function offerPhotobook(design: Design, asking: Asking): Offered {
  const { book, fields } = readChoice(design, asking);
  const amount = Number(asking.read({ name: "amount", offered: AMOUNT_VALUES, usual: "1" }));
  return {
    fields,
    copies: { name: "amount", quantities: AMOUNTS, chosen: amount, priced: amount, nameOf: copiesNamed },
    price: (ask) =>
      ask(photobookPrice, {
        photobookType: book.type,
        photobookFormat: book.format,
        variant: photobookVariantKey(variantOf(book)),
        photobookPageCount: book.pageCount,
        refinementType: book.refinement,
        amount: 1,
      }),
    sample: null,
    goesWith: null,
    opening: () => photobookHandOff(handedDesign(design), { ...book, amount }, asking.origin),
    group: "photobook",
    express: { quantity: amount, refinement: book.refinement },
    size: null,
    near: null,
  };
}

/** The book that the address chooses, and the fields that it is chosen by. */
function readChoice(design: Design, { read, origin }: Asking): { book: PhotobookChoice; fields: OfferedField[] } {
  const type = photobookTypeOf(design);
  const { covers, papers } = PHOTOBOOK_OFFERS_BY_TYPE[type];
  const formats = formatsOf(design);
  const format = read({ name: "photobookFormat", offered: formats, usual: formats[0] as PhotobookFormat });
  const cover = read({
    name: "photobookCover",
    offered: PHOTOBOOK_COVERS,
    fitting: covers,
    usual: covers[0] as PhotobookCover,
  });
  const paper = read({
    name: "photobookPaper",
    offered: PHOTOBOOK_PAPERS,
    fitting: papers,
    usual: papers[0] as PhotobookPaper,
  });
  const { lamination: usual } = CHANNEL_DEFAULTS[origin.channel];
  const lamination = read({ name: "photobookCoverLamination", offered: COVER_LAMINATIONS, usual });
  const refinements = refinementsOfCover(cover);
  const refinement = read({
    name: "refinementType",
    offered: PHOTOBOOK_REFINEMENTS,
    fitting: refinements,
    usual: "none",
  });
  const counts = pageCounts(type).map(String);
  const pageCount = read({ name: "photobookPageCount", offered: counts, usual: counts[0] as string });
  return {
    book: { type, format, cover, paper, lamination, refinement, pageCount: Number(pageCount) },
    fields: [
      offeredField({ name: "photobookFormat", label: "calculator/format", chosen: format }, formats, (one) => ({
        label: `orientation/${one}`,
      })),
      offeredField({ name: "photobookCover", label: "choice/cover", chosen: cover }, covers, (one) => ({
        label: `photobook-cover/${one}`,
      })),
      offeredField({ name: "photobookPaper", label: "choice/paper", chosen: paper }, papers, (one) => ({
        label: `photobook-paper/${one}`,
      })),
      offeredField(
        { name: "photobookCoverLamination", label: "choice/finish", chosen: lamination },
        COVER_LAMINATIONS,
        (one) => ({ label: `photobook-surface/${one}` }),
      ),
      offeredField({ name: "refinementType", label: "choice/refinement", chosen: refinement }, refinements, (one) => ({
        label: `refinement/${one}`,
      })),
      offeredField({ name: "photobookPageCount", label: "choice/pages", chosen: pageCount }, counts, (one) => ({
        label: "design/pages",
        count: Number(one),
      })),
    ],
  };
}

/** The format that the set is made for; every format if it is made for several. */
function formatsOf({ formatType }: Design): readonly PhotobookFormat[] {
  const own = PHOTOBOOK_FORMATS.filter((one) => one === formatType);
  return own.length > 0 ? own : PHOTOBOOK_FORMATS;
}

const typeNamed = (type: string) => PHOTOBOOK_TYPES.find((one) => one === type);

export const PHOTOBOOK_DESIGNS = {
  slugPrefix: "photobook-",
  letter: "b",
  isSoldIn: () => true,
  hasSample: false,
  hasTileColors: false,
  hasLeaves: true,
  takesPhotos: true,
  hasAccessories: false,
  hasCloseUps: false,
  isHeldOpen: false,
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
  pieceOfSet: null,
  offer: offerPhotobook,
  call: photobookDesignGroupSet,
  // The block offers only types and formats of photo books.
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
    formatType === null ? null : { parts: [`photobook/${type}/${formatType}`], copies: 1 },
} as const satisfies SoldByDesign;
