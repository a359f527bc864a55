import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announce } from "#tests/support/announce.ts";
import { answerContent, type PublishedStories } from "#tests/support/content-stand-in.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const PAGES = ["/", "/leinwand", "http://at.poster.localhost/leinwand", "/leinwand/_payload.json"];
/**
 * A limit far above the second that a page may wait for its new story, and another for its shell, which tests with a clock
 * cover.
 */
const LONGEST_MS = 15_000;

const published: PublishedStories = new Map([
  ["de-DE/home", { title: "Start", id: 1, content: { body: [] } }],
  ["de-DE/leinwand", { title: "Leinwand", id: 2, content: { body: [] } }],
  ["de-DE/shell", { title: "Rahmen", id: 3, content: { component: "shell" } }],
  ["de-DE/geht", { title: "Geht", id: 4, content: { body: [] } }],
]);

let storyblok: ServiceStandIn;
let version = 1;
const shop = useShop(async () => {
  storyblok = await startService(() => undefined);
  works();
  return {
    vars: { CONTENT_URL: storyblok.url, CONTENT_TIMEOUT_MS: "3000", STORY_MAX_AGE_SECONDS: "86400" },
    unseeded: true,
  };
});
beforeAll(async () => {
  for (const path of [...PAGES, "/geht"]) expect((await shop.get(path)).status).toBe(200);
  await shop.get("/sitemap-1.xml");
});
afterAll(() => storyblok.close());

function works() {
  storyblok.answer = async (request, response) => {
    const reply = answerContent(new Request(`http://content${request.url}`), published, version, "p");
    response.writeHead(reply.status, Object.fromEntries(reply.headers));
    response.end(await reply.text());
  };
}

/** Has the service work, except for one story. */
function worksWithout(slug: string) {
  works();
  const { answer } = storyblok;
  storyblok.answer = (request, response) =>
    request.url?.includes(`/stories/${encodeURI(slug)}`) ? json(response, {}, 500) : answer(request, response);
}

const publish = (id: number, slug: string, action = "published") =>
  announce(shop, { action, story_id: id, full_slug: `de-DE/${slug}`, text: String(++version) });

const OUTAGES: [string, (response: ServerResponse) => void][] = [
  ["refuses", (response) => response.destroy()],
  ["never answers", () => undefined],
  ["answers 500", (response) => json(response, {}, 500)],
  ["answers 502 with HTML", (response) => response.writeHead(502, { "Content-Type": "text/html" }).end("<html>")],
  ["answers 429 for ever", (response) => json(response, {}, 429)],
  [
    "stops in the middle",
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      response.write('{"story": {');
    },
  ],
];

describe("Storyblok", () => {
  it.each(OUTAGES)("%s: every page once rendered still answers, though all were published anew", async (_, outage) => {
    storyblok.answer = (__, response) => outage(response);
    const publishes = await Promise.all([publish(1, "home"), publish(2, "leinwand"), publish(3, "shell")]);
    expect(publishes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const views = PAGES.map(async (path) => {
      const started = Date.now();
      const reply = await shop.get(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(reply.headers.get("X-Content")).toMatch(/^stale/);
      await reply.text();
      expect(Date.now() - started).toBeLessThan(LONGEST_MS);
    });
    const [missing] = await Promise.all([shop.get("/nie-gesehen"), ...views]);
    expect(missing.status).toBe(404);
  });

  it("being down, a page is rendered every few seconds, whatever was published", async () => {
    storyblok.answer = (_, response) => response.destroy();
    await publish(3, "shell");
    const states = async () => {
      const reply = await shop.get("/leinwand");
      await reply.text();
      return [reply.status, reply.headers.get("X-Cache"), reply.headers.get("X-Content")];
    };
    await expect.poll(states).toEqual([200, "STALE (outage)", "stale-error"]);
  });

  it("being down, a deleted story is 404 all the same", async () => {
    storyblok.answer = (_, response) => response.destroy();
    expect((await publish(4, "geht", "deleted")).status).toBe(200);
    expect((await shop.get("/geht")).status).toBe(404);
  });

  it("being down, a page that was missing and is announced since is not called missing any more", async () => {
    works();
    expect((await shop.look("/neu")).status).toBe(404);
    storyblok.answer = (_, response) => response.destroy();
    expect((await publish(5, "neu")).status).toBe(200);
    expect((await shop.look("/neu")).status).toBe(503);
  });

  it("being down, another language's slug of a page that cannot be read is 503, not broken", async () => {
    works();
    expect((await shop.look("/photo-calendar")).status).toBe(404);
    expect((await publish(6, "fotokalender")).status).toBe(200);
    storyblok.answer = (_, response) => response.destroy();
    const reply = await shop.get("/calendrier-photo");
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await reply.text()).toContain("Gerade geht es nicht");
  });

  it("back again shows what was published, and says nothing of it", async () => {
    works();
    published.set("de-DE/leinwand", { title: "Leinwand, neu", id: 2, content: { body: [] } });
    await publish(2, "leinwand");
    await expect.poll(async () => (await shop.look("/leinwand")).headers.get("X-Content")).toBeNull();
    expect(await (await shop.get("/leinwand")).text()).toContain("<title>Leinwand, neu");
  });
});

describe("a page whose frame could not be read", () => {
  it("is shown without it, and kept by nobody", async () => {
    const fresh = await startShop({ vars: { CONTENT_URL: storyblok.url }, unseeded: true });
    try {
      worksWithout("de-DE/shell");
      for (let view = 0; view < 2; view++) {
        const reply = await fresh.get("/leinwand");
        expect([reply.status, reply.headers.get("X-Cache")]).toEqual([200, "MISS (first)"]);
        await reply.text();
      }
      const failed = () =>
        fresh.logs().filter(({ slug, event }) => event === "content-service-error" && slug === "shell");
      await expect.poll(failed).not.toEqual([]);
      works();
      await expect
        .poll(async () => {
          const reply = await fresh.get("/leinwand");
          await reply.text();
          return reply.headers.get("X-Cache");
        })
        .toMatch(/^HIT/);
    } finally {
      await fresh.close();
    }
  });
});
