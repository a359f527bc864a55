import { type Format, formatKey } from "../../catalogue/format.ts";
import { orientationOf } from "../../catalogue/format-names.ts";
import { CARD_OCCASIONS, occasionOfSlug } from "../../catalogue/occasion.ts";
import { cardPrice } from "../../contract/card-price.ts";
import { type Design, type DesignList, EVERY_DESIGN } from "../../contract/design.ts";
import { type Themes, themes } from "../../contract/themes.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import { shapeOf } from "../../page/shape.ts";
import { currencyOf } from "../../price/money.ts";
import { CHANNEL_DEFAULTS } from "../../shop/channel.ts";
import type { Locale } from "../../shop/country.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "../amount.ts";
import type { PieceOfSet, SoldByDesign } from "../designed.ts";
import { type Asking, handedDesign, type Offered, type OfferedField, offeredField, type ReadChoice } from "../offer.ts";
import {
  CARD_CATEGORIES,
  CARD_OFFERS,
  CARD_PAPERS,
  CARD_PRODUCTS,
  CARD_PUNCHINGS,
  CARD_REFINEMENTS,
  CARD_TYPES,
  type CardChoice,
  type CardPaper,
  type CardProduct,
  type CardType,
  cardKey,
} from "./card.ts";
import { cardHandOff, cardsNamed, plainCard } from "./designer.ts";
import { cardPriceParts, pricedQuantity } from "./price.ts";

/** Properties of a card's design that decide which cards it is offered as. */
interface CardDesign {
  /** Products that it names; none means that it fits several. */
  products: readonly string[];
  hasInside: boolean;
  /** Orientation: square, landscape or portrait; null if unknown. */
  shape: string | null;
  /** The size that it is drawn in; null if it fits several. */
  formatType: string | null;
}

/**
 * Card products that a design is made as: those it names, else all that are possible; with an inside, folded ones
 * only. The first is the usual one.
 */
export function cardProductsOf({ products, hasInside }: CardDesign): readonly CardProduct[] {
  const named = CARD_PRODUCTS.filter((product) => products.includes(product));
  if (named.length > 0) return named;
  return hasInside ? ["klappkarte", "booklet", "pocketfold"] : ["flachkarte", "klappkarte", "postkarte"];
}

/** The formats of a product that have the design's orientation, its own first; all of them if none has it. */
export function cardFormatsOf({ shape, formatType }: CardDesign, product: CardProduct): readonly Format[] {
  const { formats } = CARD_OFFERS[product];
  const lying = formats.filter((one) => orientationOf(one).replace("din-", "") === shape);
  const fitting = lying.length > 0 ? lying : formats;
  return fitting.toSorted(
    (one, other) => Number(formatKey(other) === formatType) - Number(formatKey(one) === formatType),
  );
}

const QUANTITY_VALUES = QUANTITIES.map(String);

/** A card as it is chosen, alone, with accessories, or as a sample. */
function offerCard(design: Design, { read, origin }: Asking): Offered {
  const { card, fields } = readChoice(design, read);
  const isSample = read({ name: "isSample", offered: ["0", "1"], usual: "0" }) === "1";
  const chosen = Number(read({ name: "quantity", offered: QUANTITY_VALUES, usual: String(DEFAULT_QUANTITY) }));
  const quantity = pricedQuantity(chosen, isSample);
  const question = priceQuestion(card);
  return {
    fields,
    copies: { name: "quantity", quantities: QUANTITIES, chosen, priced: quantity, nameOf: cardsNamed },
    price: (ask) => ask(cardPrice, { ...question, isSample: "0" }),
    sample: {
      isOn: isSample,
      named: { label: "card/sample" },
      price: (ask) => ask(cardPrice, { ...question, isSample: "1" }),
    },
    goesWith: question.card,
    opening: (accessories) => cardHandOff(handedDesign(design), { ...card, quantity, isSample, accessories }, origin),
    group: "card",
    express: { quantity, refinement: card.refinement },
    size: card.format,
    near: { paper: card.paper, refinement: card.refinement },
  };
}

const USUAL: ReadChoice = ({ usual }) => usual;

/** A card of a set, as its own page opens. */
const PIECE_OF_SET: PieceOfSet = {
  opening: (design, quantity, origin) => {
    const { card } = readChoice(design, USUAL);
    const many = { quantity: quantity ?? DEFAULT_QUANTITY, isSample: false, accessories: {} };
    return cardHandOff(handedDesign(design), { ...card, ...many }, origin);
  },
  price: (design, ask) => ask(cardPrice, { ...priceQuestion(readChoice(design, USUAL).card), isSample: "0" }),
};

/** Returns the question for the price of a card; the reply has every quantity. */
function priceQuestion({ product, format, paper, refinement, punching }: CardChoice) {
  return { card: cardKey(product, format), paper, refinementType: refinement, punching, quantity: DEFAULT_QUANTITY };
}

