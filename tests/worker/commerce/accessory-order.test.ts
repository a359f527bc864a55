import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { accessories } from "#domain/contract/accessory.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { MOST_OF_AN_ACCESSORY } from "#domain/product/accessory-order.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const CARDS = "http://de.kartenliebe.localhost";
const WHITE = "umschlag-nassklebend-weiss-162x114";
const ROSE = "band-satin-rose";

let visitors = 0;
const look = async (address: string, from = shop) => {
  const reply = await from.get(address, { headers: { "CF-Connecting-IP": `10.20.0.${++visitors}` } });
  const html = (await reply.text()).replaceAll("\u00a0", " ");
  return { status: reply.status, headers: reply.headers, html, main: /<main.*<\/main>/s.exec(html)?.[0] ?? "" };
};
const orderOf = (...items: readonly (readonly [sku: string, quantity: number | string])[]) =>
  `/accessory-order/?${items.map(([sku, quantity]) => `sku[]=${sku}&quantity[]=${quantity}`).join("&")}`;

describe("the page of chosen accessories", () => {
  beforeEach(() => shop.clearLogs());

  it("says what each and all of them cost, and posts them to the cart with a key of its own", async () => {
    const address = CARDS + orderOf([WHITE, 50], [ROSE, 5], [WHITE, 5]);
    const { status, headers, main } = await look(address);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(main).toContain("Umschlag, Weiß, 162 × 114 mm");
    expect(main).toContain("0,95 € pro Stück");
    // 55 envelopes and 5 metres of ribbon at 0.95 each.
    expect(main).toContain("52,25 €");
    expect(main).toContain("57,00 €");
    expect(main).toContain('<form class="chosen-total" action="/kundenkonto/warenkorb" method="post">');
    expect(main).toContain('<option value="55" selected="">55</option>');
    const keys = [main, (await look(address)).main].map((one) => /name="key" value="([\da-f-]{36})"/.exec(one)?.[1]);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(undefined);
  });

  it.each([
    ["http://at.kartenliebe.localhost", "€ 1,50 pro Stück", "/kundenkonto/warenkorb"],
    ["http://ch.kartenliebe.localhost", "CHF 2.90 pro Stück", "/kundenkonto/warenkorb"],
    ["http://ch.kartenliebe.localhost/fr", "CHF 2.90 l’unité", "/fr/kundenkonto/warenkorb"],
  ])("has the prices and the cart of %s", async (origin, price, cart) => {
    const { main } = await look(origin + orderOf(["umschlag-nassklebend-weiss-155x155", 1]));
    expect(main).toContain(price);
    expect(main).toContain(`action="${cart}"`);
  });

  it("names what is not sold and what is too much, logs it, and prices the rest", async () => {
    const { status, main } = await look(
      CARDS + orderOf(["posterbar-510-eiche", 1], ["%3Cb%3E", 1], [ROSE, "viele"], [WHITE, 50]),
    );
    expect(status).toBe(422);
    expect(main).toContain("„posterbar-510-eiche“ verkaufen wir hier nicht.");
    expect(main).toContain("„&lt;b&gt;“");
    expect(main).toContain("Satinband, Rosé: Von jedem Zubehör gibt es");
    expect(main).toContain("47,50 €");
    expect(main).not.toContain('value="posterbar-510-eiche"');
    expect(shop.logs().filter(({ event }) => event === "error-add-accessory")).toMatchObject([
      { skus: ["posterbar-510-eiche", "<b>", ROSE] },
    ]);
    const tooMany = await look(CARDS + orderOf([WHITE, MOST_OF_AN_ACCESSORY], [WHITE, 1]));
    expect([tooMany.status, tooMany.main.includes('method="post"')]).toEqual([422, false]);
  });

  it("without a choice says so, and offers all that is sold", async () => {
    const { status, main } = await look(`${CARDS}/accessory-order/`);
    expect(status).toBe(200);
    expect(main).toContain("Du hast noch kein Zubehör ausgewählt.");
    expect(main).toContain(`<option value="${ROSE}">Satinband, Rosé</option>`);
    expect(main).not.toContain('method="post"');
  });

  it("is asked for by a network only so often in a minute", async () => {
    const ask = () => shop.get(CARDS + orderOf([WHITE, 1]), { headers: { "CF-Connecting-IP": "10.21.0.1" } });
    const states = new Set<number>();
    // The platform's minute may end meanwhile, and then as many requests again are made.
    for (let view = 0; view < 300 && !states.has(429); view++) states.add((await ask()).status);
    expect([...states]).toEqual([200, 429]);
  });
});

describe("a page with accessories", () => {
  it("has a form for each, with its colours, the spec's quantities, and the price of one", async () => {
    const { html } = await look(`${CARDS}/zubehoer/`);
    expect(html).toMatch(/Umschlag C6.*Umschlag B6.*Umschlag DIN lang.*Weitere Umschläge/s);
    const form = /<form class="accessory-form".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(form.match(/type="radio" name="sku\[\]"/g)).toHaveLength(3);
    expect(form.match(/<option/g)).toHaveLength(41);
    expect(form).toContain('<option value="50" selected="">50</option>');
    expect(form).toContain("0,95 € pro Stück");
    expect(form).toContain("inkl. MwSt., zzgl. Versand");
    expect(form).toContain('action="/accessory-order/"');
    expect(form).toContain('data-cart="/kundenkonto/warenkorb"');
  });
});

describe("with a backend that knows prices alone", () => {
  const SMALL = [calculatorReference.path, formatPrices.path];
  let backend: CommerceStandIn;
  const small = useShop(async () => {
    backend = await startCommerce();
    backend.answer = (request, response) => answerSome(SMALL, request, response);
    return { vars: { COMMERCE_URL: backend.url, COMMERCE_REMEMBERED_MS: "0" } };
  });
  /** Answers calls of these paths alone, as a backend does that has no others. */
  const answerSome = (paths: readonly string[], request: IncomingMessage, response: ServerResponse) => {
    if (paths.some((path) => request.url?.startsWith(path))) return backend.byContract(request, response);
    response.writeHead(404, { "content-type": "application/problem+json" }).end("{}");
  };
  afterAll(() => backend.close());

  it("pages say in words that there are no accessories, and stand", async () => {
    for (const address of [`${CARDS}/zubehoer/`, "http://de.poster.localhost/zubehoer"]) {
      const { status, main } = await look(address, small);
      expect(status).toBe(200);
      expect(main).toContain("Unser Zubehör können wir gerade nicht zeigen.");
      expect(main).not.toContain("accessory-form");
    }
    const order = await look(CARDS + orderOf([WHITE, 50]), small);
    expect(order.status).toBe(503);
    expect(order.main).toContain("Unser Zubehör können wir gerade nicht zeigen.");
    expect(order.main).not.toContain('method="post"');
  });

  it("what could be listed but not added up leads nowhere, and comes again later", async () => {
    backend.answer = (request, response) => answerSome([accessories.path], request, response);
    const order = await look(`http://de.poster.localhost/accessory-order?sku[]=posterbar-510-eiche`, small);
    expect([order.status, order.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(order.main).not.toContain('method="post"');
    expect(order.main).toContain("Unser Zubehör können wir gerade nicht zeigen.");
  });
});
