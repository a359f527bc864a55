import { beforeEach, describe, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

let networks = 0;

const PROBLEM = "application/problem+json";
/** Returns the events of a request, without the line of the request itself. */
async function eventsOf(reply: { headers: { get: (name: string) => string | null } }) {
  const id = reply.headers.get("X-Request-Id");
  const lines = () => shop.logs().filter(({ requestId }) => requestId === id);
  // The worker's output arrives after a moment.
  await expect.poll(() => lines().some(({ event }) => event === "request")).toBe(true);
  return lines()
    .filter(({ event }) => event !== "request")
    .map(({ event }) => event);
}

describe("a page that is not there", () => {
  it.each([
    ["a story that is missing", "/nichts", "Page not found: /nichts", ["storyblok-page-not-found"]],
    ["a story that is no page", "/shell", "Page not found: /shell", ["storyblok-page-not-found"]],
    ["a slug that no page can have", "/-", "Page Not Found: /-", ["nuxt-error-page-encountered"]],
    ["a theme without its id", "/themes", "Page Not Found: /themes", ["nuxt-error-page-encountered"]],
    [
      "a slug like a file's name",
      "/foo.php",
      "Page Not Found: /foo.php",
      ["asset-load-on-slug", "nuxt-error-page-encountered"],
    ],
    [
      "a page that this channel has not",
      "http://de.poster.localhost/wishlist",
      "Page not found: /wishlist",
      ["nuxt-error-page-encountered"],
    ],
    ["the error page itself", "/error", "Page not found: /error", ["nuxt-error-page-encountered"]],
  ])("%s: %s says “%s” and logs %j", async (_, path, text, events) => {
    const reply = await shop.get(`${path}?_debug`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain(`<pre class="wrap debug">${text}</pre>`);
    expect(await eventsOf(reply)).toEqual(events);
    expect(await (await shop.get(path)).text()).not.toContain(text);
  });

  it.each([
    ["/nichts", "storyblok-page-not-found"],
    ["/shell", "storyblok-page-not-found"],
    ["/nichts/_payload.json", "storyblok-page-not-found"],
    ["/foo.php", "asset-load-on-slug"],
    ["/foo.php", "nuxt-error-page-encountered"],
    ["/themes", "nuxt-error-page-encountered"],
    ["/wishlist", "nuxt-error-page-encountered"],
    ["/gibts/wirklich/nicht", "storyblok-page-not-found"],
    ["/themes/none-7", "storyblok-page-not-found"],
  ])(
    "is no fault where a stranger made it up, and one to mend where a page of the shop led there: %s",
    async (path, event) => {
      const levelsFrom = async (referer: string) => {
        // Each request comes from a network of its own, as a network may use overrides only so often a minute.
        const headers = { Referer: referer, "CF-Connecting-IP": `10.7.0.${++networks}` };
        const reply = await shop.get(`${path}?_debug`, { headers });
        await reply.text();
        const id = reply.headers.get("X-Request-Id");
        const lines = () => shop.logs().filter(({ requestId }) => requestId === id);
        await expect.poll(() => lines().some((line) => line.event === "request")).toBe(true);
        const named = lines().filter((line) => line.event === event);
        for (const line of named) expect(line).not.toHaveProperty("isFatal");
        return named.map(({ level }) => level);
      };
      for (const stranger of ["", "no address", "https://elsewhere.example/", "http://localhost.evil.example/"])
        expect(await levelsFrom(stranger)).toEqual(["info"]);
      expect(await levelsFrom("http://localhost/leinwand")).toEqual(["warn"]);
    },
  );

  it("has no payload either, and says so in the log", async () => {
    const reply = await shop.get("/nichts/_payload.json");
    expect(reply.status).toBe(404);
    expect(await eventsOf(reply)).toEqual(["storyblok-page-not-found"]);
  });
});

describe("a path of another service that nobody answers", () => {
  it.each(["/configurator-", "/web-api/foo", "/frontend-api/foo", "/assets-not/../web-api/x"])(
    "%s is missing, as a problem for programs",
    async (path) => {
      const reply = await shop.get(path);
      expect([reply.status, reply.headers.get("Content-Type")]).toEqual([404, PROBLEM]);
      const { pathname } = new URL(path, "http://localhost");
      expect(await reply.json()).toMatchObject({ status: 404, title: `Page not found: ${pathname}` });
      expect(await eventsOf(reply)).toEqual([]);
    },
  );

  it("is not to be confused with one that cannot be read", async () => {
    expect((await shop.get("/%00")).status).toBe(400);
  });
});

it("an error of another status than 404 has the story that an editor made for it", async () => {
  expect(await (await shop.get("/%00")).text()).toContain("Diese Adresse können wir nicht lesen");
  const editor = editorOf(shop);
  const { stories } = await editor.ask<{ stories: { id: number }[] }>("/stories?folder_only=1&with_slug=de-DE");
  const folder = { name: "error", slug: "error", is_folder: true, parent_id: stories[0]?.id };
  await editor.ask("/stories", "POST", { story: folder });
  await editor.create("de-DE/error", "400", { title: "Da ist ein Zeichen zu viel", body: [] });
  const reply = await shop.get("/%00");
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain("<title>Da ist ein Zeichen zu viel</title>");
});

describe("while the content service is down", () => {
  let content: ServiceStandIn;

  it("its own error story comes from the edge's copies, and nobody asks for it", async () => {
    content = await startService((_, response) => json(response, {}, 500));
    const down = await startShop({ vars: { CONTENT_URL: content.url }, unseeded: true });
    try {
      const plain = await down.get("/leinwand");
      expect(plain.status).toBe(503);
      expect(await plain.text()).toContain("Gerade geht es nicht");
      const copy = {
        story: {
          id: 503,
          uuid: "u-503",
          full_slug: "de-DE/error/503",
          published_at: null,
          content: { component: "page", title: "Wir sind gleich wieder da", body: [] },
        },
        tags: ["s:503"],
        asOf: 0,
        storedAt: Date.now(),
      };
      await down.STORIES.put("story:poster:de-DE/error/503", JSON.stringify(copy));
      content.paths.length = 0;
      const shown = await down.get("/leinwand");
      expect([shown.status, shown.headers.get("Retry-After")]).toEqual([503, "60"]);
      expect(await shown.text()).toContain("<title>Wir sind gleich wieder da</title>");
      expect(content.paths.filter((path) => path.includes("error"))).toEqual([]);
    } finally {
      await down.close();
      await content.close();
    }
  });
});