/** The card that the address chooses, and the fields that it is chosen by. */
function readChoice(design: Design, read: ReadChoice): { card: CardChoice; fields: OfferedField[] } {
  const look = cardDesign(design);
  const products = cardProductsOf(look);
  const product = read({ name: "product", offered: products, usual: products[0] as CardProduct });
  const offer = CARD_OFFERS[product];
  const formats = new Map(cardFormatsOf(look, product).map((one) => [formatKey(one), one]));
  const keys = [...formats.keys()];
  const key = read({
    name: "format",
    offered: [...new Set(products.flatMap((one) => cardFormatsOf(look, one).map(formatKey)))],
    fitting: keys,
    usual: keys[0] as string,
  });
  const paper = read({
    name: "paper",
    offered: CARD_PAPERS,
    fitting: offer.papers,
    usual: offer.papers[0] as CardPaper,
  });
  const refinement = read({
    name: "refinementType",
    offered: CARD_REFINEMENTS,
    fitting: offer.refinements,
    usual: "none",
  });
  const cut = design.facets?.punching ?? [];
  const punchings = offer.punchings.filter((one) => cut.length === 0 || one === "ohne" || cut.includes(one));
  const punching = read({ name: "punching", offered: CARD_PUNCHINGS, fitting: punchings, usual: "ohne" });
  const sizeOf = (one: string) => formats.get(one) as Format;
  return {
    card: { product, format: sizeOf(key), paper, refinement, punching },
    fields: [
      offeredField({ name: "product", label: "filter/product", chosen: product }, products, (one) => ({
        label: `card-product/${one}`,
      })),
      offeredField({ name: "format", label: "calculator/format", chosen: key }, keys, (one) => ({ size: sizeOf(one) })),
      offeredField({ name: "paper", label: "choice/paper", chosen: paper }, offer.papers, (one) => ({
        label: `card-paper/${one}`,
      })),
      offeredField(
        { name: "refinementType", label: "choice/refinement", chosen: refinement },
        offer.refinements,
        (one) => ({ label: `refinement/${one}` }),
      ),
      offeredField({ name: "punching", label: "choice/punching", chosen: punching }, punchings, (one) => ({
        label: `card-punching/${one}`,
      })),
    ],
  };
}

/** The properties of a design that decide which cards it is offered as. */
function cardDesign({ facets, formatType, picture, views = [] }: Design): CardDesign {
  return {
    products: facets?.product ?? [],
    hasInside: views.some(({ side }) => side === "inside"),
    shape: facets?.aspectRatio?.[0] ?? (picture ? shapeOf(picture) : null),
    formatType,
  };
}

const CATEGORIES: readonly string[] = Object.values(CARD_CATEGORIES);

export const CARD_FACETS = {
  category: { values: CATEGORIES, labels: "card-category/" },
  ...LOOKS,
  product: { values: CARD_PRODUCTS, labels: "card-product/" },
  punching: { values: CARD_PUNCHINGS, labels: "card-punching/" },
  label: SAID,
} as const;

/** Card designs are the backend's themes, in the brand that sells cards. */
export const CARD_DESIGNS = {
  slugPrefix: "",
  letter: "c",
  isSoldIn: (channel) => CHANNEL_DEFAULTS[channel].hasCards,
  hasSample: true,
  hasTileColors: true,
  hasLeaves: false,
  takesPhotos: false,
  hasAccessories: true,
  hasCloseUps: true,
  isHeldOpen: true,
  hasFeed: true,
  filtersBlock: null,
  facets: CARD_FACETS,
  types: CARD_TYPES,
  typeLabel: (type) => {
    if (occasionOfSlug(type)) return `occasion/${type}`;
    return CATEGORIES.includes(type) ? `card-category/${type}` : null;
  },
  facts: () => [],
  listedUnder: (type) => {
    const occasion = CARD_OCCASIONS.find((one) => one === type);
    return occasion ? { slug: `themes/${occasion}`, label: `occasion/${occasion}` } : null;
  },
  hasStart: false,
  place: "table",
  opening: plainCard,
  pieceOfSet: PIECE_OF_SET,
  offer: offerCard,
  call: themes,
  list: async (ask, question, { types = [] }, locale) => {
    // The block offers only types of cards.
    const reply = await ask(themes, { ...question, types: types as CardType[] });
    return reply && listOf(reply, locale);
  },
  one: async (ask, id, locale) => {
    const reply = await ask(themes, { ...EVERY_DESIGN, limit: 1, ids: [id] });
    return reply && listOf(reply, locale);
  },
  // The card that the design's page opens with: plain, of its usual product, format and paper, in the usual quantity.
  from: (design) => {
    const product = cardProductsOf(design)[0] as CardProduct;
    const format = cardFormatsOf(design, product)[0] as Format;
    const paper = CARD_OFFERS[product].papers[0] as CardPaper;
    return {
      copies: DEFAULT_QUANTITY,
      parts: cardPriceParts({ product, format, paper, refinement: "none", punching: "ohne" }, false),
    };
  },
} as const satisfies SoldByDesign;

/** Themes as designs, in the backend's order; themes without a name are left out. */
function listOf({ themes: listed, currency, ...facts }: Themes, locale: Locale): DesignList {
  const designs = listed.flatMap(
    ({ name, type, formatType = null, picture = null, priceFrom = null, ...theme }): Design[] =>
      name && type ? [{ ...theme, name, type, formatType, picture, priceFrom }] : [],
  );
  return { ...facts, currency: currency ?? currencyOf(locale), designs };
}
