import { beforeAll, describe, expect, it } from "vitest";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import { cardAccessoryOrder } from "#domain/contract/card-accessory-order.ts";
import { cardAccessoryPrice } from "#domain/contract/card-accessory-price.ts";
import { expressShop } from "#domain/contract/express-shop.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { CARD_OFFERS, CARD_PRODUCTS, cardKey } from "#domain/product/card/card.ts";
import { ENVELOPE_SIZES } from "#domain/product/card/envelope.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";

const backend = useBackend();
beforeAll(() => backend.DB.batch(skuSeed().map(({ sql, params }) => backend.DB.prepare(sql).bind(...params))));

const CARDS = { channel: "kartenliebe" } as const;
const WHITE = "umschlag-nassklebend-weiss-162x114";

/** Spec 000 §9: the class of each size, and its price in DE, AT and CH. */
const ENVELOPES = {
  "162x114": [95, 100, 100],
  "176x125": [110, 150, 120],
  "220x110": [110, 150, 120],
  "145x145": [180, 150, 290],
  "155x155": [180, 150, 290],
  "160x160": [180, 150, 290],
  "164x164": [180, 150, 290],
  "165x165": [180, 150, 290],
} as const;

describe("envelopes", () => {
  it("of every size of the spec cost what their class does in Germany, Austria and Switzerland", async () => {
    expect(ENVELOPE_SIZES.map(formatKey).sort()).toEqual(Object.keys(ENVELOPES).sort());
    for (const [at, locale] of (["de-DE", "de-AT", "it-CH"] as const).entries()) {
      const { accessories: sold } = await ask(backend, accessories, {}, { ...CARDS, locale });
      for (const [size, prices] of Object.entries(ENVELOPES)) {
        const envelopes = sold.filter(({ sku }) => sku.startsWith("umschlag-nassklebend-") && sku.endsWith(size));
        expect(envelopes).toHaveLength(3);
        for (const { price } of envelopes) expect(price).toBe(prices[at]);
      }
    }
  });

  it("of booklets and pocketfolds cost what compact ones do; a pocketfold's in Switzerland 1.40 CHF", async () => {
    const pricesOf = async (product: "booklet" | "pocketfold", locale: "de-DE" | "de-AT" | "de-CH") => {
      const card = cardKey(product, { width: 145, height: 145 });
      const reply = await ask(backend, cardAccessories, { card, types: ["envelope"] }, { ...CARDS, locale });
      expect(reply.accessories.length).toBeGreaterThan(0);
      return new Set(reply.accessories.map(({ price }) => price));
    };
    expect(await pricesOf("booklet", "de-DE")).toEqual(new Set([110]));
    expect(await pricesOf("booklet", "de-CH")).toEqual(new Set([120]));
    expect(await pricesOf("pocketfold", "de-DE")).toEqual(new Set([110]));
    expect(await pricesOf("pocketfold", "de-AT")).toEqual(new Set([150]));
    expect(await pricesOf("pocketfold", "de-CH")).toEqual(new Set([140]));
  });
});

describe(`GET ${cardAccessories.path}`, () => {
  it("has an envelope for every card in every format, and says its class and group", async () => {
    for (const product of CARD_PRODUCTS) {
      for (const format of CARD_OFFERS[product].formats) {
        const card = cardKey(product, format);
        const { accessories: fitting } = await ask(backend, cardAccessories, { card, types: [] }, CARDS);
        const envelopes = fitting.filter(({ type }) => type === "envelope");
        expect(envelopes.map(({ variant }) => variant)).toEqual(["Weiß", "Creme", "Kraftpapier"]);
        expect(envelopes.every(({ sizeClass, group }) => sizeClass && group)).toBe(true);
        expect(fitting.every(({ type }) => type !== "posterbar")).toBe(true);
      }
    }
    const { accessories: inlays } = await ask(
      backend,
      cardAccessories,
      { card: "klappkarte-148x105", types: ["inlay", "ribbon"] },
      { ...CARDS, locale: "fr-CH" },
    );
    expect(inlays.map(({ sku }) => sku)).toEqual([
      "einlegeblatt-148x105-transparent",
      "einlegeblatt-148x105-naturweiss",
      "band-satin-creme",
      "band-satin-rose",
      "band-satin-salbei",
    ]);
  });
});

