import { accessoriesExample } from "#domain/contract/accessory.example.ts";
import { accessories, type SoldAccessory } from "#domain/contract/accessory.ts";
import { calendarDesignGroupExample } from "#domain/contract/calendar-design-group.example.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardAccessoriesExample } from "#domain/contract/card-accessories.example.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { cardAccessoryPrice } from "#domain/contract/card-accessory-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { collageDesignGroup } from "#domain/contract/collage-designer-design-group.ts";
import { collageDesignGroupsExample } from "#domain/contract/collage-designer-design-groups.example.ts";
import { collageDesignGroups } from "#domain/contract/collage-designer-design-groups.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { frameExample } from "#domain/contract/frame.example.ts";
import { frame } from "#domain/contract/frame.ts";
import { frameTypeVariantsExample } from "#domain/contract/frame-type-variants.example.ts";
import { frameTypeVariants } from "#domain/contract/frame-type-variants.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { photobookDesignGroupSetExample } from "#domain/contract/photobook-design-group-set.example.ts";
import { photobookDesignGroupSet } from "#domain/contract/photobook-design-group-set.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { photoboxDataExample } from "#domain/contract/photobox-data.example.ts";
import { photoboxes } from "#domain/contract/photoboxes.ts";
import { skuContainersExample } from "#domain/contract/sku-container.example.ts";
import { skuContainers } from "#domain/contract/sku-container.ts";
import { themesExample } from "#domain/contract/themes.example.ts";
import { themes } from "#domain/contract/themes.ts";
import type { Currency } from "#domain/price/currency.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { type Answering, answering, type MockQuestion } from "./answering.ts";
import { amount, priceOf } from "./prices.ts";

/** Accessories of the examples, each once. */
const SOLD: readonly SoldAccessory[] = [
  ...accessoriesExample.reply.accessories,
  ...cardAccessoriesExample.reply.accessories.map(({ sizeClass: _, group: __, ...one }) => one),
  ...skuContainersExample.reply.containers.flatMap(({ options, ...one }) =>
    options.map(({ sku, variant, price }) => ({ ...one, sku, variant, price })),
  ),
];

/** Designs by the kind that `/web-api/design-ids` names. */
const DESIGNS = {
  card: themesExample.reply.themes,
  calendar: calendarDesignGroupExample.reply.designs,
  collage: collageDesignGroupsExample.reply.designs,
  photobook: photobookDesignGroupSetExample.reply?.designs ?? [],
};

