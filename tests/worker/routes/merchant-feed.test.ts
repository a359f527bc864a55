import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { editorOf } from "#tests/support/editor.ts";
import { type FaultyShop, startFaultyShop } from "#tests/support/faulty-shop.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";
import { look } from "../page/shown-prices.ts";

const shop = useSharedShop();

async function read(address: string) {
  const reply = await shop.get(address);
  const xml = await reply.text();
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = ""]) => {
    const [plain = ""] = item.split("<g:shipping>");
    return Object.fromEntries([...plain.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name, text]) => [name, text]));
  });
  const shipped = [...xml.matchAll(/<g:id>([^<]+)<.*?<g:shipping>.*?<g:price>([^<]+)/g)];
  const shippings = new Map(shipped.map(([, id = "", cost = ""]) => [id, cost]));
  return { status: reply.status, type: reply.headers.get("Content-Type"), xml, items, shippings };
}

/** Fields that Google requires of each item of a feed, each with its form. */
const WANTED = {
  id: /^[\w-]{1,50}$/,
  title: /^.{3,150}$/,
  description: /^.{20,5000}$/s,
  link: /^https?:\/\/[^&]+\?format=\d+x\d+$/,
  image_link: /^https?:\/\/[^ ]+\/media\/1200x627\.jpeg\/.+$/,
  price: /^\d+\.\d\d (?:EUR|CHF|GBP|USD)$/,
  availability: /^in_stock$/,
  condition: /^new$/,
  brand: /^.+$/,
  item_group_id: /^[\w-]{1,50}$/,
};

/** A shop of each currency and language folder, with the country whose prices it shows. */
const FEEDS: readonly [address: string, country: string, currency: string][] = [
  ["http://de.poster.localhost/feed-merchant.xml", "DE", "EUR"],
  ["http://ch.poster.localhost/fr/feed-merchant.xml", "CH", "CHF"],
  ["http://us.poster.localhost/feed-merchant.xml", "US", "USD"],
  ["http://gb.poster.localhost/feed-merchant.xml", "GB", "GBP"],
];

describe("the feed of merchants", () => {
  it.each(FEEDS)(
    "%s names every size of each product page, with all that Google wants",
    async (address, _, currency) => {
      const { status, type, xml, items } = await read(address);
      expect([status, type]).toEqual([200, "application/xml; charset=utf-8"]);
      const { valid } = await validateXML({ xml: [{ fileName: "feed.xml", contents: xml }], schema: [ANYTHING] });
      expect(valid).toBe(true);
      expect(items.length).toBeGreaterThan(100);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const item of items)
        for (const [name, form] of Object.entries(WANTED))
          expect([item.id, name, item[name]]).toEqual([item.id, name, expect.stringMatching(form)]);
      expect(new Set(items.map(({ price = "" }) => price.slice(-3)))).toEqual(new Set([currency]));
    },
  );

  it.each(FEEDS)("%s has the prices of its pages, as they show and as they state them", async (address, country) => {
    const { items, shippings } = await read(address);
    if (isLong() && country === "DE") expect(items.length).toBeGreaterThanOrEqual(500);
    for (const { id = "", link = "", price = "", sale_price = price } of oneOf(40, items)) {
      const reply = await shop.get(link);
      const html = await reply.text();
      const seen = look(html, country);
      expect([link, reply.status, seen?.asked]).toEqual([link, 200, Number(sale_price.replace(/\D/g, ""))]);
      // A merchant reads the page by what it states, and takes an item down whose price is another there.
      const product = structuredDataOf(html).find((one) => one["@type"] === "Product");
      const [amount, currency] = sale_price.split(" ");
      const shippingRate = { value: shippings.get(id)?.split(" ")[0], currency };
      expect([link, product]).toEqual([
        link,
        expect.objectContaining({
          sku: id,
          offers: expect.objectContaining({
            "@type": "Offer",
            price: amount,
            priceCurrency: currency,
            shippingDetails: expect.objectContaining({ shippingRate: expect.objectContaining(shippingRate) }),
          }),
        }),
      ]);
    }
  });

  it("is one and the same for every choice", async () => {
    const address = "http://at.poster.localhost/feed-merchant.xml";
    const { xml } = await read(address);
    await expect.poll(async () => (await shop.get(address)).headers.get("X-Cache")).toMatch(/^HIT/);
    const chosen = await shop.get(`${address}?material=acrylglas&format=20x20`);
    expect(chosen.headers.get("X-Cache")).toMatch(/^HIT/);
    expect((await chosen.text()) === xml).toBe(true);
  });

  it("is not there where no page is about one article", async () => {
    expect((await read("http://de.kartenliebe.localhost/feed-merchant.xml")).status).toBe(404);
  });
});

