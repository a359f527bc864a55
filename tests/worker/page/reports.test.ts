import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();
let serial = 0;

/**
 * Publishes a page of the poster brand.
 *
 * @returns its HTML, and what its first view logged.
 */
async function view(content: object, folder = "de-DE", get = (slug: string) => shop.get(`/${slug}`)) {
  const slug = `report-${++serial}`;
  const path = `backend/content/stories/poster/${folder}/${slug}.json`;
  const json = { name: slug, content: { component: "page", title: slug, ...content } };
  await shop.DB.exec(contentSeed([{ path, json }]).map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: 7000 + serial, full_slug: `${folder}/${slug}` });
  shop.clearLogs();
  const html = await (await get(slug)).text();
  return { html, events: shop.logs().filter(({ event }) => event !== "request") };
}

it("a page of nothing is shown, and reported once", async () => {
  const { html, events } = await view({});
  expect(html).toContain('<footer class="footer">');
  expect(events).toMatchObject([{ event: "empty-hybrid-layout", component: "page" }]);
});

it("an image that is no text costs the image, and is reported", async () => {
  const teaser = [{ component: "teaser", _uid: "t", headline: "Da", image: { filename: 7 } }];
  const { html, events } = await view({ teaser, ogImages: [{ filename: ["x"] }] });
  expect(html).toContain("Da");
  expect(events.map(({ event, field, reason }) => ({ event, field, reason }))).toContainEqual({
    event: "hybrid-parse-error",
    field: "ogImages.0",
    reason: 'no picture of a space: ["x"]',
  });
});

it("a page that says where else the company is tells search engines, and no address that is none", async () => {
  const links = "https://social.example/shop\njavascript:alert(1)\nhttp://news.example/about\nwww.example";
  const { html } = await view({ additionalSameAsLinks: links, teaser: [{ component: "teaser", headline: "Wir" }] });
  const sameAs = ["https://social.example/shop", "http://news.example/about"];
  expect(structuredDataOf(html)).toMatchObject([{ "@type": "Organization", foundingDate: "2011", sameAs }]);
});

it("other pages say nothing of it but the home page", async () => {
  const { html } = await view({ teaser: [{ component: "teaser", headline: "Wir" }] });
  expect(structuredDataOf(html)).toEqual([]);
  const home = await (await shop.get("/")).text();
  expect(structuredDataOf(home)).toContainEqual(expect.objectContaining({ "@type": "Organization" }));
});
