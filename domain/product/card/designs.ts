import { CARD_OCCASIONS, occasionOfSlug } from "../../catalogue/occasion.ts";
import { type Design, type DesignList, EVERY_DESIGN } from "../../contract/design.ts";
import { type Themes, themes } from "../../contract/themes.ts";
import { LOOKS, SAID } from "../../listing/facets.ts";
import { currencyOf } from "../../price/money.ts";
import { CHANNEL_DEFAULTS } from "../../shop/channel.ts";
import type { Locale } from "../../shop/locale.ts";
import type { SoldByDesign } from "../designed.ts";
import { MAXIMUM_QUANTITY } from "../quantity.ts";
import { CARD_CATEGORIES, CARD_PRODUCTS, CARD_PUNCHINGS, CARD_TYPES, type CardType } from "./card.ts";
import { CARD_OFFERS } from "./choice.ts";
import { cardFormatsOf, cardProductsOf } from "./design.ts";
import { plainCard } from "./hand-off.ts";
import { offerCard } from "./offer.ts";
import { cardPriceParts } from "./price.ts";

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
  offer: offerCard,
  call: themes,
  list: async (ask, question, { types = [] }, locale) => {
    // The block offers the types of cards alone.
    const reply = await ask(themes, { ...question, types: types as CardType[] });
    return reply && listOf(reply, locale);
  },
  one: async (ask, id, locale) => {
    const reply = await ask(themes, { ...EVERY_DESIGN, limit: 1, ids: [id] });
    return reply && listOf(reply, locale);
  },
  // Of the cheapest card that a design is offered as: plain, on its cheapest paper, where the most are ordered.
  from: (design) => ({
    copies: MAXIMUM_QUANTITY,
    parts: cardProductsOf(design).flatMap((product) =>
      cardFormatsOf(design, product).flatMap((format) =>
        CARD_OFFERS[product].papers.map((paper) =>
          cardPriceParts({ product, format, paper, refinement: "none", punching: "ohne" }, false),
        ),
      ),
    ),
  }),
} as const satisfies SoldByDesign;

/** Themes as designs, in the backend's order; those without a name are none. */
function listOf({ themes: listed, currency, ...facts }: Themes, locale: Locale): DesignList {
  const designs = listed.flatMap(
    ({ name, type, formatType = null, picture = null, priceFrom = null, ...theme }): Design[] =>
      name && type ? [{ ...theme, name, type, formatType, picture, priceFrom }] : [],
  );
  return { ...facts, currency: currency ?? currencyOf(locale), designs };
}
