import { afterAll, describe, expect, it } from "vitest";
import { calculatorReferenceExample } from "#domain/contract/calculator-reference.example.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { previewQuery } from "#tests/support/editor.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const ORIGIN = "http://localhost";

async function ask(shop: RunningShop, path: string, headers: Record<string, string> = {}) {
  const reply = await shop.get(path, { headers });
  return { status: reply.status, cache: reply.headers.get("X-Cache") ?? "", html: await reply.text() };
}

/**
 * Signs an operator in.
 *
 * @returns the cookie, which a browser sends to every page of the host.
 */
async function signIn(shop: RunningShop): Promise<string> {
  const reply = await shop.get(`${ORIGIN}/ops/sign-in`, {
    method: "POST",
    headers: { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" },
    body: "token=operators-token-local",
  });
  const cookie = reply.headers.get("Set-Cookie") ?? "";
  expect(cookie).toContain("; Path=/; ");
  return cookie.split(";", 1)[0] ?? "";
}

describe("what only operators and editors may ask of a page", () => {
  const shop = useSharedShop();

  it.each(["disableCache", "disableCache=1", "_storyblok=1", "_storyblok_release=7&_storyblok"])(
    "a stranger's ?%s is passed over: the page comes from the cache",
    async (query) => {
      await expect.poll(async () => (await ask(shop, "/leinwand")).cache).toMatch(/^HIT/);
      expect((await ask(shop, `/leinwand?${query}`)).cache).toMatch(/^HIT/);
    },
  );

  it("an operator's is followed, on every page", async () => {
    const headers = { Cookie: await signIn(shop) };
    expect((await ask(shop, "/leinwand?disableCache", headers)).cache).toBe("BYPASS (override disableCache)");
    const madeUp = { Cookie: `ops=9999999999.${"a".repeat(64)}` };
    expect((await ask(shop, "/leinwand?disableCache", madeUp)).cache).toMatch(/^HIT/);
  });

  it("an editor's preview is never from the cache", async () => {
    expect((await ask(shop, `/leinwand?${previewQuery()}&disableCache`)).cache).toBe("BYPASS (preview)");
  });
});

describe("the debug mode, which is open to anyone", () => {
  const shop = useSharedShop();
  const MOST = 30;

  it("is for each network a number of times a minute; then the page comes from the cache", async () => {
    await expect.poll(async () => (await ask(shop, "/leinwand")).cache).toMatch(/^HIT/);
    const stranger = { "CF-Connecting-IP": "203.0.113.7" };
    const caches: string[] = [];
    // The platform counts by the clock's minutes, and one may end during these requests.
    for (let time = 0; time < 3 * MOST; time++)
      caches.push((await ask(shop, "/leinwand?_debug&disableCache", stranger)).cache);
    expect(caches.slice(0, 1)).toEqual(["BYPASS (override _debug)"]);
    expect(caches.filter((cache) => cache.startsWith("BYPASS")).length).toBeLessThanOrEqual(2 * MOST);
    expect(caches.filter((cache) => cache.startsWith("HIT")).length).toBeGreaterThanOrEqual(MOST);
    const another = { "CF-Connecting-IP": "203.0.113.8" };
    expect((await ask(shop, "/leinwand?splitDebug", another)).cache).toBe("BYPASS (override splitDebug)");
    const operator = { ...stranger, Cookie: await signIn(shop) };
    expect((await ask(shop, "/leinwand?_debug", operator)).cache).toBe("BYPASS (override _debug)");
  });

  it("shares its number of times with the feature flags, which are open to anyone too", async () => {
    const stranger = { "CF-Connecting-IP": "203.0.113.9" };
    await expect.poll(async () => (await ask(shop, "/leinwand")).cache).toMatch(/^HIT/);
    // The platform counts by the clock's minutes, and one may end during these requests.
    const caches: string[] = [];
    for (let time = 0; time < 3; time++) {
      for (let flag = 0; flag < MOST; flag++) await ask(shop, `/leinwand?feature=f${flag}&treatment=on`, stranger);
      caches.push((await ask(shop, "/leinwand?_debug", stranger)).cache);
    }
    expect(caches.filter((cache) => cache.startsWith("HIT")).length).toBeGreaterThanOrEqual(2);
  });
});

describe("what a service says of its failure", () => {
  const SECRET = "password of the database";
  let content: ServiceStandIn;
  const shop = useShop(async () => {
    content = await startService((_, response) => json(response, { error: SECRET }, 400));
    return { vars: { CONTENT_URL: content.url }, unseeded: true };
  });
  afterAll(() => content.close());

  it("is shown to operators and editors in the debug mode, and to nobody else", async () => {
    const [stranger, editor] = [await ask(shop, "/a?_debug"), await ask(shop, `/a?_debug&${previewQuery()}`)];
    expect(stranger.status).toBe(503);
    expect(stranger.html).not.toMatch(/ContentServiceError|database/);
    expect(editor.html).toContain("ContentServiceError");
    const headers = { Cookie: await signIn(shop) };
    expect((await ask(shop, "/a?_debug", headers)).html).toContain("ContentServiceError");
    expect((await ask(shop, "/a", headers)).html).not.toContain("ContentServiceError");
  });
});

describe("invented values", () => {
  let commerce: CommerceStandIn;
  const shop = useShop(async () => {
    commerce = await startCommerce();
    return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "60000" } };
  });
  afterAll(() => commerce.close());

  it("150 formats are one page and one question for its prices", async () => {
    await expect.poll(async () => (await ask(shop, "/leinwand?format=1x1")).cache).toMatch(/^HIT/);
    const asked = commerce.paths.length;
    const invented = Array.from({ length: 150 }, (_, at) => `${at + 2000}x7`);
    const replies = await Promise.all(invented.map((format) => ask(shop, `/leinwand?format=${format}`)));
    expect(replies.filter(({ cache }) => !cache.startsWith("HIT"))).toEqual([]);
    expect(new Set(replies.map(({ html }) => html)).size).toBe(1);
    expect(commerce.paths).toHaveLength(asked);
  });

  it("the variants that there are share what they asked, for seconds", async () => {
    commerce.paths.length = 0;
    await ask(shop, "http://at.poster.localhost/leinwand");
    const once = commerce.paths.length;
    expect(once).toBeGreaterThan(0);
    for (const format of calculatorReferenceExample.reply.articles[0]?.formats ?? [])
      expect((await ask(shop, `http://at.poster.localhost/leinwand?format=${format}`)).cache).toBe("MISS (first)");
    expect(commerce.paths).toHaveLength(once);
    await ask(shop, "http://ch.poster.localhost/leinwand");
    expect(commerce.paths).toHaveLength(2 * once);
  });
});
