import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { CART, fieldIn, logInAs, ORDER, Shopper } from "./shopper.ts";

const backend = useBackend();
beforeAll(async () => {
  for (const { sql, params } of skuSeed())
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
});
let shopper: Shopper;
beforeEach(async () => {
  await backend.DB.prepare("DELETE FROM cart_lines").run();
  shopper = new Shopper(backend);
  shopper.channel = "kartenliebe";
});

const WHITE = "umschlag-nassklebend-weiss-162x114";
const KRAFT = "umschlag-nassklebend-kraft-162x114";
const put = (
  items: readonly (readonly [sku: string, quantity: number | string])[],
  key: string = crypto.randomUUID(),
) => {
  const fields = new URLSearchParams({ key });
  for (const [sku, quantity] of items) {
    fields.append("sku[]", sku);
    fields.append("quantity[]", String(quantity));
  }
  return shopper.post(CART, fields.toString());
};
const lines = async () => {
  const sql = "SELECT id, owner, href, quantity, seen_amount FROM cart_lines ORDER BY href";
  return (await backend.DB.prepare(sql).all<{ id: string; owner: string; href: string; quantity: number }>()).results;
};
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("accessories in the cart", () => {
  it("are priced by the backend and shown with name, quantity and the price of each", async () => {
    const added = await put([
      [WHITE, 50],
      [KRAFT, 100],
    ]);
    expect([added.status, added.location]).toEqual([303, `${CART}?added`]);
    expect(await lines()).toMatchObject([
      { href: `/accessory?sku=${KRAFT}`, quantity: 100, seen_amount: 95 },
      { href: `/accessory?sku=${WHITE}`, quantity: 50, seen_amount: 95 },
    ]);
    const cart = await shopper.get(`${CART}?added`);
    const text = plain(cart.text);
    expect(text).toContain("Dein Artikel liegt im Warenkorb.");
    expect(text).toContain("Umschlag, Weiß, 162 × 114 mm");
    expect(text).toContain("47,50 €");
    expect(text).toContain("0,95 € pro Stück");
    expect(text).toContain("142,50 €");
    // It has no designer to go back to, and is nothing to save.
    expect(cart.html).not.toContain("/configurator");
    expect(cart.html).not.toContain('value="save"');
  });

  it.each([
    ["de-DE", "1,80 €", "47,50 €"],
    ["de-AT", "€ 1,50", "€ 50,00"],
    ["de-CH", "CHF 2.90", "CHF 50.00"],
  ] as const)("cost in %s what that country pays, whatever the form says", async (locale, large, fifty) => {
    shopper.locale = locale;
    const fields = new URLSearchParams({ key: crypto.randomUUID(), price: "1", "price[]": "1", amount: "1" });
    for (const [sku, quantity] of [
      ["umschlag-nassklebend-weiss-155x155", "1"],
      [WHITE, "50"],
    ] as const) {
      fields.append("sku[]", sku);
      fields.append("quantity[]", quantity);
    }
    expect((await shopper.post(CART, fields.toString())).status).toBe(303);
    const text = plain((await shopper.get(CART)).text);
    expect(text).toContain(large);
    expect(text).toContain(fifty);
  });

  it("are added once by a form that is sent twice, even at once, and add up by two forms", async () => {
    const key = crypto.randomUUID();
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        put(
          [
            [WHITE, 5],
            [KRAFT, 1],
          ],
          key,
        ),
      ),
    );
    // A visitor's first article begins a cart: the browser keeps the cookie of one of the answers.
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    await put(
      [
        [WHITE, 5],
        [KRAFT, 1],
      ],
      key,
    );
    await Promise.all([
      put([[WHITE, 50]]),
      put([
        [WHITE, 50],
        [WHITE, 5],
      ]),
    ]);
    const kept = (await lines()).filter(({ owner }, _, all) => owner === all.at(-1)?.owner);
    expect(new Set(kept.map(({ href }) => href)).size).toBe(kept.length);
    const cart = plain((await shopper.get(CART)).text);
    expect(cart).toContain("104,50 €");
    // Five hundred envelopes are one article in the header.
    const data = await backend.fetch("/web-api/customer-data", {
      headers: {
        "x-channel": "kartenliebe",
        "x-locale": "de-DE",
        Cookie: cookieOf(shopper),
        "X-Forwarded-Host": "de.poster.localhost:8787",
      },
    });
    expect(((await data.json()) as { order: { cartArticlesAmount: number } }).order.cartArticlesAmount).toBe(2);
  });

  it("come back with a sentence if one is not sold here, or there are too many: then none is added", async () => {
    const unknown = await put([
      [WHITE, 5],
      ["posterbar-510-eiche", 1],
    ]);
    expect(unknown.status).toBe(422);
    expect(unknown.text).toContain("Davon verkaufen wir hier etwas nicht.");
    expect((await put([["no sku!", 1]])).status).toBe(422);
    for (const quantity of [MOST_OF_AN_ACCESSORY + 1, 0, -5, "1e3", "viele", ""]) {
      const refused = await put([[WHITE, quantity]]);
      expect([quantity, refused.status]).toEqual([quantity, 422]);
      expect(refused.text).toContain("höchstens 5.000");
    }
    expect(await lines()).toEqual([]);
    await put([[WHITE, MOST_OF_AN_ACCESSORY]]);
    expect((await put([[WHITE, 1]])).status).toBe(422);
    expect(await lines()).toMatchObject([{ quantity: MOST_OF_AN_ACCESSORY }]);
  });

  it("need a key, and a page of the shop", async () => {
    expect((await put([[WHITE, 5]], "none")).status).toBe(422);
    expect((await shopper.post(CART, { "sku[]": WHITE })).status).toBe(422);
    shopper.origin = "https://elsewhere.example";
    expect((await put([[WHITE, 5]])).status).toBe(403);
    expect(await lines()).toEqual([]);
  });

  it("have the spec's steps in the cart, and are changed and removed there", async () => {
    await put([[WHITE, 50]]);
    const [line] = await lines();
    const { html } = await shopper.get(CART);
    expect(html).toContain('<option value="50" selected>50</option>');
    expect(html).toContain('<option value="5000">5000</option>');
    expect(html).not.toContain('value="more"');
    await shopper.post(CART, { line: line?.id ?? "", do: "update", quantity: "1250" });
    expect(await lines()).toMatchObject([{ quantity: 1250 }]);
    const refused = await shopper.post(CART, { line: line?.id ?? "", do: "update", quantity: "5001" });
    expect(refused.text).toContain("von 0 bis 5.000");
    await shopper.post(CART, { line: line?.id ?? "", do: "save" });
    expect(await lines()).toHaveLength(1);
    await shopper.post(CART, { line: line?.id ?? "", do: "remove" });
    expect(await lines()).toEqual([]);
  });

  it("no longer sold are said to be gone, and an outage is said too", async () => {
    await put([[WHITE, 50]]);
    await backend.DB.prepare("UPDATE cart_lines SET href = '/accessory?sku=gone'").run();
    expect((await shopper.get(CART)).text).toContain("Diesen Artikel gibt es nicht mehr.");
    await backend.DB.prepare("ALTER TABLE sku_prices RENAME TO sku_prices_away").run();
    try {
      expect((await shopper.get(CART)).status).toBe(503);
      expect((await put([[WHITE, 5]])).status).toBe(503);
    } finally {
      await backend.DB.prepare("ALTER TABLE sku_prices_away RENAME TO sku_prices").run();
    }
  });

  it("go along when she logs in, and into her order and its mail", async () => {
    await logInAs(shopper, backend, "mia@example.com");
    await put([[WHITE, 50]]);
    const checkout = await shopper.get(ORDER);
    expect(plain(checkout.text)).toContain("50 × Umschlag, Weiß, 162 × 114 mm");
    const [key, total] = [fieldIn(checkout.html, "key"), fieldIn(checkout.html, "total")];
    const address = { name: "Mia Muster", street: "Weg 1", extra: "", postcode: "10115", city: "Berlin" };
    const placed = await shopper.post(ORDER, { key, total, code: "", ...address });
    expect(placed.status).toBe(303);
    const order = await shopper.get(placed.location ?? "");
    expect(plain(order.text)).toContain("50 × Umschlag, Weiß, 162 × 114 mm");
    expect(plain(order.text)).toContain("0,95 € pro Stück");
    const mail = await backend.DB.prepare("SELECT plain FROM outbox WHERE recipient = 'mia@example.com'").first<string>(
      "plain",
    );
    expect(plain(mail ?? "")).toContain("50 × Umschlag, Weiß, 162 × 114 mm – 47,50 € (0,95 € pro Stück)");
    expect(await lines()).toEqual([]);
  });
});

function cookieOf({ cookies }: Shopper): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
