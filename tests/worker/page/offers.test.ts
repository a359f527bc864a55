import { beforeAll, describe, expect, it } from "vitest";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import { moneyText } from "#domain/price/money-text.ts";
import { addPrice, daysAgo } from "#tests/backend/commerce/seed-prices.ts";
import { announce } from "#tests/support/announce.ts";
import { changeInPlace } from "#tests/support/change-in-place.ts";
import { json, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

describe("the file of all offers", () => {
  const shop = useShop({ vars: { COMMERCE_REMEMBERED_MS: "0" } });
  beforeAll(() => changeInPlace(shop));
  const read = async (path: string) => {
    const reply = await shop.get(path);
    return { reply, text: await reply.text() };
  };

  it("states for each material of the page what the page with that material states", async () => {
    const { reply, text } = await read("/leinwand/_offers.json");
    expect(reply.headers.get("Content-Type")).toBe("application/json");
    expect(reply.headers.get("X-Robots-Tag")).toBe("noindex");
    const offers = parseOffers(JSON.parse(text)) ?? [];
    expect(offers.length).toBeGreaterThan(5);
    const euros = { decimal: ",", group: "", before: "", after: "\u00a0€" };
    for (const { article, formats } of offers) {
      const { text: html } = await read(`/leinwand?material=${article}&formats=all`);
      expect(html.match(/<input type="radio" name="format"/g)).toHaveLength(formats.length);
      for (const { format, amount, label } of formats) {
        expect(html).toContain(`value="${format}"`);
        expect(html).toContain(`<b>${moneyText(amount, euros)}</b>`);
        expect(html).toContain(label);
      }
    }
  });

  it("is kept as its page is, one for all choices, and is new with the page's story", async () => {
    await read("/poster/_offers.json");
    const { reply, text } = await read("/poster/_offers.json?material=leinwand&gclid=1");
    expect(reply.headers.get("X-Cache")).toMatch(/^HIT/);
    await addPrice(shop.DB, {
      article: "poster",
      country: "DE",
      formatType: "600x400",
      kind: "regular",
      amount: 7777,
      from: daysAgo(0.001),
    });
    expect((await read("/poster/_offers.json")).text).toBe(text);
    const story = await shop.DB.prepare("SELECT id, full_slug FROM stories WHERE full_slug = 'de-DE/poster'").first();
    await announce(shop, { action: "published", story_id: Number(story?.id), full_slug: String(story?.full_slug) });
    const anew = await read("/poster/_offers.json");
    expect(anew.reply.headers.get("X-Cache")).toBe("MISS (published)");
    expect(anew.text).toContain('"amount":7777');
  });

  it("speaks the language of its host", async () => {
    expect((await read("http://ch.poster.localhost/leinwand/_offers.json")).text).toContain("locale=de-CH");
  });

  it.each(["/_offers.json", "/gibt-es-nicht/_offers.json", "/shell/_offers.json"])(
    "is not there where nothing is offered: %s",
    async (path) => {
      const { reply, text } = await read(path);
      expect(reply.status).toBe(404);
      expect(reply.headers.get("Content-Type")).toContain("json");
      expect(text).not.toContain("formats");
    },
  );
});

describe("while no prices can be had", () => {
  let isDown = true;
  const shop = useShop(async () => {
    const service = await startService((_, response) => (isDown ? json(response, {}, 500) : response.destroy()));
    return { vars: { COMMERCE_URL: service.url, COMMERCE_TIMEOUT_MS: "300" } };
  });

  it("the file says so, and nobody keeps that", async () => {
    for (let visit = 0; visit < 2; visit++) {
      const reply = await shop.get("/leinwand/_offers.json");
      expect(reply.status).toBe(503);
      expect(await reply.text()).toContain("prices");
      expect(reply.headers.get("X-Cache")).toMatch(/^MISS/);
      isDown = !isDown;
    }
  });
});
