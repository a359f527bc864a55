import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { forgetEnded } from "#backend/customers/attempts.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { seedPrices } from "../commerce/seed-prices.ts";
import { CART, canvasOf, Shopper } from "./shopper.ts";

const backend = useBackend();
beforeAll(async () => {
  await seedPrices(backend.DB);
  for (const { sql, params } of skuSeed())
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
});
let shopper: Shopper;
beforeEach(async () => {
  await backend.DB.batch([backend.DB.prepare("DELETE FROM cart_lines"), backend.DB.prepare("DELETE FROM attempts")]);
  shopper = new Shopper(backend);
});

const lines = async () =>
  (await backend.DB.prepare("SELECT quantity FROM cart_lines").all<{ quantity: number }>()).results;

describe("a visitor's cart", () => {
  it("is begun 300 times in a quarter of an hour by one network: nobody fills the table with carts; one that is there goes on", async () => {
    await shopper.add(canvasOf());
    await backend.DB.exec("UPDATE attempts SET count = 300 WHERE subject LIKE 'cart %'");
    const refused = await new Shopper(backend).add(canvasOf());
    expect([refused.status, refused.text.includes("zu viele Versuche")]).toEqual([429, true]);
    const forged = new Shopper(backend);
    forged.cookies.set("cart", "made up");
    forged.channel = "kartenliebe";
    const accessory = { "sku[]": "umschlag-nassklebend-weiss-162x114", "quantity[]": "10", key: crypto.randomUUID() };
    expect((await forged.post(CART, accessory)).status).toBe(429);
    expect((await shopper.add(canvasOf("600x400"))).status).toBe(303);
    expect(await lines()).toHaveLength(2);
  });

  it("is forgotten no earlier than by the browser: with each article, whether new in it or not, all stay as long again", async () => {
    const DAY_MS = 24 * 3_600_000;
    const other = new Shopper(backend);
    for (const one of [shopper, other]) await one.add(canvasOf());
    await backend.DB.prepare("UPDATE cart_lines SET added_at = ?")
      .bind(new Date(Date.now() - 59 * DAY_MS).toISOString())
      .run();
    await shopper.add(canvasOf("600x400"));
    await other.add(canvasOf());
    await forgetEnded(backend.DB, Date.now() + 2 * DAY_MS);
    expect((await lines()).map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 2]);
    await forgetEnded(backend.DB, Date.now() + 61 * DAY_MS);
    expect(await lines()).toEqual([]);
  });
});
