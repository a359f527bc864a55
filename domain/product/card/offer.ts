import { type Format, formatKey } from "../../catalogue/format.ts";
import { cardPrice } from "../../contract/card-price.ts";
import type { Design } from "../../contract/design.ts";
import { shapeOf } from "../../page/shape.ts";
import { type Asking, handedDesign, type Offered, type OfferedField, offeredField, type ReadChoice } from "../offer.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "../quantity.ts";
import { CARD_PUNCHINGS, type CardProduct } from "./card.ts";
import { CARD_OFFERS, CARD_REFINEMENTS, type CardChoice, cardKey } from "./choice.ts";
import { type CardDesign, cardFormatsOf, cardProductsOf } from "./design.ts";
import { cardHandOff, cardsNamed } from "./hand-off.ts";
import { CARD_PAPERS, type CardPaper } from "./paper.ts";
import { pricedQuantity } from "./price.ts";

const QUANTITY_VALUES = QUANTITIES.map(String);

/** A card as it is chosen, alone or with what goes with it, or as a sample. */
export function offerCard(design: Design, { read, origin }: Asking): Offered {
  const { card, fields } = readChoice(design, read);
  const isSample = read({ name: "isSample", offered: ["0", "1"], usual: "0" }) === "1";
  const chosen = Number(read({ name: "quantity", offered: QUANTITY_VALUES, usual: String(DEFAULT_QUANTITY) }));
  const quantity = pricedQuantity(chosen, isSample);
  const question = {
    card: cardKey(card.product, card.format),
    paper: card.paper,
    refinementType: card.refinement,
    punching: card.punching,
    quantity: DEFAULT_QUANTITY,
  };
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
  };
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
