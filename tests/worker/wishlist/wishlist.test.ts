import { beforeEach, describe, expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";
import { HOST, openBrowser } from "./browser.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

const heart = { action: "add", kind: "card", id: "5" };
const refusals = () =>
  shop.logs().flatMap(({ event, level, reason }) => (event === "wishlist-refused" ? [[level, reason]] : []));

describe("a heart", () => {
  it("works without script: the shopper is back where she was, and the design is on her list", async () => {
    const browser = openBrowser(shop);
    const reply = await browser.post({ ...heart, back: "/hochzeit/?color%5B%5D=rot#design-5" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/hochzeit/?color%5B%5D=rot#design-5"]);
    expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
    const cookie = reply.headers.get("Set-Cookie");
    expect(cookie).toMatch(/^wishlist=v\.c5~[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(await browser.keys()).toEqual(["card-5"]);
  });

  it("tells a script what became of it, the newest first", async () => {
    const browser = openBrowser(shop);
    expect(await browser.press("add", "5")).toEqual({ count: 1, isOn: true, told: "" });
    expect(await browser.press("add", "9", "calendar")).toEqual({ count: 2, isOn: true, told: "" });
    expect(await browser.press("add", "5")).toEqual({ count: 2, isOn: true, told: "" });
    expect(await browser.keys()).toEqual(["calendar-9", "card-5"]);
    expect(await browser.press("remove", "5")).toEqual({ count: 1, isOn: false, told: "" });
    expect(await browser.press("remove", "9", "calendar")).toEqual({ count: 0, isOn: false, told: "" });
    expect(browser.jar.size).toBe(0);
  });

  it("may be one of many that were pressed, of which the last comes first", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "5");
    const change = { action: "change", on: "card-1 calendar-9 card-2", off: "card-5 card-77" };
    const reply = await browser.post(change, { Accept: "application/json" });
    expect(await reply.json()).toEqual({ keys: ["card-2", "calendar-9", "card-1"], isOfAccount: false, told: "" });
    expect(await browser.keys()).toEqual(["card-2", "calendar-9", "card-1"]);
  });

  it.each(["/wishlist", "/wishlist/", "/merkliste/", "/d/wishlist/", "/Wishlist"])("is posted to %s", async (path) => {
    expect((await openBrowser(shop).post(heart, {}, path)).status).toBe(303);
  });

  it.each(["/", "/wishlist/x/", "/wishlist/entries.json"])("is not posted to %s", async (path) => {
    expect((await openBrowser(shop).post(heart, {}, path)).status).toBe(405);
  });

  it("speaks the page's language", async () => {
    const reply = await openBrowser(shop, "http://ch.kartenliebe.localhost").post(heart, {}, "/fr/wishlist/");
    expect(reply.headers.get("Location")).toBe("/fr/wishlist/");
  });

  it("is not the poster shop's", async () => {
    const browser = openBrowser(shop, "http://de.poster.localhost");
    expect((await browser.post(heart, {}, "/wishlist")).status).toBe(405);
    expect((await browser.ask("/wishlist/entries.json")).status).toBe(404);
  });

  it.each([
    "//evil.example/",
    "https://evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    "evil",
    "/a\r\nX: y",
    "",
  ])("leads to the list and nowhere else: %j", async (back) => {
    const reply = await openBrowser(shop).post({ ...heart, back });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/wishlist/"]);
  });
});

describe("what is no heart of this shop", () => {
  it.each([{ Origin: "https://evil.example" }, { Origin: "null" }, { Origin: "http://ch.kartenliebe.localhost" }])(
    "changes nothing: sent by %j",
    async (headers) => {
      const reply = await openBrowser(shop).post(heart, headers);
      expect([reply.status, reply.headers.get("Set-Cookie")]).toEqual([403, null]);
      expect(await reply.text()).toContain("Dieses Formular kam nicht von unserer Seite.");
      await expect.poll(refusals).toEqual([["info", "form/from-elsewhere"]]);
    },
  );

  it.each<[number, Record<string, string>]>([
    [422, { action: "steal", kind: "card", id: "5" }],
    [422, { action: "add", kind: "mug", id: "5" }],
    [422, { action: "add", kind: "card", id: "5;6" }],
    [422, { action: "add", kind: "card", id: "x".repeat(65) }],
    [422, { action: "add", kind: "card" }],
    [422, {}],
    [422, { action: "change", on: "card-1" }],
    [422, { action: "change", on: "card-1 mug-2", off: "" }],
    [422, { action: "change", on: "", off: "card-1  card-2" }],
    [422, { action: "change", on: Array.from({ length: 201 }, (_, id) => `card-${id}`).join(" "), off: "" }],
    [413, { action: "add", kind: "card", id: "5", back: `/${"x".repeat(5000)}` }],
  ])("is refused with %i: %o", async (status, fields) => {
    const reply = await openBrowser(shop).post(fields);
    expect([reply.status, reply.headers.get("Set-Cookie")]).toEqual([status, null]);
    expect(reply.headers.get("Content-Type")).toContain("text/html");
  });

  it("is no JSON", async () => {
    expect((await openBrowser(shop).post(heart, { "Content-Type": "application/json" })).status).toBe(415);
  });

  it("may be pressed sixty times a minute from one network", async () => {
    const browser = openBrowser(shop);
    for (let at = 0; at < 60; at++) expect((await browser.post(heart)).status).toBe(303);
    const reply = await browser.post(heart);
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await browser.keys()).toEqual(["card-5"]);
  });
});

describe("a cookie", () => {
  const forged = [
    ["forged", (value: string) => value.replace("v.c5", "v.c6")],
    ["cut", (value: string) => value.slice(0, -1)],
    ["signed with another secret", (value: string) => `${value.split("~")[0]}~${"0".repeat(64)}`],
    ["not one", () => "hello"],
    ["signed in capitals", (value: string) => value.toUpperCase()],
  ] as const;
  it.each(forged)("that is %s is an empty list, and is said once", async (_, change) => {
    const browser = openBrowser(shop);
    await browser.press("add", "5");
    browser.jar.set("wishlist", change(browser.jar.get("wishlist") ?? ""));
    expect(await browser.keys()).toEqual([]);
    expect(await browser.keys()).toEqual([]);
    await expect.poll(refusals).toEqual([["info", "signature"]]);
    expect(await browser.press("add", "7")).toEqual({ count: 1, isOn: true, told: "" });
  });

  it("of one shop is good for its other countries, as long as they have one secret", async () => {
    const german = openBrowser(shop);
    await german.press("add", "5");
    const swiss = openBrowser(shop, "http://ch.kartenliebe.localhost");
    swiss.jar.set("wishlist", german.jar.get("wishlist") ?? "");
    expect(await swiss.keys()).toEqual(["card-5"]);
  });

  /** Presses hearts, each from another network, with the cookies of one browser. */
  async function pressMany(count: number, idOf: (at: number) => string) {
    let browser = openBrowser(shop);
    let last = { count: 0, isOn: false, told: "" };
    for (let at = 0; at < count; at++) {
      if (at % 50 === 49) {
        const next = openBrowser(shop);
        for (const [name, value] of browser.jar) next.jar.set(name, value);
        browser = next;
      }
      last = await browser.press("add", idOf(at));
    }
    return { browser, last };
  }

  it("holds two hundred designs; the next one takes the oldest off, and that is said", async () => {
    const { browser, last } = await pressMany(200, (at) => `card-${10_000 + at}`);
    expect(last).toEqual({ count: 200, isOn: true, told: "" });
    expect(`wishlist=${browser.jar.get("wishlist")}`.length).toBeLessThan(4096);
    const next = await browser.press("add", "one-more");
    expect(next).toEqual({ count: 200, isOn: true, told: expect.stringContaining("Deine Merkliste ist voll.") });
    const keys = await browser.keys();
    expect([keys.length, keys[0], keys.includes("card-card-10000")]).toEqual([200, "card-one-more", false]);
    const reply = await browser.post({ ...heart, back: "/hochzeit/" });
    expect(reply.headers.get("Location")).toBe("/wishlist/?full");
    expect(await browser.page("/wishlist/?full")).toContain("haben wir die älteste heruntergenommen");
  });

  it("holds as many designs of long names as fit", async () => {
    const { browser, last } = await pressMany(60, (at) => String(at).padStart(64, "x"));
    expect(last).toEqual({ count: 57, isOn: true, told: expect.stringContaining("voll") });
    expect(`wishlist=${browser.jar.get("wishlist")}`.length).toBeLessThan(4096);
    expect(await browser.keys()).toHaveLength(57);
  });
});

describe("every other page", () => {
  it("is the same for every visitor, and is kept", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "5");
    const own = await browser.page("/hochzeit/");
    expect(own).not.toContain('aria-pressed="');
    await expect.poll(async () => (await shop.look(`${HOST}/hochzeit/`)).headers.get("X-Cache")).toMatch(/^HIT/);
    expect((await browser.ask("/wishlist/")).headers.get("X-Cache")).toBe("BYPASS (personal)");
  });

  it("names the list in its header on the card channel alone", async () => {
    const link = /<a href="\/wishlist\/" rel="nofollow"><svg/;
    expect(await openBrowser(shop).page("/hochzeit/")).toMatch(link);
    expect(await openBrowser(shop, "http://de.poster.localhost").page("/leinwand")).not.toContain("item-wishlist");
  });
});
