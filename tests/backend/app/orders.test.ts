import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { voucherSeed } from "#backend/commerce/voucher-seed.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { seedPrices } from "../commerce/seed-prices.ts";
import { CART, canvasOf, fieldIn, logInAs, ORDER, Shopper } from "./shopper.ts";

const backend = useBackend();
const tables = ["cart_lines", "attempts", "orders", "outbox", "vouchers", "saved_designs", "customer_addresses"];
beforeAll(() => seedPrices(backend.DB));
let shopper: Shopper;
let customerId: string;
beforeEach(async () => {
  await backend.DB.batch(tables.map((table) => backend.DB.prepare(`DELETE FROM ${table}`)));
  for (const { sql, params } of voucherSeed())
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
  shopper = new Shopper(backend);
  customerId = await logInAs(shopper, backend, `${crypto.randomUUID()}@example.com`);
});

const ADDRESS = { name: "Mia Muster", street: "Musterweg 1", extra: "", postcode: "12345", city: "Köln" };
const VOUCHER = "PLGIFT502026";
const count = (table: string) => backend.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>("count");
const rowsOf = async (table: string) => (await backend.DB.prepare(`SELECT * FROM ${table}`).all()).results;
const left = () =>
  backend.DB.prepare("SELECT amount FROM vouchers WHERE code_hash LIKE 'c5753bfeb04e%'").first<number>("amount");

/** The form of the order as the page shows it, filled in. */
async function form(code = ""): Promise<Record<string, string>> {
  const page = code ? await shopper.post(ORDER, { do: "review", code }) : await shopper.get(ORDER);
  expect(page.status).toBe(200);
  return { ...ADDRESS, key: fieldIn(page.html, "key"), total: fieldIn(page.html, "total"), code };
}

