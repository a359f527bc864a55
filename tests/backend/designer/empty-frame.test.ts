import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_FRAME_TYPES, frameKindOf } from "#domain/catalogue/frame.ts";
import { frame } from "#domain/contract/frame.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Locale } from "#domain/shop/country.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { CART, Shopper } from "../app/shopper.ts";
import { seedPrices } from "../commerce/seed-prices.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));
let shopper: Shopper;
beforeEach(async () => {
  await backend.DB.prepare("DELETE FROM cart_lines").run();
  shopper = new Shopper(backend);
});

const hrefOf = (frameType: string, formatType = "300x200", more = "", locale: Locale = "de-DE") =>
  `/configurator-photo-frame/?frameType=${frameType}&formatType=${formatType}${more}&locale=${locale}`;

/** The price of a frame alone, as a page reckons it from the call. */
async function priceOf(frameType: (typeof ALL_FRAME_TYPES)[number], formatType: string, locale: Locale) {
  const headers = { "x-channel": "poster", "x-locale": locale };
  const reply = await backend.fetch(`/price-api/frame?frame=${frameKindOf(frameType)}`, { headers });
  const { currency, families } = frame.reply.parse(await reply.json());
  const price = families[0]?.prices.find((one) => one.formatType === formatType);
  const type = families[0]?.types.find((one) => one.frameType === frameType);
  const surcharge = type?.surcharges.find((one) => one.formatType === formatType);
  return price && surcharge ? formatMoney({ amount: price.priceCurrent + surcharge.amount, currency }, locale) : null;
}
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("a frame without a picture", () => {
  it.each([
    ["holzrahmen-eiche", "300x200", "de-DE"],
    ["alurahmen-rund-gold", "600x400", "de-AT"],
    ["artbox-eiche", "200x150", "fr-CH"],
    ["fotorahmen-barock-gold", "180x130", "en-GB"],
  ] as const)("%s for %s costs in %s what its page says, at the door and in the cart", async (type, format, locale) => {
    const price = await priceOf(type, format, locale);
    expect(price).not.toBeNull();
    shopper.locale = locale;
    const door = await shopper.get(hrefOf(type, format, "&addToCart=1", locale));
    expect(plain(door.text)).toContain(plain(price ?? ""));
    expect(door.html).toMatch(/<h1>[^<]*<\/h1><form class="order"/);
    expect((await shopper.add(hrefOf(type, format, "&addToCart=1", locale))).status).toBe(303);
    expect(plain((await shopper.get(CART)).text)).toContain(plain(price ?? ""));
  });

  it("is named so in the cart, with its finish and its mat, upright too", async () => {
    await shopper.add(hrefOf("holzrahmen-nussbaum", "300x400"));
    const { text } = await shopper.get(CART);
    expect(plain(text)).toContain("Rahmen ohne Bild, 30 × 40 cm");
    expect(text).toContain("Holzrahmen, Nussbaum");
    expect(text).toContain("Passepartout, weiß, 3 cm");
  });

  it("has a price in every finish", async () => {
    for (const type of oneOf(6, ALL_FRAME_TYPES)) {
      const { text } = await shopper.get(hrefOf(type));
      expect([type, plain(text).includes(plain((await priceOf(type, "300x200", "de-DE")) ?? "none"))]).toEqual([
        type,
        true,
      ]);
    }
  });

  it.each([
    ["with another mat than its own", "holzrahmen-eiche", "300x200", "&matSize=30&matType=mat-schwarz"],
    ["with museum glass", "holzrahmen-eiche", "300x200", "&optionTypes[glas]=museum"],
    ["in a size that it is not made in", "holzrahmen-eiche", "310x210", ""],
  ])("has no price %s, and stays out of the cart", async (_, type, format, more) => {
    const door = await shopper.get(hrefOf(type, format, more));
    expect([door.status, door.html.includes('class="order"')]).toEqual([200, false]);
    expect((await shopper.add(hrefOf(type, format, more))).status).toBe(422);
  });

  it("is not sold by the cards' brand", async () => {
    shopper.channel = "kartenliebe";
    expect((await shopper.get(hrefOf("holzrahmen-eiche"))).html).not.toContain('class="order"');
    expect((await shopper.add(hrefOf("holzrahmen-eiche"))).status).toBe(422);
  });
});