describe("one accessory, and an order of several", () => {
  it("is found by its sku, with its price for so many", async () => {
    expect(await ask(backend, oneAccessory, { sku: WHITE }, CARDS)).toMatchObject({ price: 95, type: "envelope" });
    expect(await ask(backend, oneAccessory, { sku: "none" }, CARDS)).toBeNull();
    const priced = await ask(backend, cardAccessoryPrice, { sku: WHITE, quantity: 50 }, CARDS);
    expect(priced).toEqual({ sku: WHITE, quantity: 50, unitPrice: 95, price: 4750, currency: "eur" });
    expect(await ask(backend, cardAccessoryPrice, { sku: "none", quantity: 1 }, CARDS)).toBeNull();
  });

  const order = (items: unknown) =>
    backend.fetch(cardAccessoryOrder.path, {
      method: "POST",
      headers: { "x-channel": "kartenliebe", "x-locale": "de-DE", "content-type": "application/json" },
      body: JSON.stringify({ items }),
    });

  it("comes to the sum of its lines", async () => {
    const reply = await order([
      { sku: WHITE, quantity: 20 },
      { sku: "band-satin-rose", quantity: 3 },
      { sku: WHITE, quantity: 30 },
    ]);
    expect(await reply.json()).toEqual({
      currency: "eur",
      items: [
        { sku: WHITE, quantity: 50, unitPrice: 95, price: 4750 },
        { sku: "band-satin-rose", quantity: 3, unitPrice: 95, price: 285 },
      ],
      total: 5035,
    });
  });

  it("is refused with a sentence where something is not sold, or too much", async () => {
    const reply = await order([
      { sku: "gone", quantity: 1 },
      { sku: WHITE, quantity: 5000 },
      { sku: WHITE, quantity: 1 },
    ]);
    expect(reply.status).toBe(422);
    expect(await reply.text()).toMatch(/Not sold here: gone\. More than one order may have: umschlag/);
    expect((await order([])).status).toBe(400);
    expect((await order([{ sku: WHITE, quantity: 0 }])).status).toBe(400);
  });
});

describe(`GET ${expressShop.path}`, () => {
  it("says for how much and by when, or that it cannot be had", async () => {
    const wish = { kind: "card", quantity: 50, refinementType: "none" } as const;
    const german = await ask(backend, expressShop, wish, CARDS);
    expect(german).toMatchObject({ currency: "eur", price: 990 });
    expect(Date.parse(String(german?.validUntil))).toBeGreaterThan(Date.now());
    expect(Date.parse(String(german?.arrivesOn))).toBeGreaterThan(Date.now() - 24 * 3_600_000);
    expect(await ask(backend, expressShop, wish, { ...CARDS, locale: "de-CH" })).toMatchObject({ price: 1090 });
    expect(await ask(backend, expressShop, { ...wish, refinementType: "gold" }, CARDS)).toBeNull();
    expect(await ask(backend, expressShop, wish, { locale: "en-US" })).toBeNull();
    const picture = { kind: "photoframe", quantity: 5, refinementType: "none" } as const;
    expect(await ask(backend, expressShop, { ...picture, article: "leinwand" })).toMatchObject({ price: 990 });
    expect(await ask(backend, expressShop, { ...picture, article: "acrylglas" })).toBeNull();
    expect(await ask(backend, expressShop, { ...picture, article: "leinwand", quantity: 6 })).toBeNull();
    expect(await ask(backend, expressShop, picture)).toBeNull();
  });
});
