import { beforeEach, describe, expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";
import { HOST, openBrowser } from "./browser.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

const SECURE_HOST = "https://kartenliebe.de";
const refusals = () => shop.logs().filter(({ event }) => event === "wishlist-refused");

/** Returns the value of a list's cookie, as the shop signs it. */
async function listOf(...ids: string[]): Promise<string> {
  const browser = openBrowser(shop);
  for (const id of ids) await browser.press("add", id);
  return browser.jar.get("wishlist") ?? "";
}

function cookiesSet(reply: Response): string[] {
  return reply.headers.getSetCookie();
}

describe("cookies of one name", () => {
  const tossed = ["junk", "", "v.c9~", `v.c9~${"0".repeat(64)}`];
  it.each(tossed)("that another host of the domain has set hides nothing: %j", async (other) => {
    const own = await listOf("5");
    for (const Cookie of [`wishlist=${other}; wishlist=${own}`, `wishlist=${own}; wishlist=${other}`]) {
      const browser = openBrowser(shop);
      const reply = await browser.ask("/wishlist/entries.json", { headers: { Cookie } });
      expect(await reply.json()).toEqual({ keys: ["card-5"], isOfAccount: false });
      expect(cookiesSet(reply)).toEqual([]);
      await browser.post({ action: "add", kind: "card", id: "7" }, { Cookie });
      expect(await browser.keys()).toEqual(["card-7", "card-5"]);
    }
    expect(refusals()).toEqual([]);
  });

  it("that the shop has signed count together", async () => {
    const Cookie = `a=b; wishlist=${await listOf("5", "6")}; wishlist=${await listOf("6", "7")}`;
    const reply = await openBrowser(shop).ask("/wishlist/entries.json", { headers: { Cookie } });
    expect(await reply.json()).toEqual({ keys: ["card-6", "card-5", "card-7"], isOfAccount: false });
  });

  it("do not grow beyond what a list may hold", async () => {
    const list = async (from: number) => {
      const on = (at: number) => Array.from({ length: 100 }, (_, id) => `card-${from + at + id}`).join(" ");
      const browser = openBrowser(shop);
      for (const at of [0, 100]) await browser.post({ action: "change", on: on(at), off: "" });
      return browser.jar.get("wishlist");
    };
    const Cookie = `wishlist=${await list(0)}; wishlist=${await list(1000)}`;
    const reply = await openBrowser(shop).ask("/wishlist/entries.json", { headers: { Cookie } });
    expect(((await reply.json()) as { keys: string[] }).keys).toHaveLength(200);
  });
});

describe("over HTTPS a list", () => {
  const heart = { action: "add", kind: "card", id: "5" };

  it("is in a cookie that no other host can set", async () => {
    const browser = openBrowser(shop, SECURE_HOST);
    expect(cookiesSet(await browser.post(heart))).toEqual([
      expect.stringMatching(
        /^__Host-wishlist=v\.c5~[0-9a-f]{64}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ]);
    expect(await browser.keys()).toEqual(["card-5"]);
    await browser.press("remove", "5");
    expect(browser.jar.size).toBe(0);
  });

  it("of an older build is read, and kept under the new name with the next change", async () => {
    const browser = openBrowser(shop, SECURE_HOST);
    browser.jar.set("wishlist", await listOf("5", "6"));
    expect(await browser.keys()).toEqual(["card-6", "card-5"]);
    await browser.press("add", "7");
    expect([...browser.jar.keys()]).toEqual(["__Host-wishlist"]);
    expect(await browser.keys()).toEqual(["card-7", "card-6", "card-5"]);
  });

  it("is hers alone, whatever list another host of the domain has put beside it; emptied, it stays empty", async () => {
    const browser = openBrowser(shop, SECURE_HOST);
    await browser.press("add", "5");
    const foreign = await listOf("66", "67");
    browser.jar.set("wishlist", foreign);
    expect(await browser.keys()).toEqual(["card-5"]);
    await browser.press("remove", "5");
    browser.jar.set("wishlist", foreign);
    expect(await browser.keys()).toEqual([]);
    await browser.press("add", "8");
    expect(await browser.keys()).toEqual(["card-8"]);
  });

  it("that is none is refused once, though its cookie cannot be taken away", async () => {
    const browser = openBrowser(shop, SECURE_HOST);
    for (let look = 0; look < 3; look += 1) {
      browser.jar.set("wishlist", "hello");
      expect(await browser.keys()).toEqual([]);
    }
    await expect.poll(() => refusals().length).toBe(1);
    await browser.press("add", "5");
    browser.jar.set("wishlist", "hello");
    expect(await browser.keys()).toEqual(["card-5"]);
  });

  it("is not read from that name over plain HTTP, where anybody may set it", async () => {
    const Cookie = `__Host-wishlist=${await listOf("5")}`;
    const reply = await openBrowser(shop, HOST).ask("/wishlist/entries.json", { headers: { Cookie } });
    expect(await reply.json()).toMatchObject({ keys: [] });
  });
});

describe("a shop that got a secret of its own for wishlists", () => {
  const later = useShop({ vars: { WISHLIST_SECRET: "a secret that came later" } });

  it("reads the lists that were signed before, and signs them anew with the next change", async () => {
    const before = await listOf("5", "6");
    const browser = openBrowser(later);
    browser.jar.set("wishlist", before);
    expect(await browser.keys()).toEqual(["card-6", "card-5"]);
    await browser.press("add", "7");
    expect(await browser.keys()).toEqual(["card-7", "card-6", "card-5"]);
    const elsewhere = openBrowser(shop);
    elsewhere.jar.set("wishlist", browser.jar.get("wishlist") ?? "");
    expect(await elsewhere.keys()).toEqual([]);
  });
});