describe("an order", () => {
  it("is placed without a payment, leaves the cart empty, and is mailed and listed", async () => {
    await shopper.add(canvasOf(), { quantity: "2" });
    const page = await shopper.get(ORDER);
    expect(page.text).toContain("Hier wird nichts bezahlt");
    expect(page.text).toContain("2 × Leinwand, 90 × 60 cm 125,80 €");
    expect(fieldIn(page.html, "name")).toBe("Mia Muster");
    const placed = await shopper.post(ORDER, await form());
    expect(placed.status).toBe(303);
    expect(placed.location).toMatch(/^\/kundenkonto\/bestellungen\/[b-z]{10}\?placed$/);
    const order = await shopper.get(placed.location ?? "");
    expect(order.status).toBe(200);
    expect(order.text).toContain("Danke, deine Bestellung ist da.");
    expect(order.text).toContain("Versandkosten Kostenlos Gesamtpreis 125,80 € Darin 19 % MwSt.: 20,09 €");
    expect(order.text).toContain("Musterweg 1");
    expect(await rowsOf("orders")).toMatchObject([{ goods: 12580, shipping: 0, total: 12580, tax: 2009, voucher: 0 }]);
    expect(await count("cart_lines")).toBe(0);
    expect(await rowsOf("customer_addresses")).toMatchObject([{ city: "Köln" }]);
    const [mail] = await rowsOf("outbox");
    const number = /[b-z]{10}(?=\?)/.exec(placed.location ?? "")?.[0]?.toUpperCase();
    expect(mail?.plain).toContain(`/kundenkonto/bestellungen/${number?.toLowerCase()}`);
    expect(mail?.plain).toContain("2 × Leinwand, 90 × 60 cm – 125,80");
    expect(mail?.plain).toMatch(/Gesamtpreis – 125,80.€\nDarin 19.% MwSt\.: 20,09.€/);
    expect(mail?.subject).toBe(`Deine Bestellung ${number} bei Posterliebe`);
    expect((await shopper.get("/kundenkonto/bestellungen")).text).toContain(`Bestellung ${number}`);
  });

  it("has the day on which it was placed by the clock of its country", async () => {
    await shopper.add(canvasOf());
    const { location } = await shopper.post(ORDER, await form());
    await backend.DB.prepare("UPDATE orders SET placed_at = '2026-03-14T23:30:00.000Z'").run();
    for (const path of [location ?? "", "/kundenkonto/bestellungen"])
      expect((await shopper.get(path)).text).toContain("Bestellt am 15. März 2026");
  });

  it("needs a login, which leads back", async () => {
    const { status, location } = await new Shopper(backend).get(ORDER);
    expect([status, location]).toEqual([303, `/kundenkonto/anmelden?next=${encodeURIComponent(ORDER)}`]);
    expect((await new Shopper(backend).post(ORDER, ADDRESS)).status).toBe(303);
  });

  it("is seen by its customer alone", async () => {
    await shopper.add(canvasOf());
    const { location } = await shopper.post(ORDER, await form());
    const other = new Shopper(backend);
    expect((await other.get(location ?? "")).status).toBe(303);
    await logInAs(other, backend, "other@example.com");
    expect((await other.get(location ?? "")).status).toBe(404);
    expect((await other.get("/kundenkonto/bestellungen/nothing")).status).toBe(404);
  });

  it("is placed once by a form that is sent twice, at once or later", async () => {
    await shopper.add(canvasOf());
    const fields = await form();
    const replies = await Promise.all([1, 2, 3].map(() => shopper.post(ORDER, fields)));
    expect(new Set(replies.map(({ location }) => location)).size).toBe(1);
    await shopper.add(canvasOf());
    expect((await shopper.post(ORDER, fields)).location).toBe(replies[0]?.location);
    expect([await count("orders"), await count("outbox"), await count("cart_lines")]).toEqual([1, 1, 1]);
  });

  it("is placed once by two tabs with one cart", async () => {
    await shopper.add(canvasOf());
    const replies = await Promise.all([await form(), await form()].map((fields) => shopper.post(ORDER, fields)));
    expect(replies.map(({ location }) => location?.includes("bestellungen") ?? false).sort()).toEqual([false, true]);
    expect(await count("orders")).toBe(1);
  });

  it("is shown again when the total is another than she saw", async () => {
    await shopper.add(canvasOf());
    const fields = await form();
    await shopper.add(canvasOf("600x400"));
    const again = await shopper.post(ORDER, fields);
    expect(again.status).toBe(422);
    expect(again.text).toMatch(/Der Gesamtpreis war 68,80 € und ist jetzt \d+,\d\d €/);
    expect(fieldIn(again.html, "city")).toBe("Köln");
    expect(await count("orders")).toBe(0);
  });

  it("is not placed with an article that is no longer sold", async () => {
    await shopper.add(canvasOf());
    const fields = await form();
    await backend.DB.prepare("UPDATE cart_lines SET href = replace(href, '900x600', '17x13')").run();
    const refused = await shopper.post(ORDER, fields);
    expect([refused.status, refused.text.includes("den es nicht mehr gibt")]).toEqual([422, true]);
    expect(await count("orders")).toBe(0);
  });

  it("takes a voucher, and once what is left of it", async () => {
    await shopper.add(canvasOf());
    const placed = await shopper.post(ORDER, await form(VOUCHER));
    expect((await shopper.get(placed.location ?? "")).text).toContain("Gutschein −50,00 € Gesamtpreis 18,80 €");
    expect(await left()).toBe(0);
    await shopper.add(canvasOf());
    const spent = await shopper.post(ORDER, { ...ADDRESS, key: crypto.randomUUID(), total: "1880", code: VOUCHER });
    expect([spent.status, spent.text.includes("Diesen Code kennen wir nicht.")]).toEqual([422, true]);
    expect(await count("orders")).toBe(1);
  });

  it("spends a voucher once, though two customers order with it at the same moment", async () => {
    await shopper.add(canvasOf());
    const fields = await form(VOUCHER);
    const other = new Shopper(backend);
    await logInAs(other, backend, "second@example.com");
    await other.add(canvasOf());
    const replies = await Promise.all([
      shopper.post(ORDER, fields),
      other.post(ORDER, { ...fields, key: crypto.randomUUID() }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect([await count("orders"), await left(), await count("cart_lines"), await count("outbox")]).toEqual([
      1, 0, 1, 1,
    ]);
  });

  it("uses the last use of a percentage once, and the other order is not placed at another price", async () => {
    await shopper.add(canvasOf());
    const fields = await form("PLEINMAL15");
    expect(fields.total).toBe(String(6290 + 590 - 944));
    const other = new Shopper(backend);
    await logInAs(other, backend, "third@example.com");
    await other.add(canvasOf());
    const replies = await Promise.all([
      shopper.post(ORDER, fields),
      other.post(ORDER, { ...fields, key: crypto.randomUUID() }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect(replies.find(({ status }) => status === 422)?.text).toMatch(/inzwischen geändert|kennen wir nicht/);
    expect(await rowsOf("orders")).toMatchObject([{ voucher: 944, total: 5936, tax: 948 }]);
    expect(JSON.parse(String((await rowsOf("orders"))[0]?.lines))).toMatchObject([{ voucher: 944 }]);
    const left = await backend.DB.prepare("SELECT uses_left FROM vouchers WHERE code_hash LIKE '6cc15670%'").first();
    expect(left).toEqual({ uses_left: 0 });
    expect(await count("cart_lines")).toBe(1);
  });

  it("takes the voucher that the browser keeps, and ends that; one that is over meanwhile is said", async () => {
    await shopper.add(canvasOf());
    shopper.cookies.set("voucher", "PLEINMAL15");
    const page = await shopper.get(ORDER);
    expect(page.text).toContain("15 % auf alles");
    const fields = { ...ADDRESS, key: fieldIn(page.html, "key"), total: fieldIn(page.html, "total") };
    await backend.DB.prepare("UPDATE vouchers SET uses_left = 0").run();
    const over = await shopper.post(ORDER, fields);
    expect([over.status, over.text.includes("gilt hier nicht oder nicht mehr")]).toEqual([422, true]);
    expect([await count("orders"), shopper.cookies.has("voucher")]).toEqual([0, false]);
    await backend.DB.prepare("UPDATE vouchers SET uses_left = 1").run();
    shopper.cookies.set("voucher", "PLEINMAL15");
    expect((await shopper.post(ORDER, fields)).location).toContain("?placed");
    expect(shopper.cookies.has("voucher")).toBe(false);
    expect(await rowsOf("orders")).toMatchObject([{ voucher: 944 }]);
  });

  it("leaves her the voucher that it did not use", async () => {
    await backend.DB.exec("UPDATE vouchers SET minimum = 100000 WHERE kind = 'percent'");
    await shopper.add(canvasOf());
    shopper.cookies.set("voucher", "PLEINMAL15");
    const page = await shopper.get(ORDER);
    const fields = { ...ADDRESS, key: fieldIn(page.html, "key"), total: fieldIn(page.html, "total") };
    expect((await shopper.post(ORDER, fields)).location).toContain("?placed");
    expect(await rowsOf("orders")).toMatchObject([{ voucher: 0 }]);
    expect(shopper.cookies.get("voucher")).toBe("PLEINMAL15");
  });

  it("ignores prices, customers and marks that nobody asked for", async () => {
    await shopper.add(canvasOf());
    const extra = { goods: "1", customer_id: "x", is_whitelabel: "1", number: "BBBBBBBBBB", email: "evil@example.com" };
    await shopper.post(ORDER, { ...(await form()), ...extra });
    expect(await rowsOf("orders")).toMatchObject([{ goods: 6290, customer_id: customerId, is_whitelabel: 0 }]);
    expect((await rowsOf("outbox"))[0]?.recipient).not.toBe("evil@example.com");
  });

  it("carries no brand for a partner who orders so", async () => {
    const partner = new Shopper(backend);
    await logInAs(partner, backend, "partner@example.com", { isWhitelabel: true });
    shopper = partner;
    await partner.add(canvasOf());
    const placed = await partner.post(ORDER, await form());
    expect(await rowsOf("orders")).toMatchObject([{ is_whitelabel: 1 }]);
    expect((await partner.get(placed.location ?? "")).text).toContain("ohne unsere Marke");
  });

  it("names each field that is missing or too long, keeps what was typed, and shows no markup of it", async () => {
    await shopper.add(canvasOf());
    const typed = {
      ...(await form()),
      name: "<script>1</script>",
      city: "",
      street: "x".repeat(201),
      postcode: "",
    };
    const { status, html, text } = await shopper.post(ORDER, typed);
    expect(status).toBe(422);
    expect(text).toContain("Bitte füll dieses Feld aus.");
    for (const name of ["city", "street", "postcode"]) expect(html).toContain(`id="field-${name}-fault"`);
    expect(html).not.toContain("<script>1");
    expect(await count("orders")).toBe(0);
  });

  it("refuses another origin, a megabyte and a cart that is empty", async () => {
    await shopper.add(canvasOf());
    const fields = await form();
    shopper.origin = "https://evil.example";
    expect((await shopper.post(ORDER, fields)).status).toBe(403);
    shopper.origin = new Shopper(backend).origin;
    expect((await shopper.post(ORDER, `name=${"x".repeat(1_000_000)}`)).status).toBe(413);
    await backend.DB.prepare("DELETE FROM cart_lines").run();
    expect((await shopper.post(ORDER, fields)).location).toBe(CART);
    expect(await count("orders")).toBe(0);
  });

  it("has a number that tells nothing of the next", async () => {
    const numbers = [];
    for (const _ of [1, 2, 3]) {
      await shopper.add(canvasOf());
      numbers.push((await shopper.post(ORDER, await form())).location?.slice(26, 36) ?? "");
    }
    const shared = (one: string, other: string) => [...one].filter((letter, at) => other[at] === letter).length;
    const [first = "", second = "", third = ""] = numbers;
    expect(first).toMatch(/^[bcdfghjklmnpqrstvwxz]{10}$/);
    expect(Math.max(shared(first, second), shared(second, third))).toBeLessThan(8);
  });
});
