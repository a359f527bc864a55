import type { IncomingHttpHeaders } from "node:http";
import { afterAll, expect, it } from "vitest";
import { formatPricesExample } from "#domain/contract/format-prices.example.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "what-the-backend-knows-the-shop-by";

const services: ServiceStandIn[] = [];
const heard = { commerce: [] as IncomingHttpHeaders[], others: [] as IncomingHttpHeaders[] };

/** Starts one of the shop's services, which notes the headers of its requests. */
async function listen(headers: IncomingHttpHeaders[], body: unknown): Promise<string> {
  const service = await startService((request, response) => {
    headers.push(request.headers);
    json(response, body);
  });
  services.push(service);
  return service.url;
}

const shop = useShop(async () => ({
  vars: {
    COMMERCE_URL: await listen(heard.commerce, formatPricesExample.reply),
    COMMERCE_TOKEN: TOKEN,
    COMMERCE_REMEMBERED_MS: "0",
    DESIGNER_URL: await listen(heard.others, {}),
    APP_URL: await listen(heard.others, {}),
    PAGE_CACHE: "off",
  },
}));
afterAll(() => Promise.all(services.map((service) => service.close())));

it("is told the price backend by pages and by calls of browsers, and nobody else", async () => {
  const browser = { headers: { Authorization: "Bearer of-a-browser" } };
  const prices = await shop.get(`${formatPrices.path}?articles[]=leinwand`, browser);
  expect(prices.status).toBe(200);
  const answers = [prices];
  for (const path of ["/leinwand", "/configurator-photo-frame/", "/kundenkonto", "/healthz", "/ops"])
    answers.push(await shop.get(path, browser));
  for (const answer of answers) {
    expect(JSON.stringify([...answer.headers]) + (await answer.text()), answer.url).not.toContain(TOKEN);
  }
  expect(heard.commerce.length).toBeGreaterThan(1);
  expect(new Set(heard.commerce.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${TOKEN}`]));
  expect(heard.others.length).toBeGreaterThan(0);
  expect(JSON.stringify(heard.others)).not.toContain(TOKEN);
  expect(JSON.stringify(shop.logs())).not.toContain(TOKEN);
});
