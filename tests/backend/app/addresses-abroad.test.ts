import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { seedPrices } from "../commerce/seed-prices.ts";
import { CART, canvasOf, fieldIn, logInAs, ORDER, Shopper } from "./shopper.ts";

const backend = useBackend();
const tables = ["cart_lines", "attempts", "orders", "outbox", "customer_addresses"];
beforeAll(() => seedPrices(backend.DB));
let shopper: Shopper;
beforeEach(async () => {
  await backend.DB.batch(tables.map((table) => backend.DB.prepare(`DELETE FROM ${table}`)));
  shopper = new Shopper(backend);
  await logInAs(shopper, backend, `${crypto.randomUUID()}@example.com`);
});

const NAMED = { name: "Mia Muster", street: "350 Fifth Avenue", extra: "" };

/** Opens an order in a country, with a canvas in the cart. */
async function openOrder(locale: Locale) {
  shopper.locale = locale;
  expect((await shopper.add(canvasOf("600x400", locale))).status).toBe(303);
  return shopper.get(ORDER);
}

/** Sends an order with a place. */
async function order(locale: Locale, place: Record<string, string>) {
  const { html } = await openOrder(locale);
  return shopper.post(ORDER, { ...NAMED, ...place, key: fieldIn(html, "key"), total: fieldIn(html, "total") });
}

const addressOf = (html: string) =>
  [...(/<address>(.*?)<\/address>/s.exec(html)?.[1] ?? "").matchAll(/<span>(.*?)<\/span>/g)].map(([, line]) => line);
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input[^>]* id="field-(\w+)"/g)].map(([, name]) => name).filter((name) => name !== "code");

describe("an order's address is that of its country", () => {
  it("an American one has a state, and is written as its post office does, on the page and in the mail", async () => {
    const checkout = await openOrder("en-US");
    expect(checkout.text).toContain(labelsOf("en-US")("order/without-tax"));
    expect(fieldsOf(checkout.html)).toEqual(["name", "street", "extra", "city", "region", "postcode"]);
    const without = await order("en-US", { city: "New York", region: "", postcode: "10118" });
    expect(without.status).toBe(422);
    expect(without.html).toContain('id="field-region-fault"');
    const { status, location } = await order("en-US", { city: "New York", region: "new york", postcode: "101180110" });
    expect(status).toBe(303);
    const page = await shopper.get(location ?? "");
    const lines = ["Mia Muster", "350 Fifth Avenue", "New York, NY 10118-0110", "United States"];
    expect(addressOf(page.html)).toEqual(lines);
    expect(page.text).toContain(labelsOf("en-US")("order/without-tax"));
    const mail = await backend.DB.prepare("SELECT plain FROM outbox").first<string>("plain");
    expect(mail).toContain(`Shipping address: ${lines.join(" · ")}`);
    expect(mail).not.toContain(labelsOf("en-US")("cart/tax-added"));
  });

  it.each([
    ["en-GB", { city: "London", postcode: "sw1a1aa" }, ["London", "SW1A 1AA"]],
    ["nl-NL", { city: "Amsterdam", postcode: "1012ab" }, ["1012 AB Amsterdam"]],
    ["fr-LU", { city: "Luxembourg", postcode: "L-1111" }, ["1111 Luxembourg"]],
    ["de-AT", { city: "Wien", postcode: " 1010 " }, ["1010 Wien"]],
  ] as const)("%s: a postcode as it is typed, and the place as it is written", async (locale, place, written) => {
    const { status, location } = await order(locale, place);
    expect(status).toBe(303);
    expect(addressOf((await shopper.get(location ?? "")).html).slice(2, -1)).toEqual(written);
  });

  it.each([
    ["de-DE", "8001", "10115"],
    ["de-CH", "10115", "8001"],
    ["nl-NL", "1000", "1012 AB"],
    ["en-GB", "10001", "SW1A 1AA"],
    ["en-US", "75011-1", "10001"],
  ] as const)("%s: %s is a postcode of another country, and one of its own is named", async (locale, postcode, own) => {
    const { status, html, text } = await order(locale, { city: "Zürich", region: "NY", postcode });
    expect(status).toBe(422);
    expect(html).toContain('id="field-postcode-fault"');
    expect(text).toContain(own);
    expect(fieldIn(html, "postcode")).toBe(postcode);
  });

  it("is not filled in with that of another country, and comes back in its own", async () => {
    expect((await order("fr-FR", { city: "Paris", postcode: "75011" })).status).toBe(303);
    expect(fieldIn((await openOrder("es-ES")).html, "city")).toBe("");
    expect((await order("es-ES", { city: "Madrid", postcode: "28013" })).status).toBe(303);
    expect(fieldIn((await openOrder("fr-FR")).html, "city")).toBe("Paris");
    expect(fieldIn((await openOrder("es-ES")).html, "city")).toBe("Madrid");
  });
});

it("an address of before, whose country nobody knows, is filled in where its postcode is one of the country", async () => {
  const id = await logInAs(shopper, backend, `${crypto.randomUUID()}@example.com`);
  await backend.DB.prepare(
    "INSERT INTO customer_addresses (customer_id, country, name, street, extra, postcode, city) VALUES (?, '', 'Mia', 'Weg 1', '', '8001', 'Zürich')",
  )
    .bind(id)
    .run();
  expect(fieldIn((await openOrder("de-CH")).html, "city")).toBe("Zürich");
  expect(fieldIn((await openOrder("de-DE")).html, "city")).toBe("");
});

it("a term and its value stand apart in French as the French write it", async () => {
  shopper.locale = "fr-CH";
  expect((await shopper.get(`/fr${CART}`)).text).toContain("Pays et langue : Suisse – Français");
});
