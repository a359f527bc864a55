import { afterAll, describe, expect, it } from "vitest";
import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { designIds } from "#domain/contract/design-ids.ts";
import { announcePrices } from "#tests/support/announce-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const embedded = useSharedShop();
let commerce: CommerceStandIn;
const ids: Record<string, string[]> = { card: [], calendar: [], collage: [], photobook: [] };
const shop = useShop(async () => {
  commerce = await startCommerce(given(designIds, ({ kind }) => ({ ids: ids[kind] ?? [], withdrawn: ["gone"] })));
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => commerce.close());

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
const partsOf = (addresses: string[]) => addresses.filter((one) => one.includes("/sitemap-designs-"));

describe("the sitemap of a host", () => {
  it("lists the page of each design on sale and of each occasion, in each language of the host", async () => {
    const host = "https://kartenliebe.ch";
    const parts = partsOf(locationsOf(await (await embedded.get(`${host}/sitemap.xml`)).text()));
    const files = await Promise.all(parts.map(async (part) => (await embedded.get(part)).text()));
    const pages = files.flatMap(locationsOf);
    expect(new Set(pages).size).toBe(pages.length);
    const spoken = ["", "/fr", "/it"].map((folder) =>
      pages.filter((page) => page.startsWith(`${host}${folder}/themes/`)),
    );
    expect(new Set(spoken.map((of) => of.length)).size).toBe(1);
    expect(spoken[0]?.length).toBeGreaterThan(2885);
    const paths = new Set(pages.map((page) => new URL(page).pathname.replace(/\/$/, "")));
    for (const occasion of CARD_OCCASIONS) expect([...paths]).toContain(`/themes/${occasion}`);
    for (const page of pages.filter((_, at) => at % 1700 === 0)) {
      const reply = await embedded.get(page);
      const html = await reply.text();
      expect([page, reply.status, reply.headers.get("X-Robots-Tag")]).toEqual([page, 200, "index,follow"]);
      expect(html).toContain(`<link rel="canonical" href="${page}"/>`);
    }
  });

  it("has none of what the brand does not sell", async () => {
    const parts = partsOf(locationsOf(await (await embedded.get("https://posterliebe.de/sitemap.xml")).text()));
    const pages = (await Promise.all(parts.map(async (part) => (await embedded.get(part)).text()))).flatMap(
      locationsOf,
    );
    expect(pages.length).toBeGreaterThan(100);
    for (const page of pages) expect(page).toMatch(/^https:\/\/posterliebe\.de\/themes\/(calendar|collage|photobook)-/);
  });

  it("follows the designs, at once when they are announced", async () => {
    const file = async (name: string) => {
      const reply = await shop.get(`http://de.poster.localhost/${name}.xml`);
      return { status: reply.status, pages: locationsOf(await reply.text()).map((one) => new URL(one).pathname) };
    };
    expect((await file("sitemap")).pages).toEqual(["/sitemap-1.xml"]);
    expect((await file("sitemap-designs-1")).status).toBe(404);
    ids.calendar = ["7", "gone", ...Array.from({ length: 999 }, (_, at) => `many-${at}`)];
    ids.collage = ["9"];
    await announcePrices(shop, { event: "designs.changed", kind: "calendar", ids: "all" });
    expect((await file("sitemap")).pages).toEqual([
      "/sitemap-1.xml",
      "/sitemap-designs-1.xml",
      "/sitemap-designs-2.xml",
    ]);
    const first = await file("sitemap-designs-1");
    expect([first.pages.length, first.pages[0], first.pages[1]]).toEqual([
      1000,
      "/themes/calendar-7",
      "/themes/calendar-many-0",
    ]);
    expect((await file("sitemap-designs-2")).pages).toEqual(["/themes/collage-9"]);
    expect((await file("sitemap-designs-3")).status).toBe(404);
    expect((await file("sitemap-designs-0")).status).toBe(404);
  });

  it("asks nobody for parts that are made up", async () => {
    const statusOf = async (part: number) =>
      (await shop.look(`http://at.poster.localhost/sitemap-designs-${part}.xml`)).status;
    ids.calendar = ["7"];
    let asked = 0;
    commerce.answer = (request, response) => {
      asked += 1;
      return commerce.byContract(request, response);
    };
    const readsOf = async (part: number) => {
      const before = asked;
      await statusOf(part);
      return asked - before;
    };
    expect(await statusOf(1)).toBe(200);
    // The number of designs is kept once the answer has left.
    await expect.poll(() => readsOf(98)).toBe(0);
    asked = 0;
    expect(await Promise.all(Array.from({ length: 30 }, (_, at) => statusOf(100 + at)))).toEqual(Array(30).fill(404));
    expect(asked).toBe(0);
  });

  it("is that of its stories while nobody says which designs there are", async () => {
    commerce.answer = (_, response) => json(response, {}, 500);
    const index = await shop.get("http://fr.poster.localhost/sitemap.xml");
    expect([index.status, locationsOf(await index.text())]).toEqual([
      200,
      [expect.stringMatching(/^http:\/\/fr\.poster\.localhost(:\d+)?\/sitemap-1\.xml$/)],
    ]);
    const part = await shop.get("http://fr.poster.localhost/sitemap-designs-1.xml");
    expect([part.status, part.headers.get("Retry-After")]).toEqual([503, "60"]);
  });
});
