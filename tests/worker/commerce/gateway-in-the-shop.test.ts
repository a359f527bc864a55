import { describe, expect, it } from "vitest";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { problemSchema } from "#domain/contract/http.ts";
import { ENDPOINTS } from "#tests/support/contract.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { PUBLIC_ENDPOINTS } from "#worker/commerce/public-endpoints.ts";

const shop = useSharedShop();
const PRICES = `${formatPrices.path}?articles[]=leinwand`;

describe("spec 000 §7: the shop's paths of services", () => {
  it("answer a public call from the embedded backend, in the host's currency", async () => {
    const german = await shop.get(PRICES);
    expect(german.status).toBe(200);
    expect(german.headers.get("Cache-Control")).toBe("public, max-age=60");
    const { currency, articles } = formatPrices.reply.parse(await german.json());
    expect([currency, articles.map(({ article }) => article)]).toEqual(["eur", ["leinwand"]]);
    const swiss = await shop.get(`http://ch.poster.localhost${PRICES}`, { headers: { "x-locale": "it-CH" } });
    expect(formatPrices.reply.parse(await swiss.json()).currency).toBe("chf");
  });

  it("ask for articles in one order, each once: however a browser orders them, it is the same question", async () => {
    const reply = await shop.get(`${formatPrices.path}?articles[]=poster&articles[]=leinwand&articles[]=poster`);
    const { articles } = formatPrices.reply.parse(await reply.json());
    expect(articles.map(({ article }) => article)).toEqual(["leinwand", "poster"]);
  });

  it("sell the card channel no wall art", async () => {
    const reply = await shop.get(`http://de.kartenliebe.localhost${PRICES}`);
    expect(await reply.json()).toEqual({ currency: "eur", articles: [] });
  });

  it.each([
    [PRICES, { method: "HEAD" }, 200],
    [PRICES, { headers: { Origin: "https://evil.example" } }, 403],
    [`${formatPrices.path}?articles[]=beton`, {}, 400],
    [PRICES, { headers: { "x-locale": "fr-CH" } }, 400],
    [PRICES, { method: "POST", body: "{}" }, 405],
    [PRICES, { method: "POST", body: "x".repeat(200_000) }, 413],
    [calculatorReference.path, {}, 404],
    ["/web-api/foo", {}, 404],
    ["/web-api/FOO/", {}, 404],
    ["/web-api/foo", { method: "DELETE" }, 404],
    ["/accessory", {}, 400],
    ["/api/get-location", {}, 404],
    ["http://de.kartenliebe.localhost/whitelabel/switch", {}, 405],
    ["/frontend-api/foo", {}, 404],
  ])("%s %j is answered with %d and never redirected", async (address, init, status) => {
    const reply = await shop.get(address, init);
    expect(reply.status).toBe(status);
    expect(reply.headers.get("Location")).toBeNull();
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    if (status >= 400) expect(problemSchema.parse(await reply.json()).status).toBe(status);
    else expect(await reply.text()).toBe("");
  });

  it("answer the calls of the public list, and none of the contract's others", async () => {
    for (const { path } of ENDPOINTS) {
      // No call takes a DELETE, so 405 says that the path is known.
      const reply = await shop.get(path.replace(/\{.*?\}/, "1"), { method: "DELETE" });
      const isPublic = PUBLIC_ENDPOINTS.some((endpoint) => endpoint.path === path);
      expect([path, reply.status]).toEqual([path, isPublic ? 405 : 404]);
      await reply.text();
    }
  });

  it("leave the content service's own paths to it", async () => {
    expect((await shop.get("/frontend-api/mp/storyblok/de-DE/leinwand")).status).toBe(200);
  });
});
