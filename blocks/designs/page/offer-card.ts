import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { type Format, formatKey, parseFormat } from "#domain/catalogue/format.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import type { Design } from "#domain/contract/design.ts";
import { cardHandOff } from "#domain/designer/choice-hand-off.ts";
import { CARD_PUNCHINGS } from "#domain/listing/facets.ts";
import { formatMoney } from "#domain/price/money.ts";
import { type CardDesign, cardFormatsOf, cardProductsOf } from "#domain/product/card-design.ts";
import { CARD_OFFERS, CARD_REFINEMENTS, type CardChoice, cardKey } from "#domain/product/card-offer.ts";
import { CARD_PAPERS } from "#domain/product/card-paper.ts";
import { pricedQuantity } from "#domain/product/card-price.ts";
import { DEFAULT_QUANTITY, QUANTITIES } from "#domain/product/quantity.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../../block.ts";
import { shapeOf } from "../../elements/picture/shape.ts";
import { originOf } from "../../hand-off-origin.ts";
import type { SoftAsk } from "./ask-softly.ts";
import { accessoryChoices } from "./card-accessories.ts";
import { choiceGroup } from "./choice-group.ts";
import type { ChoiceReader } from "./choice-reader.ts";
import { handedDesign } from "./handed-design.ts";
import type { DesignOffer } from "./offer.ts";
import { priceAt, quantityGroup } from "./offer-price.ts";

/** A card as it is chosen, what that costs, and what goes with it. */
export async function offerCard(
  design: Design,
  reader: ChoiceReader,
  page: PageContext,
  ask: SoftAsk,
): Promise<DesignOffer> {
  const { labels, locale } = page;
  const { card, groups } = readCard(design, reader, page);
  const isSample = reader.read({ name: "isSample", offered: ["0", "1"], usual: "0" }) === "1";
  const wanted = Number(reader.read({ name: "quantity", offered: QUANTITY_VALUES, usual: String(DEFAULT_QUANTITY) }));
  const question = {
    card: cardKey(card.product, card.format),
    paper: card.paper,
    refinementType: card.refinement,
    punching: card.punching,
    quantity: DEFAULT_QUANTITY,
    isSample: "0",
  } as const;
  const [quote, sample, accessories] = await Promise.all([
    ask(cardPrice, question),
    ask(cardPrice, { ...question, isSample: "1" }),
    ask(cardAccessories, { card: question.card, types: [] }),
  ]);
  const quantity = pricedQuantity(wanted, isSample);
  const cards = (count: number) => labels("card/quantity", { count });
  const beside = accessoryChoices(accessories, { quantity, reader, page });
  const samplePrice = sample && formatMoney({ amount: sample.piece, currency: sample.currency }, locale);
  const sampleLabel = labels("card/order-sample");
  return {
    groups: [
      ...groups,
      quantityGroup(
        { name: "quantity", label: labels("choice/quantity"), quantities: QUANTITIES, chosen: wanted },
        quote,
        page,
        cards,
      ),
    ],
    accessories: beside.groups,
    sample: {
      isOn: isSample,
      label: samplePrice ? labels("design/priced", { name: sampleLabel, price: samplePrice }) : sampleLabel,
    },
    price: isSample ? priceAt(sample, 1, labels("card/sample")) : priceAt(quote, quantity, cards(quantity)),
    extras: beside.extras,
    handOff: cardHandOff(
      handedDesign(design),
      { ...card, quantity, isSample, accessories: beside.handedOver },
      originOf(page),
    ),
    productGroup: "card",
    express: { kind: "card", quantity, refinement: card.refinement },
    size: card.format,
  };
}

const QUANTITY_VALUES = QUANTITIES.map(String);

/** The card that the address chooses, and the fields that it is chosen by: those with more than one value. */
function readCard(design: Design, { read }: ChoiceReader, { labels, locale }: PageContext) {
  const look = cardDesign(design);
  const products = cardProductsOf(look);
  const product = read({ name: "product", offered: products, usual: products[0] ?? "flachkarte" });
  const offer = CARD_OFFERS[product];
  const formats = cardFormatsOf(look, product);
  const formatKeys = formats.map(formatKey);
  const chosenKey = read({
    name: "format",
    offered: [...new Set(products.flatMap((one) => cardFormatsOf(look, one).map(formatKey)))],
    fitting: formatKeys,
    usual: formatKeys[0] ?? "",
  });
  const format = formats.find((one) => formatKey(one) === chosenKey) ?? (formats[0] as Format);
  const paper = read({
    name: "paper",
    offered: CARD_PAPERS,
    fitting: offer.papers,
    usual: offer.papers[0] ?? "bilderdruck",
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
  const card: CardChoice = { product, format, paper, refinement, punching };
  const sizeText = (key: string) => {
    const size = parseFormat(key);
    return size.ok ? dimensionText(size.value, locale) : key;
  };
  const groups = [
    choiceGroup({ name: "product", label: labels("filter/product"), chosen: product }, products, (one) =>
      catalogueLabel(labels, "card-product", one),
    ),
    choiceGroup(
      { name: "format", label: labels("calculator/format"), chosen: formatKey(format) },
      formatKeys,
      sizeText,
    ),
    choiceGroup({ name: "paper", label: labels("choice/paper"), chosen: paper }, offer.papers, (one) =>
      catalogueLabel(labels, "card-paper", one),
    ),
    choiceGroup(
      { name: "refinementType", label: labels("choice/refinement"), chosen: refinement },
      offer.refinements,
      (one) => catalogueLabel(labels, "refinement", one),
    ),
    choiceGroup({ name: "punching", label: labels("choice/punching"), chosen: punching }, punchings, (one) =>
      catalogueLabel(labels, "card-punching", one),
    ),
  ];
  return { card, groups: groups.filter(({ values }) => values.length > 1) };
}

/** What of a design decides which cards it is offered as. */
function cardDesign({ facets, formatType, picture, views = [] }: Design): CardDesign {
  return {
    products: facets?.product ?? [],
    hasInside: views.some(({ side }) => side === "inside"),
    shape: facets?.aspectRatio?.[0] ?? (picture ? shapeOf(picture) : null),
    formatType,
  };
}
