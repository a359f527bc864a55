import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneOf } from "#tests/support/runs.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { usePricedShop } from "./priced-shop.ts";

const UNAVAILABLE = "Die Preise sind gerade nicht erreichbar.";
const CALLS = {
  reference: "/web-api/calculator/reference",
  prices: "/price-api/prices/formats",
  options: "/price-api/photo-options-groups",
  limits: "/web-api/product-selection-photo-frame/format-limits",
  shipping: "/web-api/shipping-information",
};
type Name = keyof typeof CALLS;

/** Replies that wait until the test is over: a page that waited for them would never come. */
const late: ServerResponse[] = [];
const BREAKDOWNS: Record<string, (response: ServerResponse) => unknown> = {
  "answers 500": (response) => json(response, {}, 500),
  "hangs up": (response) => response.destroy(),
  "sends nothing": (response) => response.end(),
  "sends half a reply": (response) => response.end('{"articles":[{"article":"lein'),
  "sends another shape": (response) => json(response, { articles: { leinwand: 1 }, currency: 7 }),
  "sends null": (response) => json(response, null),
  "sends ten megabytes": (response) => response.end(`{"articles":[${" ".repeat(10_000_000)}]}`),
  "answers once the page is there": (response) => void late.push(response),
};

/**
 * Has every view ask anew, without a last good reply, as the copies are deleted. The time limit covers a late reply, also of
 * a busy machine.
 */
const priced = usePricedShop({ COMMERCE_REMEMBERED_MS: "0", COMMERCE_TIMEOUT_MS: "5000" });
beforeEach(async () => {
  priced.commerce.answer = priced.commerce.byContract;
  for (const { name } of (await priced.shop.STORIES.list({ prefix: "commerce:" })).keys)
    await priced.shop.STORIES.delete(name);
  priced.shop.clearLogs();
});

afterEach(() => {
  for (const response of late.splice(0)) json(response, {});
});

/** Has one call answered in another way, and all others by their contract. */
function broken(name: Name, answer: (response: ServerResponse) => unknown) {
  priced.commerce.answer = (request, response) =>
    request.url?.startsWith(CALLS[name]) ? answer(response) : priced.commerce.byContract(request, response);
}
let serial = 0;
/** Returns a page that no test has asked for. */
const page = () => `/leinwand?format=300x200&material=${["leinwand", "leinwand-gerahmt"][serial++ % 2]}`;
const href = /href="\/configurator-photo-frame\/\?materialType=/;

describe.each(Object.entries(BREAKDOWNS))("a backend that %s", (breakdown, answer) => {
  const turn = Object.keys(BREAKDOWNS).indexOf(breakdown);
  it.each(oneOf(3, ["options", "limits", "shipping"] as const, turn))(
    "for %s costs the page that alone, and no cache keeps it",
    async (name) => {
      broken(name, answer);
      const address = page();
      for (let view = 0; view < 2; view++) {
        const { cache, status, html } = await priced.look(address);
        expect([status, cache.slice(0, 4)]).toEqual([200, "MISS"]);
        expect(html).toContain('class="total"');
        expect(html).not.toContain(UNAVAILABLE);
        expect(html).toMatch(href);
      }
      const offers = await priced.look("/leinwand/_offers.json");
      expect([offers.status, offers.html.includes('"amount":1009')]).toEqual([200, true]);
    },
  );

  it.each(oneOf(2, ["reference", "prices"] as const, turn))(
    "for %s leaves the sentence and the way to the designer",
    async (name) => {
      broken(name, answer);
      const { status, html } = await priced.look("http://at.poster.localhost/leinwand");
      expect(status).toBe(200);
      expect(html).toContain(UNAVAILABLE);
      expect(html).not.toContain('class="total"');
      expect(html).toMatch(href);
      expect((await priced.look("http://at.poster.localhost/leinwand/_offers.json")).status).toBe(503);
    },
  );
});
