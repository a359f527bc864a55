import { beforeAll, describe, expect, it } from "vitest";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { accessories } from "#domain/contract/accessory.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { skuContainers } from "#domain/contract/sku-container.ts";
import { CARD_ACCESSORY_TYPES } from "#domain/product/card/card.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
beforeAll(async () => {
  // Seeded twice: the second time must leave the same rows.
  for (const { sql, params } of [...skuSeed(), ...skuSeed()])
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
});

async function ask<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, channel: string, locale: string) {
  const headers = { "x-channel": channel, "x-locale": locale };
  const reply = await backend.fetch(buildRequest(endpoint, input).target, { headers });
  expect(reply.status).toBe(200);
  return endpoint.reply.parse(await reply.json());
}
const namesOf = (skus: readonly { name: string }[]) => skus.map(({ name }) => name);

describe(`GET ${accessories.path}`, () => {
  it("has all types, and of cards the prices of the size classes", async () => {
    const { accessories: german } = await ask(accessories, {}, "kartenliebe", "de-DE");
    expect([...new Set(german.map(({ type }) => type))].sort()).toEqual([...CARD_ACCESSORY_TYPES]);
    const priceOf = (list: typeof german, sku: string) => list.find((one) => one.sku === sku)?.price;
    expect(priceOf(german, "umschlag-nassklebend-weiss-165x165")).toBe(180);
    expect(priceOf(german, "umschlag-nassklebend-kraft-162x114")).toBe(95);
    expect(priceOf(german, "einlegeblatt-210x100-transparent")).toBe(110);
    const swiss = await ask(accessories, {}, "kartenliebe", "fr-CH");
    expect(swiss.currency).toBe("chf");
    expect(priceOf(swiss.accessories, "umschlag-nassklebend-weiss-165x165")).toBe(290);
    expect(namesOf(swiss.accessories)[0]).toMatch(/^Enveloppe, Blanc/);
  });

  it.each(LOCALES)("has names and prices for posters in %s", async (locale) => {
    const { accessories: sold } = await ask(accessories, {}, "poster", locale);
    expect(sold.length).toBeGreaterThan(8);
    expect(new Set(namesOf(sold)).size).toBe(sold.length);
  });
});

describe(`GET ${skuContainers.path}`, () => {
  it("says what skus are in the order asked, with the kin of each, and leaves out what is not sold", async () => {
    const skus = ["ribbon-satin-natur", "gone", "screw-abstandshalter", "posterbar-510-eiche", "ribbon-satin-natur"];
    const { containers } = await ask(skuContainers, { skus }, "poster", "de-DE");
    expect(containers.map(({ sku, options }) => [sku, ...options.map(({ variant }) => variant)])).toEqual([
      ["ribbon-satin-natur", "Rot", "Natur"],
      ["screw-abstandshalter"],
      ["posterbar-510-eiche", "Eiche", "Schwarz"],
    ]);
    const [envelope] = (
      await ask(skuContainers, { skus: ["umschlag-nassklebend-creme-155x155"] }, "kartenliebe", "de-AT")
    ).containers;
    expect(envelope).toMatchObject({ price: 150, picture: null });
    expect(envelope?.options.map(({ variant }) => variant)).toEqual(["Weiß", "Creme", "Kraftpapier"]);
  });

  it("refuses what is no question", async () => {
    const headers = { "x-channel": "poster", "x-locale": "de-DE" };
    expect((await backend.fetch(skuContainers.path, { headers })).status).toBe(400);
    expect((await backend.fetch(`${skuContainers.path}?skus[]=%3Cb%3E`, { headers })).status).toBe(400);
  });
});