const ANYTHING =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="rss"><xs:complexType><xs:sequence>' +
  '<xs:any processContents="skip" maxOccurs="unbounded"/></xs:sequence><xs:attribute name="version"/></xs:complexType></xs:element></xs:schema>';

describe("without the backend", () => {
  let commerce: CommerceStandIn;
  const closed = useShop(async () => {
    commerce = await startCommerce();
    commerce.answer = (_, response) => json(response, {}, 500);
    return { vars: { COMMERCE_URL: commerce.url } };
  });
  afterAll(() => commerce.close());

  const errors = () => [...new Set(closed.logs().flatMap(({ level, event }) => (level === "error" ? event : [])))];

  it("a feed is an error, so that no merchant takes anything from its shelves", async () => {
    const reply = await closed.get("http://de.poster.localhost/feed-merchant.xml");
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(errors()).toEqual(["commerce-error"]);
  });

  it("a feed is an error where prices alone are missing, which is no fault of the content service", async () => {
    commerce.answer = (request, response) =>
      request.url?.includes("price") ? json(response, {}, 500) : commerce.byContract(request, response);
    closed.clearLogs();
    const reply = await closed.get("http://ch.poster.localhost/feed-merchant.xml");
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(errors()).toEqual(["commerce-error"]);
  });
});

describe("with a slow backend", () => {
  let slow: FaultyShop;
  beforeAll(async () => {
    slow = await startFaultyShop();
    await slow.spoil({ binding: "BACKEND", address: "//commerce.internal", mode: "slow" });
  });
  afterAll(() => slow.close());

  it("the first feed is whole, although its pages together take longer than a view may", async () => {
    const reply = await slow.get("http://de.poster.localhost/feed-merchant.xml");
    expect([reply.status, (await reply.text()).split("<item>").length > 100]).toEqual([200, true]);
  });
});

describe("a page with a drawing alone for sharing", () => {
  const edited = useShop();

  it("is sold and shared with the picture that it shows", async () => {
    const filename = "https://a.storyblok.com/f/287216594031001/40x30/0a1b2c3d4e/zeichnung.svg";
    await editorOf(edited).edit("de-DE/leinwand", { ogImages: [{ filename, fieldtype: "asset" }] });
    const feed = await (await edited.get("http://de.poster.localhost/feed-merchant.xml")).text();
    expect(feed.includes("<g:item_group_id>leinwand<")).toBe(true);
    const html = await (await edited.get("http://de.poster.localhost/leinwand")).text();
    expect(html).toMatch(/<meta property="og:image" content="[^"]+\/media\/1200x627\.jpeg\/.+?"/);
  });
});

describe("a page with words from a text processor, and a picture with a number in its name", () => {
  const edited = useShop();

  it("leaves the feed whole, and the address of the picture as it is", async () => {
    const filename = "https://a.storyblok.com/f/287216594031001/1600x1067/d7461b8cbf/gramm-1.200.jpg";
    const description = "Stoff von 1.200 Gramm\u000bfür große Bilder\u0002, vom Rahmen gespannt.";
    await editorOf(edited).edit("de-DE/leinwand", { ogImages: [{ filename, fieldtype: "asset" }], description });
    const xml = await (await edited.get("http://ch.poster.localhost/feed-merchant.xml")).text();
    const { errors } = await validateXML({ xml: [{ fileName: "feed.xml", contents: xml }], schema: [ANYTHING] });
    expect(errors).toEqual([]);
    expect(xml).toContain(
      "<g:description>Stoff von 1’200 Gramm für grosse Bilder , vom Rahmen gespannt.</g:description>",
    );
    expect(xml).toContain("/gramm-1.200.jpg</g:image_link>");
  });
});