/** Answers of the calls about what is sold by the piece: designs, their prices, accessories and frames. */
export const PIECE_ANSWERS: readonly Answering[] = [
  answering(themes, ({ input, currency }) => {
    const { shown, total } = listed(DESIGNS.card, input);
    return { currency, themes: shown, total };
  }),
  answering(calendarDesignGroup, ({ input: { designGroupId, ...input }, currency }) => {
    const ids = designGroupId === undefined ? input.ids : [designGroupId];
    const { shown, total } = listed(DESIGNS.calendar, { ...input, ids });
    return { currency, designs: shown, total };
  }),
  answering(collageDesignGroups, ({ input, currency }) => {
    const { shown, total } = listed(DESIGNS.collage, input);
    return { currency, designs: shown, total };
  }),
  answering(collageDesignGroup, ({ input: { designGroupId }, currency }) => {
    const design = DESIGNS.collage.find(({ id }) => id === designGroupId);
    return design ? { currency, design } : null;
  }),
  answering(photobookDesignGroupSet, ({ input: { designGroupSetId, ...input }, currency }) => {
    const ids = designGroupSetId === undefined ? input.ids : [designGroupSetId];
    const { shown, total } = listed(DESIGNS.photobook, { ...input, ids });
    return designGroupSetId !== undefined && total === 0 ? null : { currency, designs: shown, total };
  }),
  answering(designIds, ({ input: { kind } }) => ({ ids: DESIGNS[kind].map(({ id }) => id) })),
  answering(cardPrice, ({ input: { quantity, isSample }, currency }) =>
    quoted(160, isSample === "1" ? 1 : quantity, currency),
  ),
  answering(calendarPrice, ({ input, currency }) => quoted(2490, input.amount, currency)),
  answering(photobookPrice, ({ input, currency }) => quoted(4090, input.amount, currency)),
  answering(accessories, (question) => ({
    currency: question.currency,
    accessories: SOLD.map((one) => spoken(one, question)),
  })),
  answering(cardAccessories, (question) => ({
    currency: question.currency,
    accessories: cardAccessoriesExample.reply.accessories
      .filter(({ type }) => question.input.types.length === 0 || question.input.types.includes(type))
      .map((one) => ({ ...one, ...spoken(one, question) })),
  })),
  answering(oneAccessory, (question) => {
    const { variant: _, picture: __, ...one } = spoken(soldAs(question.input.sku), question);
    return one.sku === "" ? null : { currency: question.currency, ...one };
  }),
  answering(skuContainers, (question) => ({
    currency: question.currency,
    containers: question.input.skus.flatMap((sku) => {
      const { variant: _, picture, ...one } = spoken(soldAs(sku), question);
      return one.sku === "" ? [] : [{ ...one, picture: picture ?? null, options: [] }];
    }),
  })),
  answering(cardAccessoryPrice, ({ input: { sku, quantity }, currency }) => {
    const line = lineOf(sku, quantity, currency);
    return line && { ...line, currency };
  }),
  answering(cardAccessoryOrder, ({ input, currency }) => {
    const items = input.items.flatMap(({ sku, quantity }) => lineOf(sku, quantity, currency) ?? []);
    const isWhole = items.length === input.items.length;
    return isWhole ? { currency, items, total: items.reduce((sum, { price }) => sum + price, 0) } : null;
  }),
  answering(frame, ({ input, currency }) => ({
    currency,
    families: frameExample.reply.families.filter((one) => input.frame === undefined || one.frame === input.frame),
  })),
  answering(frameTypeVariants, ({ input: { frameTypes } }) => ({
    variants: frameTypeVariantsExample.reply.variants.filter(
      ({ frameType }) => frameTypes.length === 0 || frameTypes.includes(frameType),
    ),
  })),
  answering(photoboxes, ({ currency }) => ({
    currency,
    photoboxes: photoboxDataExample.reply.photoboxes.map(({ photoboxType, formats }) => ({
      photoboxType,
      prices: formats.flatMap((formatType) => priceOf(`photobox-${photoboxType}`, formatType, currency) ?? []),
    })),
  })),
];

/** The designs of a list that a question asks for: by id, or by type, a page at a time. */
function listed<Design extends { id: string; type?: string | undefined }>(
  designs: readonly Design[],
  { ids, types, page, limit }: { ids: readonly string[]; types: readonly string[]; page: number; limit: number },
): { shown: Design[]; total: number } {
  const found = designs.filter(
    ({ id, type = "" }) => (ids.length === 0 || ids.includes(id)) && (types.length === 0 || types.includes(type)),
  );
  return { shown: found.slice((page - 1) * limit, page * limit), total: found.length };
}

/** The price of copies: ten and more cost a tenth less each. */
function quoted(cents: number, quantity: number, currency: Currency) {
  const pieceFor = (many: number) => amount(many < 10 ? cents : cents * 0.9, currency);
  const price = pieceFor(quantity) * quantity;
  return {
    currency,
    quantity,
    piece: pieceFor(quantity),
    priceCurrent: price,
    priceOriginal: price,
    lowestPrice30Days: null,
    steps: [1, 10, 50, 100].map((many) => ({ quantity: many, piece: pieceFor(many), price: pieceFor(many) * many })),
  };
}

function lineOf(sku: string, quantity: number, currency: Currency) {
  const sold = SOLD.find((one) => one.sku === sku);
  if (!sold) return null;
  const unitPrice = amount(sold.price, currency);
  return { sku, quantity, unitPrice, price: unitPrice * quantity };
}

const UNKNOWN: SoldAccessory = { sku: "", type: "ribbon", name: "", unit: "piece", price: 1 };

function soldAs(sku: string): SoldAccessory {
  return SOLD.find((one) => one.sku === sku) ?? UNKNOWN;
}

/** An accessory in the question's currency, its German name marked where another language is asked for. */
function spoken<One extends SoldAccessory>(one: One, { locale, currency }: MockQuestion<unknown>): One {
  const language = languageOf(locale);
  return {
    ...one,
    price: amount(one.price, currency),
    name: language === "de" ? one.name : `${one.name} (${language})`,
  };
}
