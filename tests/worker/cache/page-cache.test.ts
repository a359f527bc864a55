import { beforeEach, describe, expect, it } from "vitest";
import { OFFERED_FORMATS } from "#backend/commerce/offered-formats.ts";
import { announce } from "#tests/support/announce.ts";
import { editorOf, previewQuery } from "#tests/support/editor.ts";
import { startShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop({ vars: { STORY_MAX_AGE_SECONDS: "86400" } });

/** Returns an address that no other test has asked for. The page has many formats, and each is a variant of it. */
const { leinwand, poster, echtglas } = OFFERED_FORMATS;
const unused = [...new Set([...leinwand, ...poster, ...echtglas])];
let format: string;
let path: string;
beforeEach(() => {
  format = unused.pop() ?? "none is left";
  path = `/leinwand?format=${format}`;
});

async function ask(address: string, init: { method?: string; headers?: Record<string, string> } = {}) {
  const reply = await shop.get(address, init);
  return { reply, status: reply.status, cache: reply.headers.get("X-Cache"), body: await reply.text() };
}

/**
 * Fills the cache, and returns the page that fills it: a page is kept once its last byte was sent. On a machine that stands
 * still a page may lack something that came too late, and is not kept.
 */
async function fill(address: string) {
  let made = await ask(address);
  await expect
    .poll(async () => {
      const next = await ask(address);
      if (next.cache?.startsWith("MISS")) made = next;
      return next.cache;
    })
    .toMatch(/^HIT/);
  return made;
}

describe("a page that was rendered once", () => {
  it("is served again byte for byte, with its own headers", async () => {
    const miss = await fill(path);
    const hit = await ask(path);
    expect([miss.cache, hit.cache]).toEqual(["MISS (first)", expect.stringMatching(/^HIT \(\d s\)$/)]);
    expect(hit.body).toBe(miss.body);
    for (const name of ["Content-Type", "Content-Security-Policy", "X-Robots-Tag", "Cache-Control", "Vary", "Link"])
      expect([name, hit.reply.headers.get(name)]).toEqual([name, miss.reply.headers.get(name)]);
    expect(hit.reply.headers.get("Age")).toMatch(/^\d$/);
    expect(hit.reply.headers.get("Strict-Transport-Security")).toBeTruthy();
    expect(hit.reply.headers.get("X-Request-Id")).not.toBe(miss.reply.headers.get("X-Request-Id"));
  });

  it("is not sent again to who has it", async () => {
    await fill(path);
    const { reply } = await ask(path);
    const etag = reply.headers.get("ETag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    for (const known of [etag, `"other", ${etag}`, etag.slice(2)]) {
      const again = await ask(path, { headers: { "If-None-Match": known } });
      expect([again.status, again.body, again.reply.headers.get("ETag")]).toEqual([304, "", etag]);
    }
    expect((await ask(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it("answers HEAD like GET, without a body, and HEAD fills nothing", async () => {
    expect((await ask(path, { method: "HEAD" })).cache).toBe("MISS (first)");
    expect((await ask(path, { method: "HEAD" })).cache).toBe("MISS (first)");
    await fill(path);
    const head = await ask(path, { method: "HEAD" });
    expect([head.status, head.body, head.cache]).toEqual([200, "", expect.stringMatching(/^HIT/)]);
  });

  it("is rendered anew after a publish of anything that it holds, and not after any other", async () => {
    await fill(path);
    await announce(shop, { action: "published", story_id: 1_000_001, full_slug: "de-DE/anders" });
    expect((await ask(path)).cache).toMatch(/^HIT/);
    await announce(shop, { action: "published", story_id: 1_000_002, full_slug: "de-DE/shell" });
    expect((await ask(path)).cache).toBe("MISS (published)");
    await fill(path);
    const { id } = await editorOf(shop).find("de-DE/leinwand");
    await announce(shop, { action: "published", story_id: id, full_slug: "de-DE/leinwand", text: "again" });
    expect((await ask(path)).cache).toBe("MISS (published)");
  });

  it("is rendered anew where a locale gets a story of its own", async () => {
    const austria = `http://at.poster.localhost${path}`;
    await fill(austria);
    await announce(shop, { action: "published", story_id: 1_000_003, full_slug: "de-AT/leinwand" });
    expect((await ask(austria)).cache).toBe("MISS (published)");
  });
});

describe("a page that does not exist", () => {
  it("is kept briefly, as what it is, until it is published", async () => {
    const miss = await fill(`/nichts-${format}`);
    const hit = await ask(`/nichts-${format}`);
    expect([miss.status, hit.status, hit.body === miss.body]).toEqual([404, 404, true]);
    await editorOf(shop).create("de-DE", `nichts-${format}`, { title: "Jetzt doch" });
    expect(await ask(`/nichts-${format}`)).toMatchObject({ status: 200, cache: "MISS (published)" });
  });
});

describe("what is one visitor's own", () => {
  it.each([
    ["a preview", () => `/leinwand?${previewQuery()}`, {}, "preview"],
    ["the debug mode", () => "/leinwand?_debug=1", {}, "override _debug"],
    ["an authorised request", () => "/leinwand", { Authorization: "Basic eDp5" }, "authorization"],
    ["a picture", () => "/media/none", {}, null],
  ])("%s is neither taken from the cache nor put there", async (_, address, headers, reason) => {
    for (let time = 0; time < 2; time++) {
      const { cache } = await ask(address(), { headers });
      expect(cache).toBe(reason === null ? null : `BYPASS (${reason})`);
    }
  });

  it("says nothing to visitors of the same page", async () => {
    const plain = await fill(path);
    const curious = await ask(`${path}&_debug=1&utm_source=x`);
    expect(curious.cache).toBe("BYPASS (override _debug)");
    expect((await ask(path)).body).toBe(plain.body);
  });
});

describe("parts of the key", () => {
  it.each([
    ["the host", () => `http://ch.poster.localhost${path}`, {}],
    ["the chosen material", () => `${path}&material=leinwand-gerahmt`, {}],
    ["saving data", () => path, { "Save-Data": "on" }],
    ["the desktop app", () => `http://desktop.de.poster.localhost/d${path}`, {}],
  ])("%s is one: other pages, other copies", async (_, address, headers) => {
    const plain = await fill(path);
    const other = await ask(address(), { headers });
    expect(other.cache).toBe("MISS (first)");
    expect(other.body).not.toBe(plain.body);
    expect((await ask(path)).body).toBe(plain.body);
  });

  it("campaigns and the order of parameters are none", async () => {
    const plain = await fill(`${path}&material=leinwand-gerahmt`);
    for (const same of [
      `${path}&material=leinwand-gerahmt&utm_source=mail&gclid=7`,
      `/leinwand?material=leinwand-gerahmt&format=${format}`,
      `${path}&material=leinwand-gerahmt&material=poster`,
      `/leinwand?fbclid=1&format=${format}&material=leinwand-gerahmt`,
    ]) {
      const { cache, body } = await ask(same);
      expect(cache).toMatch(/^HIT/);
      expect(body).toBe(plain.body);
    }
  });
});

describe("a stranger's values", () => {
  it.each([
    "material=",
    "size=",
    "material?=poster",
    "format%3F=1&material%253F=1",
    "Material=poster",
    "material[]=poster",
    "page=2&sort=created&a=1&b=2",
  ])("%s makes no other copy of a page that does not offer it", async (query) => {
    const plain = await fill("/gerahmtes-poster");
    const { cache, body } = await ask(`/gerahmtes-poster?${query}`);
    expect(cache).toMatch(/^HIT/);
    expect(body).toBe(plain.body);
  });

  it("values that are not sold make one other copy of the page, which says so", async () => {
    const plain = await fill("/gerahmtes-poster");
    for (const [parameter, values] of Object.entries({
      material: ["gold", "__proto__", "material?", "poster ", "constructor"],
      format: ["600x", "0x1", "1x1", "<b>", "400x600,", "999999x999999"],
    })) {
      const notThere = await fill(`/gerahmtes-poster?${parameter}=made-up`);
      expect(notThere.body).toContain("notice");
      expect(notThere.body).not.toBe(plain.body);
      for (const value of values) {
        const { cache, body } = await ask(`/gerahmtes-poster?${parameter}=${encodeURIComponent(value)}`);
        expect([value, cache]).toEqual([value, expect.stringMatching(/^HIT/)]);
        expect(body).toBe(notThere.body);
      }
    }
    expect((await ask("/gerahmtes-poster")).cache).toMatch(/^HIT/);
  });
});

it("is off where it is switched off", async () => {
  const plain = await startShop({ vars: { PAGE_CACHE: "off" } });
  try {
    for (let time = 0; time < 2; time++) {
      const reply = await plain.get("/leinwand");
      await reply.text();
      expect(reply.headers.get("X-Cache")).toBe("BYPASS (off)");
    }
  } finally {
    await plain.close();
  }
});
