import type { IncomingMessage } from "node:http";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { allowedOverride } from "#worker/commerce/addresses.ts";

const TOKEN = "token-of-the-shop";

/** Starts a backend in which everything costs the same. */
async function backendAt(cents: number): Promise<CommerceStandIn> {
  const price = { priceCurrent: cents, priceOriginal: cents, lowestPrice30Days: null };
  const prices = ["300x200", "600x400"].map((formatType) => ({ formatType, ...price }));
  return startCommerce(
    given(formatPrices, ({ articles }) => {
      return { currency: "eur" as const, articles: articles.map((article) => ({ article, prices })) };
    }),
  );
}

let german: CommerceStandIn;
let austrian: CommerceStandIn;
let next: CommerceStandIn;
let headers: IncomingMessage["headers"][] = [];
const shop = useShop(async () => {
  [german, austrian, next] = await Promise.all([backendAt(1111), backendAt(2222), backendAt(3333)]);
  for (const backend of [austrian, next])
    backend.answer = (request, response) => {
      headers.push(request.headers);
      return backend.byContract(request, response);
    };
  return {
    vars: {
      COMMERCE_URL: `${german.url}, at.poster.localhost=${austrian.url}`,
      COMMERCE_OVERRIDE_HOSTS: `prices-next.your-company.com, ${new URL(next.url).host}`,
      COMMERCE_TOKEN: TOKEN,
      COMMERCE_REMEMBERED_MS: "60000",
    },
  };
});
afterAll(() => Promise.all([german, austrian, next].map((backend) => backend.close())));
beforeEach(() => {
  headers = [];
  shop.clearLogs();
});

const look = async (address: string, network = "203.0.113.1") => {
  const reply = await shop.get(address, { headers: { "CF-Connecting-IP": network } });
  return { cache: reply.headers.get("X-Cache"), html: await reply.text() };
};
const copies = async () => (await shop.STORIES.list({ prefix: "commerce:" })).keys.length;

describe("each host", () => {
  it("has the prices of its own backend, its desktop variant too", async () => {
    expect((await look("/leinwand")).html).toContain("11,11");
    expect((await look("http://at.poster.localhost/leinwand")).html).toContain("22,22");
    expect((await look("http://desktop.at.poster.localhost/d/leinwand")).html).toContain("22,22");
    expect((await look("http://it.poster.localhost/de/leinwand")).html).toContain("11,11");
    // A price in euros is no price in Switzerland.
    expect((await look("http://ch.poster.localhost/leinwand")).html).not.toMatch(/11[.,]11/);
    expect(headers[0]?.authorization).toBe(`Bearer ${TOKEN}`);
  });
});

describe("an address that asks another backend", () => {
  it("gets a page of it, which nobody else gets", async () => {
    await look("/poster");
    await expect.poll(copies).toBeGreaterThan(0);
    const before = await copies();
    const page = `/poster?_api=${next.url}`;
    const first = await look(page);
    expect(first).toMatchObject({ cache: "BYPASS (override _api)", html: expect.stringContaining("33,33") });
    const asked = next.paths.length;
    expect((await look(page)).cache).toBe("BYPASS (override _api)");
    expect(next.paths).toHaveLength(2 * asked);
    expect((await look("/poster")).html).not.toContain("33,33");
    expect(await copies()).toBe(before);
  });

  it("is not told the shop's token", async () => {
    await look(`/leinwand?_api=${next.url}`);
    expect(headers.length).toBeGreaterThan(0);
    expect(JSON.stringify(headers)).not.toContain(TOKEN);
  });

  it("does so a few times a minute", async () => {
    const states: (string | null)[] = [];
    for (let view = 0; view < 40; view++) states.push((await look(`/poster?_api=${next.url}`, "203.0.113.9")).cache);
    expect(states.filter((state) => state?.startsWith("BYPASS")).length).toBeLessThan(40);
    expect(states.at(-1)).not.toMatch(/^BYPASS/);
  });

  it("gets the shop's own page where that is not allowed, and the log says so", async () => {
    const page = await look("/poster?_api=https://elsewhere.test");
    expect(page.cache).not.toMatch(/BYPASS/);
    expect(page.html).toContain("11,11");
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({ event: "commerce-override-refused", asked: "https://elsewhere.test" }),
    );
  });
});

describe("an override", () => {
  const allowed = new Set(["prices-next.your-company.com", "127.0.0.1:9000", "localhost:9000", "10.0.0.1"]);

  it.each(["https://prices-next.your-company.com", "http://127.0.0.1:9000", "https://localhost:9000"])(
    "may be %s",
    (origin) => expect(allowedOverride(origin, allowed)).toBe(origin),
  );

  it.each([
    "",
    "prices-next.your-company.com",
    "http://prices-next.your-company.com",
    "http://10.0.0.1",
    "https://prices-next.your-company.com/",
    "https://prices-next.your-company.com/path",
    "https://user@prices-next.your-company.com",
    "https://prices-next.your-company.com:8443",
    "https://prices-next.your-company.com.evil.test",
    "https://evil.test#prices-next.your-company.com",
    "ftp://127.0.0.1:9000",
    "javascript:alert(1)",
  ])("may not be %s", (value) => expect(allowedOverride(value, allowed)).toBeNull());
});

describe("a backend that has prices alone", () => {
  const post = (path: string, fields: Record<string, string>) => {
    const origin = "http://de.poster.localhost";
    const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
    return shop.get(origin + path, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
  };

  it("knows no voucher and sells none, in words", async () => {
    german.answer = (_request, response) => response.writeHead(404).end();
    const checked = await post("/gutscheine/voucher-check", { code: "PLGIFT502026" });
    expect([checked.status, (await checked.text()).includes("Diesen Code kennen wir nicht.")]).toEqual([422, true]);
    expect(checked.headers.get("Set-Cookie")).toBeNull();
    const wish = { value: "50", recipientName: "Mia", way: "print", buyerEmail: "ben@example.com" };
    const asked = await post("/gutscheine/voucher-order", wish);
    expect([asked.status, (await asked.text()).includes("Gutscheine gibt es hier gerade nicht zu kaufen.")]).toEqual([
      422,
      true,
    ]);
    german.answer = german.byContract;
  });
});
