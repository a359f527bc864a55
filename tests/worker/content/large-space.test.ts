import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import { type LargeSpace, startLargeSpace } from "#tests/support/large-space.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

const STORIES = runs(50_000, 10_000);
/** The number of pages of the index, which have a hundred stories each. */
const PAGES = STORIES / 100;
/** The parts of the German sitemap: one story in ten is German, and a part has a thousand. */
const PARTS = STORIES / 10 / 1000;
/**
 * The limit of the index in an isolate, of the 128 MB that the platform gives. Finished pages and copies of stories need the
 * rest.
 */
const MOST_MEGABYTES = 64;
const HOST = "http://de.poster.localhost";
const SECRET = "large-secret";
/** The wait for a reading, which takes a few seconds on an idle machine. */
const LONG = { timeout: 60_000, interval: 200 };

let space: LargeSpace;
let shop: RunningShop;
/** Both channels' spaces have this index, so an isolate holds two of them. */
beforeAll(async () => {
  space = await startLargeSpace(STORIES);
  const vars = { CONTENT_URL: space.url, STORYBLOK_WEBHOOK_SECRET_POSTER: SECRET };
  shop = await startShop({ vars, unseeded: true, isInspected: true });
});
afterAll(async () => {
  await shop.close();
  await space.close();
});

const view = async (id: number) => {
  const path = space.slugOf(id).split("/").slice(1).join("/");
  const reply = await shop.get(`${HOST}/${path}`);
  return { status: reply.status, cache: reply.headers.get("X-Cache"), html: await reply.text() };
};
const sitemap = (file: string) => shop.get(`${HOST}/${file}`);
const journal = async () => (await shop.STORIES.get("journal:poster", "json")) as PurgeJournal;
const say = async (event: object) => {
  const body = JSON.stringify(event);
  const headers = { "webhook-signature": createHmac("sha1", SECRET).update(body).digest("hex") };
  return (await shop.get(`${HOST}/storyblok/webhook`, { method: "POST", body, headers })).status;
};

describe(`a space of ${runsText(50_000, 10_000)} stories`, { timeout: 90_000 }, () => {
  it("is read behind the pages, which are shown at once, in less memory than the platform gives", async () => {
    const reading = shop.tick();
    expect((await view(0)).html).toContain("<title>Motiv 0");
    expect(space.asked.index).toBeLessThan(PAGES);
    await reading;
    const during = await shop.liveHeap();
    await expect.poll(async () => (await sitemap("sitemap.xml")).status, LONG).toBe(200);
    expect(Math.max(during, await shop.liveHeap())).toBeLessThan(MOST_MEGABYTES);
  });

  it("has a sitemap that names every page of a host with its translations, and no part beyond", async () => {
    const listed = new Set<string>();
    for (let part = 1; part <= PARTS; part++) {
      const xml = await (await sitemap(`sitemap-${part}.xml`)).text();
      expect(xml.length).toBeLessThan(3_000_000);
      const pages = [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url);
      expect(pages).toHaveLength(1000);
      for (const url of pages) listed.add(url);
      if (pages.includes(`${HOST}/kollektion-7/motiv-7`))
        expect(xml).toContain(`hreflang="fr-FR" href="http://fr.poster.localhost/kollektion-7/motiv-7"`);
    }
    expect(listed.size).toBe(STORIES / 10);
    expect((await sitemap(`sitemap-${PARTS + 1}.xml`)).status).toBe(404);
    expect((await sitemap("sitemap-99999.xml")).status).toBe(404);
  });

  it("knows what it lacks without asking for it", async () => {
    await view(0);
    space.asked.stories = 0;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => (await shop.get(`${HOST}/kollektion-${at}/nichts`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(space.asked.stories).toBe(0);
  });

  it("is repaired by the cron where no message came, and nothing else is made new", async () => {
    await view(10);
    space.edit([0], "Neu");
    await shop.tick();
    await expect.poll(async () => (await view(0)).html, LONG).toContain("<title>Neu");
    expect((await journal()).entries).toMatchObject([{ kind: "changed" }]);
    expect((await view(10)).cache).toContain("HIT");
  });

  it("shows a merged release of 1,000 stories, announced in few entries, and nothing else is made new", async () => {
    for (const id of [20, 1010]) expect((await view(id)).html).not.toContain("Gemischt");
    const thousand = Array.from({ length: 1000 }, (_, at) => at + 20);
    space.edit(thousand, "Gemischt");
    expect(await say({ action: "merged", release_id: 1 })).toBe(200);
    for (const id of [20, 1010]) await expect.poll(async () => (await view(id)).html, LONG).toContain("Gemischt");
    const { entries, floor } = await journal();
    expect(floor).toBe(0);
    expect(entries.length).toBeLessThan(100);
    expect((await view(10)).cache).toContain("HIT");
  });

  it("that loses a story while it is read takes no other one away", async () => {
    for (const id of [50, 3000]) expect((await view(id)).status).toBe(200);
    const before = (await journal()).epoch;
    // All stories behind it move up, so that the first one of the next page is now on the page that was read already.
    space.beforePage = (page) => {
      if (page === PAGES / 2) space.remove(50);
    };
    space.edit([3000], "Neuer");
    await shop.tick();
    await expect.poll(async () => (await view(3000)).html, LONG).toContain("Neuer");
    space.beforePage = () => undefined;
    await shop.tick();
    await expect.poll(async () => (await view(50)).status, LONG).toBe(404);
    const gone = (await journal()).entries.filter(({ epoch, kind }) => epoch > before && kind === "gone");
    expect(gone.map(({ tags }) => tags[0])).toEqual(["s:50"]);
  });
});
