import { expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { useStoriesShop } from "#tests/support/use-shop.ts";

const shop = useStoriesShop();

let serial = 0;

/** Publishes a page as an editor would, and returns its HTML. */
async function publish(body: readonly object[]): Promise<string> {
  const slug = `nested-${++serial}`;
  const path = `backend/content/stories/poster/de-DE/${slug}.json`;
  const story = { name: slug, content: { _uid: slug, component: "page", title: slug, body } };
  await shop.DB.exec(
    contentSeed([{ path, json: story }])
      .map(toSql)
      .join("\n"),
  );
  await announce(shop, { action: "published", story_id: serial, full_slug: `de-DE/${slug}` });
  shop.clearLogs();
  return (await shop.get(`/${slug}`)).text();
}

const headline = { _uid: "headline", component: "headline", text: "Nur ein Satz" };
const calculator = { _uid: "calculator", component: "calculator", headline: "Rechner", articles: ["leinwand"] };
const tile = { _uid: "tile", component: "sub-teaser", title: "Leinwand", article: "leinwand" };
const tiles = { _uid: "tiles", component: "sub-teasers", items: [tile] };
let texts = 0;
const text = (...body: unknown[]) => ({
  _uid: `text-${++texts}`,
  component: "text",
  text: { type: "doc", content: [{ type: "blok", attrs: { id: "1", body } }] },
});

const LOADER = /<script type="module" src="\/assets\/entry-[^"]+"/g;
const headOf = (html: string) => html.slice(0, html.indexOf("<body>"));

it("shows prices in blocks within running text", async () => {
  const html = await publish([text(headline, tiles)]);
  expect(html).toMatch(/Nur ein Satz.*Leinwand.*ab \d+,\d\d\s€/s);
  expect(html).toContain("tile-price");
  expect(shop.logs().filter(({ level }) => level === "error")).toEqual([]);
});

it("wakes a calculator within running text, and the head names its scripts", async () => {
  const html = await publish([text(text(calculator))]);
  expect(html).toContain('data-island="calculator"');
  expect(headOf(html).match(LOADER)).toHaveLength(1);
  expect(headOf(html).match(/rel="modulepreload"/g)).toHaveLength(1);
  expect(headOf(html)).toContain('rel="modulepreload"');
});

it("reports an item of a block that cannot be read", async () => {
  await publish([{ ...tiles, items: [tile, { _uid: "x", component: "sub-teaser" }] }]);
  expect(shop.logs()).toContainEqual(
    expect.objectContaining({ event: "hybrid-parse-error", component: "sub-teasers", uid: "tiles", field: "items.1" }),
  );
});
