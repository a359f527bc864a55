import { ADDITION_CHEAPER_UNTIL, type PricePart, partsOf } from "../copies.ts";
import {
  PHOTOBOOK_FORMATS,
  PHOTOBOOK_OFFERS_BY_TYPE,
  PHOTOBOOK_TYPES,
  type PhotobookChoice,
  type PhotobookCover,
  type PhotobookFormat,
  type PhotobookPaper,
  type PhotobookRefinement,
  type PhotobookType,
  pageCounts,
} from "./photobook.ts";

/** Price of a book with the fewest pages and its cheapest cover, in euros of the price list. */
const BOOK_EUROS: Readonly<Record<PhotobookType, Readonly<Record<PhotobookFormat, number>>>> = {
  digitalfotobuch: { "din-landscape": 26.9, "din-portrait": 24.9, square: 22.9 },
  echtfotobuch: { "din-landscape": 39.9, "din-portrait": 37.9, square: 34.9 },
  fotoheft: { "din-landscape": 12.9, "din-portrait": 11.9, square: 9.9 },
};

/** Price of each additional page. */
const PAGE_EUROS: Readonly<Record<PhotobookType, number>> = {
  digitalfotobuch: 0.45,
  echtfotobuch: 0.75,
  fotoheft: 0.25,
};

/** Surcharge of a cover over the cheapest one of its type. */
const COVER_EUROS: Readonly<Record<PhotobookCover, number>> = { hard: 8, soft: 0 };

const PAPER_EUROS: Readonly<Record<PhotobookPaper, number>> = { standard: 0, matt: 0, glaenzend: 0, feinstweiss: 4 };
const REFINEMENT_EUROS: Readonly<Record<PhotobookRefinement, number>> = { none: 0, gold: 7, rosegold: 7, silber: 7 };

export const PHOTOBOOK_PRICE_PARTS: readonly PricePart[] = [
  ...PHOTOBOOK_TYPES.flatMap((type) => [
    ...PHOTOBOOK_FORMATS.map((format) => ({
      name: `photobook/${type}/${format}`,
      euros: BOOK_EUROS[type][format],
      cheaperUntil: Number.POSITIVE_INFINITY,
    })),
    ...pageCounts(type).map((count) => ({
      name: `photobook-pages/${type}/${count}`,
      euros: PAGE_EUROS[type] * (count - PHOTOBOOK_OFFERS_BY_TYPE[type].pages.fewest),
      cheaperUntil: ADDITION_CHEAPER_UNTIL,
    })),
  ]),
  ...partsOf("photobook-cover", COVER_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("photobook-paper", PAPER_EUROS, ADDITION_CHEAPER_UNTIL),
  ...partsOf("photobook-refinement", REFINEMENT_EUROS, ADDITION_CHEAPER_UNTIL),
];

/** The names of the parts that a photo book is made of. A type with one cover has it in its price; lamination costs nothing. */
export function photobookPriceParts(choice: PhotobookChoice): string[] {
  const { type, format, cover, paper, refinement, pageCount } = choice;
  const hasCovers = PHOTOBOOK_OFFERS_BY_TYPE[type].covers.length > 1;
  return [
    `photobook/${type}/${format}`,
    `photobook-pages/${type}/${pageCount}`,
    ...(hasCovers ? [`photobook-cover/${cover}`] : []),
    `photobook-paper/${paper}`,
    `photobook-refinement/${refinement}`,
  ];
}
