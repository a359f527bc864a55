import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { voucherSeed } from "#backend/commerce/voucher-seed.ts";
import { adoptCart } from "#backend/customers/cart.ts";
import { visitorFrom } from "#backend/customers/visitor.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { seedPrices } from "../commerce/seed-prices.ts";
import { readText } from "../designer/door-html.ts";
import { CART, canvasOf, fieldIn, logInAs, Shopper, WEDDING_CARDS } from "./shopper.ts";

const backend = useBackend();
beforeAll(async () => {
  await seedPrices(backend.DB);
  for (const { sql, params } of [...skuSeed(), ...piecePriceSeed(), ...voucherSeed()])
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
});
let shopper: Shopper;
beforeEach(async () => {
  await backend.DB.batch([backend.DB.prepare("DELETE FROM cart_lines"), backend.DB.prepare("DELETE FROM attempts")]);
  shopper = new Shopper(backend);
});

interface Line {
  id: string;
  owner: string;
  href: string;
  quantity: number;
  seen_amount: number;
}
const lines = async () =>
  (await backend.DB.prepare("SELECT * FROM cart_lines ORDER BY added_at, href").all<Line>()).results;
const change = (line: Line, fields: Record<string, string>, by = shopper) =>
  by.post(CART, { line: line.id, ...fields });

describe("the designer's door", () => {
  it("has a form for a priced choice, which puts it into the cart", async () => {
    const door = await shopper.get(canvasOf());
    expect(door.text).toContain("In den Warenkorb");
    const action = /<form class="order" method="post" action="([^"]+)"/.exec(door.html)?.[1] ?? "";
    expect(action).toBe(CART);
    expect(fieldIn(door.html, "quantity")).toBe("1");
    const href = fieldIn(door.html, "href").replaceAll("&amp;", "&");
    const added = await shopper.post(action, { href, key: fieldIn(door.html, "key"), quantity: "2" });
    expect([added.status, added.location]).toEqual([303, `${CART}?added`]);
    const cart = await shopper.get(`${CART}?added`);
    expect(cart.status).toBe(200);
    expect(cart.text).toContain("Dein Artikel liegt im Warenkorb.");
    expect(cart.text).toContain("Leinwand, 90 × 60 cm");
    expect(await lines()).toMatchObject([{ quantity: 2, seen_amount: 6290 }]);
  });

  it("puts nothing into the cart by being opened, though a hand-off asks for it; the button comes first", async () => {
    const { html } = await shopper.get(`${canvasOf()}&addToCart=1`);
    expect(html).toMatch(/<h1>Dein Wandbild<\/h1><form class="order"/);
    expect(html).toMatch(/<button type="submit" autofocus/);
    expect(await lines()).toEqual([]);
  });

  it("asks for no quantity where the choice has one, and has no form without a price", async () => {
    shopper.channel = "kartenliebe";
    const cards = await shopper.get(WEDDING_CARDS);
    expect(cards.html).toContain('<form class="order"');
    expect(cards.html).not.toContain('name="quantity"');
    expect((await shopper.get("/configurator-card/?occasion=hochzeit&locale=de-DE")).html).not.toContain("<form");
    expect((await shopper.get(canvasOf())).html).not.toContain("<form");
  });
});

describe("the cart", () => {
  it("adds the same form once and two forms at the same moment twice", async () => {
    await shopper.add(canvasOf("600x400"));
    const key = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => shopper.add(canvasOf(), { key })));
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await lines()).at(-1)?.quantity).toBe(1);
    await Promise.all([shopper.add(canvasOf()), shopper.add(`${canvasOf()}&addToCart=1&gclid=x`)]);
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([1, 3]);
  });

  it("holds cards with their envelopes as one line, in the visitor's language", async () => {
    shopper.channel = "kartenliebe";
    const envelopes = `${WEDDING_CARDS}&accessoryTypes[]=umschlag-nassklebend-weiss-162x114`;
    expect((await shopper.add(envelopes)).status).toBe(303);
    const german = await shopper.get(CART);
    expect(german.text).toContain("80 Karten");
    expect(german.text).toMatch(/80 × .*Umschlag/);
    expect(german.text).toContain("Karte Klappkarte, 14,8 × 10,5 cm");
    shopper.locale = "fr-CH";
    const french = await shopper.get(`/fr${CART}`);
    expect(french.html).toContain('<html lang="fr-CH"');
    expect(french.text).toMatch(/80 cartes.*CHF/);
    expect(french.text).not.toMatch(/Klappkarte|Umschlag/);
  });

  it("has one sample of a card, though a visitor and the customer who she turns out to be have it both", async () => {
    const sample =
      "/configurator-card/?occasion=hochzeit&card=klappkarte-148x105&paper=bilderdruck&quantity=1&isSample=1&locale=de-DE";
    shopper.channel = "kartenliebe";
    await shopper.add(sample);
    const customer = new Shopper(backend);
    customer.channel = "kartenliebe";
    const id = await logInAs(customer, backend, "sample@example.com");
    await customer.add(sample);
    const cookies = `cart=${shopper.cookies.get("cart")}`;
    await adoptCart(backend.DB, await visitorFrom(new Headers({ Cookie: cookies }), "kartenliebe", "de-DE"), id);
    expect(await lines()).toMatchObject([{ owner: `customer:${id}`, quantity: 1 }]);
  });

  it("is kept for sixty days from the last article on", async () => {
    await shopper.add(canvasOf());
    const kept = `cart=${shopper.cookies.get("cart")}; Path=/; Max-Age=${60 * 24 * 3600}`;
    const { headers } = await shopper.add(canvasOf("600x400"));
    expect(headers.getSetCookie()).toContainEqual(expect.stringContaining(kept));
    expect(await lines()).toHaveLength(2);
  });

  it("counts goods, shipping, tax and total, and says what is missing until shipping is free", async () => {
    await shopper.add(canvasOf());
    const one = await shopper.get(CART);
    expect(one.text).toContain("Artikel 62,90 € Versandkosten 5,90 € Gesamtpreis 68,80 €");
    expect(one.text).toContain("Darin 19 % MwSt.: 10,98 €");
    expect(one.text).toContain("Noch 12,10 €, dann ist der Versand kostenlos.");
    const [line] = await lines();
    if (!line) throw new Error("no line");
    expect((await change(line, { do: "more", quantity: "1" })).status).toBe(303);
    const two = await shopper.get(CART);
    expect(two.text).toContain("Artikel 125,80 € Versandkosten Kostenlos Gesamtpreis 125,80 €");
    expect((await change(line, { do: "update", quantity: "1e3" })).status).toBe(422);
    expect((await lines())[0]?.quantity).toBe(2);
    await change(line, { do: "update", quantity: "999" });
    await change(line, { do: "more", quantity: "999" });
    expect((await lines())[0]?.quantity).toBe(999);
    await change(line, { do: "less", quantity: "1" });
    expect(await lines()).toEqual([]);
  });

  it("says that tax is added where prices have none", async () => {
    shopper.locale = "en-US";
    await shopper.add(canvasOf());
    expect((await shopper.get(CART)).text).toContain("Tax is added at checkout.");
  });

  it("says what a price was, until the customer saw the new one", async () => {
    await shopper.add(canvasOf());
    await backend.DB.prepare("UPDATE cart_lines SET seen_amount = 5990").run();
    const risen = await shopper.get(CART);
    expect(risen.text).toContain("Der Preis hat sich geändert: Er war 59,90 € und ist jetzt 62,90 €.");
    expect((await shopper.get(CART)).text).toContain("Er war 59,90 €");
    const [line] = await lines();
    if (!line) throw new Error("no line");
    const amount = fieldIn(risen.html, "amount");
    expect((await change(line, { do: "seen", amount, currency: fieldIn(risen.html, "currency") })).status).toBe(303);
    expect((await shopper.get(CART)).text).not.toContain("Der Preis hat sich geändert");
  });

  it("shows an article that is no longer sold as such, and does not count it", async () => {
    await shopper.add(canvasOf());
    await shopper.add(canvasOf("600x400"));
    await backend.DB.prepare("UPDATE cart_lines SET href = replace(href, '600x400', '17x13')").run();
    const { text, html, status } = await shopper.get(CART);
    expect(status).toBe(200);
    expect(text).toContain("Diesen Artikel gibt es nicht mehr.");
    expect(text).toContain("Artikel 62,90 €");
    expect(html).not.toContain("/kundenkonto/bestellen");
    await backend.DB.prepare("UPDATE cart_lines SET href = '/configurator-mug/?a=b' WHERE href LIKE '%17x13%'").run();
    expect((await shopper.get(CART)).text).toContain("Diesen Artikel gibt es nicht mehr.");
  });

  it("shows the picture and the name of a card's design, until the design is withdrawn", async () => {
    shopper.channel = "kartenliebe";
    await shopper.add(`${WEDDING_CARDS}&designId=1`);
    const { html } = await shopper.get(CART);
    expect(html).toMatch(/<img src="\/design-pictures\/kartenliebe\/card\/1\/front-de-[\da-f]{8}\.svg"/);
    const withdraw = "UPDATE designs SET withdrawn_at = ? WHERE channel = 'kartenliebe' AND kind = 'card' AND id = '1'";
    await backend.DB.prepare(withdraw).bind("2026-01-01T00:00:00Z").run();
    expect((await shopper.get(CART)).text).toContain("Diesen Artikel gibt es nicht mehr.");
    expect((await shopper.add(`${WEDDING_CARDS}&designId=1`)).status).toBe(422);
    await backend.DB.prepare(withdraw).bind(null).run();
  });

  it("holds 500 lines, shows them by 50, and takes no more", async () => {
    await shopper.add(canvasOf());
    await backend.DB.prepare(
      `INSERT INTO cart_lines SELECT lower(hex(randomblob(16))), owner, channel,
         replace(href, '900x600', (400 + value) || 'x300'), 1, form_key, seen_amount, seen_currency, added_at
       FROM cart_lines, json_each(?) WHERE true`,
    )
      .bind(JSON.stringify(Array.from({ length: 499 }, (_, at) => at)))
      .run();
    const first = await shopper.get(CART);
    expect(first.status).toBe(200);
    expect(first.html.match(/<li class="line/g)).toHaveLength(50);
    expect(first.text).toContain("Seite 1 von 10");
    expect((await shopper.get(`${CART}?page=10`)).html.match(/<li class="line/g)).toHaveLength(50);
    const full = await shopper.add(canvasOf("300x200"));
    expect(full.status).toBe(422);
    expect(full.text).toContain("schon 500 verschiedene Artikel");
    expect((await shopper.add(canvasOf())).status).toBe(303);
    expect(await lines()).toHaveLength(500);
  });

  it("says plainly that cookies are refused", async () => {
    await shopper.add(canvasOf());
    shopper.cookies.clear();
    expect((await shopper.get(`${CART}?added`)).text).toContain("Dein Browser nimmt keine Cookies an.");
    expect((await shopper.get(CART)).text).toContain("Dein Warenkorb ist noch leer.");
  });

  it("checks a voucher without using it, and keeps its code out of every address", async () => {
    await shopper.add(canvasOf());
    const good = await shopper.post(CART, { do: "voucher", code: "plgift-50 2026" });
    expect([good.status, good.location]).toEqual([303, CART]);
    expect(good.headers.get("set-cookie")).toMatch(/^voucher=PLGIFT502026; .*HttpOnly; SameSite=Lax$/);
    const cart = await shopper.get(CART);
    expect(cart.text).toContain("Gutschein −50,00 € Gesamtpreis 18,80 €");
    expect(cart.html).not.toMatch(/plgift/i);
    await shopper.post(CART, { do: "take-away" });
    expect((await shopper.get(CART)).text).toContain("Gesamtpreis 68,80 €");
    const bad = await shopper.post(CART, { do: "voucher", code: "KLGIFT302026" });
    expect([bad.status, bad.text.includes("Diesen Code kennen wir nicht.")]).toEqual([422, true]);
    expect(await backend.DB.prepare("SELECT max(amount) AS most FROM vouchers").first("most")).toBe(5000);
    for (let time = 0; time < 59; time++) await shopper.post(CART, { do: "voucher", code: `WRONG${time}000` });
    expect((await shopper.post(CART, { do: "voucher", code: "PLGIFT502026" })).status).toBe(429);
  });

  it("shows a voucher that the shop's check kept, with its conditions, and forgets one that does not hold", async () => {
    await shopper.add(canvasOf());
    shopper.cookies.set("voucher", "PLALLES10");
    const percent = await shopper.get(CART);
    expect(percent.text).toContain(
      "Versandkosten 5,90 € Gutschein −6,29 € Gesamtpreis 62,51 € Darin 19 % MwSt.: 9,98 €",
    );
    expect(percent.text).toContain("10 % auf alles · bis 31. Dezember 2029");
    shopper.cookies.set("voucher", "PLVERSAND");
    expect((await shopper.get(CART)).text).toContain("Gutschein −5,90 € Gesamtpreis 62,90 €");
    shopper.cookies.set("voucher", "PLBUCH20");
    const elsewhere = await shopper.get(CART);
    expect(elsewhere.text).toContain("In deinem Warenkorb liegt nichts, wofür dein Gutschein gilt.");
    expect(elsewhere.text).toContain("Gesamtpreis 68,80 €");
    shopper.cookies.set("voucher", "NOBODYKNOWS1");
    expect((await shopper.get(CART)).text).toContain("Dein Gutschein gilt hier nicht oder nicht mehr.");
    expect(shopper.cookies.has("voucher")).toBe(false);
  });

  it("says how much is missing for a voucher with a minimum", async () => {
    shopper.channel = "kartenliebe";
    await shopper.add(WEDDING_CARDS.replace("quantity=80", "quantity=10"));
    shopper.cookies.set("voucher", "KLKARTEN15");
    const cart = await shopper.get(CART);
    expect(cart.text).toMatch(/Noch \d+,\d\d €, dann gilt dein Gutschein\./);
    expect(cart.text).not.toContain("Gutschein −");
    shopper.channel = "poster";
  });

  it("looks at a cart with a voucher as often as one likes", async () => {
    await shopper.add(canvasOf());
    shopper.cookies.set("voucher", "PLALLES10");
    for (let time = 0; time < 62; time++) await shopper.get(CART);
    expect((await shopper.get(CART)).text).toContain("Gutschein −6,29 €");
  });

  it("moves a line to the designs of a customer and back, and sends a visitor to the login", async () => {
    await shopper.add(canvasOf());
    const [line] = await lines();
    if (!line) throw new Error("no line");
    const login = await change(line, { do: "save" });
    expect(login.location).toBe(`/kundenkonto/anmelden?next=${encodeURIComponent(CART)}`);
    expect(await lines()).toHaveLength(1);
    await logInAs(shopper, backend, "saver@example.com");
    await shopper.add(canvasOf());
    const hers = (await lines()).find(({ owner }) => owner.startsWith("customer:"));
    if (!hers) throw new Error("no line");
    await change(hers, { do: "save" });
    expect(await lines()).toHaveLength(1);
    const saved = await shopper.get("/kundenkonto/entwuerfe");
    expect(saved.text).toContain("90 × 60 cm");
    const href = fieldIn(saved.html, "href").replaceAll("&amp;", "&");
    expect((await shopper.post(CART, { href, key: fieldIn(saved.html, "key") })).status).toBe(303);
    expect(await lines()).toHaveLength(2);
    await shopper.post("/kundenkonto/entwuerfe", { href });
    expect((await shopper.get("/kundenkonto/entwuerfe")).text).toContain("Noch kein Entwurf gemerkt.");
  });
});

describe("the cart takes nothing but what its own pages send", () => {
  it.each([
    ["another host", "https://evil.example/configurator-photo-frame/?materialType=leinwand&formatType=900x600"],
    ["another host without a scheme", "//evil.example/configurator-photo-frame/?materialType=leinwand"],
    ["another path", "/kundenkonto/bestellen?materialType=leinwand&formatType=900x600"],
    ["a path above", "/configurator-photo-frame/../kundenkonto?materialType=leinwand&formatType=900x600"],
    ["a script", "javascript:alert(1)//configurator-photo-frame/"],
    ["an unknown designer", "/configurator-mug/?formatType=900x600"],
    ["a value that there is not", "/configurator-photo-frame/?materialType=gold&formatType=900x600"],
    ["a product of another designer", "/configurator-photo-frame/?materialType=leinwand&formatType=900x600&designId=7"],
    ["a very long address", `${canvasOf()}&color=${"x".repeat(5000)}`],
  ])("refuses %s", async (_, href) => {
    const { status, text } = await shopper.add(href);
    expect(status).toBe(422);
    expect(text).toContain("Diese Adresse ist kein fertiger Artikel.");
    expect(await lines()).toEqual([]);
  });

  it.each([
    ["without a size", "/configurator-photo-frame/?materialType=leinwand"],
    ["of a size that is not made", "/configurator-photo-frame/?materialType=leinwand&formatType=17x13"],
    ["of the other brand", WEDDING_CARDS],
  ])("refuses an article %s with a sentence", async (_, href) => {
    if (href === WEDDING_CARDS) {
      shopper.channel = "kartenliebe";
      href = canvasOf();
    }
    const { status, text } = await shopper.add(href);
    expect([status, text.includes("verkaufen wir hier nicht")]).toEqual([422, true]);
    expect(await lines()).toEqual([]);
  });

  it("keeps nothing of an address that the designer does not know, and runs no script in it", async () => {
    const script = encodeURIComponent('"><script>1</script>');
    await shopper.add(`${canvasOf()}&evil=${script}&color=${script}`);
    const [line] = await lines();
    expect(line?.href).not.toContain("evil");
    const { html } = await shopper.get(CART);
    expect(html).not.toContain("<script>1");
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  it("leaves the line of another visitor alone", async () => {
    await shopper.add(canvasOf());
    const [line] = await lines();
    if (!line) throw new Error("no line");
    const other = new Shopper(backend);
    await other.add(canvasOf("600x400"));
    for (const wish of ["remove", "less", "more", "update", "seen"])
      await change(line, { do: wish, quantity: "0", amount: "1", currency: "eur" }, other);
    await logInAs(other, backend, "thief@example.com");
    await change(line, { do: "save" }, other);
    expect((await lines()).find(({ id }) => id === line.id)).toMatchObject(line);
    expect((await other.get("/kundenkonto/entwuerfe")).text).not.toContain("90 × 60 cm");
  });

  it("ignores fields that it does not ask for", async () => {
    await shopper.add(canvasOf(), { seen_amount: "1", owner: "customer:1", price: "1", channel: "kartenliebe" });
    expect(await lines()).toMatchObject([{ seen_amount: 6290, channel: "poster", quantity: 1 }]);
  });

  it.each(["0", "1000", "-1", "2.5", "zwei", "1e2"])("refuses a quantity of %s", async (quantity) => {
    const { status, text } = await shopper.add(canvasOf(), { quantity });
    expect([status, text.includes("Die Menge ist eine ganze Zahl")]).toEqual([422, true]);
    expect(await lines()).toEqual([]);
  });

  it("refuses another origin, a megabyte, and a form without its key", async () => {
    shopper.origin = "https://evil.example";
    expect((await shopper.add(canvasOf())).status).toBe(403);
    shopper.origin = new Shopper(backend).origin;
    const huge = await shopper.post(CART, `href=${"x".repeat(1_000_000)}`);
    expect([huge.status, readText(huge.html).includes("mehr Text, als wir annehmen")]).toEqual([413, true]);
    expect((await shopper.post(CART, { href: canvasOf() })).status).toBe(422);
    expect((await shopper.post(CART, { do: "constructor", line: "a".repeat(32) })).status).toBe(422);
    expect(await lines()).toEqual([]);
  });
});

describe("the switch of country and language", () => {
  it("leads to the same page of the account in every country that the brand sells in", async () => {
    const { html } = await shopper.get(CART);
    const links = [...html.matchAll(/<a href="([^"]+)" hreflang="([^"]+)"/g)].map(([, href, locale]) => [locale, href]);
    expect(Object.fromEntries(links)).toMatchObject({
      "de-DE": CART,
      "de-AT": `http://at.poster.localhost:8787${CART}`,
      "fr-CH": `http://ch.poster.localhost:8787/fr${CART}`,
      "en-US": `http://us.poster.localhost:8787${CART}`,
    });
    expect(html).toMatch(/hreflang="de-DE"[^>]*aria-current="true"/);
  });
});
