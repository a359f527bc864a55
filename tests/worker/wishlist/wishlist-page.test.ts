import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { themes } from "#domain/contract/themes.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import type { WishlistEntry } from "#domain/wishlist/wishlist.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { HOST, openBrowser } from "./browser.ts";

const SOLD = new Set(["1", "2", "old"]);
let asked: { path: string; ids: readonly string[] }[] = [];
/** The customer's list; null while nobody is logged in. */
let account: WishlistEntry[] | null = null;
let cookiesSeen: string[] = [];

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(themes, ({ ids }) => {
      asked.push({ path: themes.path, ids });
      const found = ids.filter((id) => SOLD.has(id) || id.startsWith("many"));
      const design = (id: string) => ({
        id,
        name: `Karte ${id}`,
        type: "hochzeit",
        formatType: "148x105",
        priceFrom: 190,
      });
      return { currency: "eur" as const, themes: found.map((id) => ({ ...design(id), isWithdrawn: id === "old" })) };
    }),
    given(calendarDesignGroup, ({ ids }) => {
      asked.push({ path: calendarDesignGroup.path, ids });
      const [id = "9"] = ids;
      const design = {
        id,
        name: "Bergjahr",
        type: "wandkalender",
        formatType: "a3-quer",
        picture: null,
        priceFrom: 2490,
      };
      return { currency: "eur" as const, designs: [design] };
    }),
    given(customerWishlist, ({ add, remove }) => {
      if (!account) return null;
      const isIn = (list: readonly WishlistEntry[], one: WishlistEntry) =>
        list.some(({ kind, id }) => kind === one.kind && id === one.id);
      const before = account;
      account = [...add.filter((one) => !isIn(before, one)), ...before].filter((one) => !isIn(remove, one));
      return { entries: account };
    }),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0", COMMERCE_TIMEOUT_MS: "1500" } };
});
afterAll(() => commerce.close());
beforeEach(() => {
  shop.clearLogs();
  asked = [];
  account = null;
  cookiesSeen = [];
  commerce.answer = (request, response) => {
    cookiesSeen.push(`${request.url} ${request.headers.cookie ?? "-"}`);
    return commerce.byContract(request, response);
  };
});

describe("the wishlist's page", () => {
  it("is nobody else's, and search engines are kept away", async () => {
    const { headers, status } = await openBrowser(shop).ask("/wishlist/");
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
    expect(headers.get("X-Robots-Tag")).toBe("noindex,nofollow");
  });

  it("says that it is empty, and leads on", async () => {
    const html = await openBrowser(shop).page("/merkliste/");
    expect(html).toMatch(/<h1>Deine Merkliste ist noch leer<\/h1>/);
    expect(html).toContain('href="/products/">Zu unseren Produkten</a>');
    expect(asked).toEqual([]);
  });

  it("shows what was liked, the newest first, each with its price and its way, in one call a kind", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    await browser.press("add", "9", "calendar");
    await browser.press("add", "2");
    const html = await browser.page();
    expect(html).toContain("<h1>Deine Merkliste</h1>");
    expect(html).toContain("3 Vorlagen");
    const names = [...html.matchAll(/<span class="design-name">([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(["Karte 2", "Bergjahr", "Karte 1"]);
    expect(html).toContain('href="/themes/2/"');
    expect(html).toContain('href="/themes/calendar-9/"');
    expect(html).toMatch(/ab 24,90\s€/);
    expect(html).toContain('aria-label="Nicht mehr merken: Bergjahr"');
    expect(asked).toHaveLength(2);
    expect(asked).toContainEqual({ path: themes.path, ids: ["2", "1"] });
  });

  it("says what is not sold any more, and what is not there any more, each with its way off the list", async () => {
    const browser = openBrowser(shop);
    for (const id of ["old", "deleted"]) await browser.press("add", id);
    const html = await browser.page();
    expect(html).toMatch(/Karte old<\/span>.*Wird nicht mehr verkauft/);
    expect(html).not.toContain('href="/themes/deleted/"');
    expect(html).toMatch(/Motiv deleted<\/span>.*Diese Vorlage gibt es nicht mehr\./);
    expect(html).toContain('aria-label="Nicht mehr merken: Motiv deleted"');
    expect(await browser.keys()).toEqual(["card-deleted", "card-old"]);
    const reply = await browser.post({ action: "remove", kind: "card", id: "deleted", back: "/wishlist/" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/wishlist/"]);
    expect(await browser.keys()).toEqual(["card-old"]);
  });

  it("keeps its entries while the backend is down, and says so", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    await browser.press("add", "9", "calendar");
    commerce.answer = (request, response) =>
      request.url?.startsWith(themes.path) ? json(response, {}, 503) : commerce.byContract(request, response);
    const html = await browser.page();
    expect(html).toContain("Wir können deine Vorlagen gerade nicht zeigen. Auf der Merkliste bleiben sie.");
    expect(html).not.toContain("gibt es nicht mehr");
    expect(html).toContain("Bergjahr");
    expect(html).toContain('href="/themes/1/">Motiv 1</a>');
    expect(await browser.keys()).toEqual(["calendar-9", "card-1"]);
    await expect.poll(() => shop.logs().some(({ event }) => event === "commerce-error")).toBe(true);
  });

  it("has pages of forty-eight; one beyond the end is the last", async () => {
    const browser = openBrowser(shop);
    for (let at = 1; at <= 50; at++) await browser.press("add", `many-${at}`);
    const first = await browser.page();
    expect(first).toContain('rel="next" href="/wishlist/?page=2">Ältere</a>');
    expect(first).not.toContain('rel="prev"');
    expect(asked.at(-1)?.ids).toHaveLength(48);
    for (const number of ["2", "99"]) {
      const last = await browser.page(`/wishlist/?page=${number}`);
      expect(last.match(/class="design-name"/g)).toHaveLength(2);
      expect(last).toContain('rel="prev" href="/wishlist/">Neuere</a>');
      expect(last).toContain('name="back" value="/wishlist/?page=2"');
    }
    for (const number of ["0", "-1", "x"])
      expect((await browser.page(`/wishlist/?page=${number}`)).match(/class="design-name"/g)).toHaveLength(48);
  });
});

describe("a customer who logs in", () => {
  const liked: WishlistEntry = { kind: "calendar", id: "9" };
  const signIn = (browser: ReturnType<typeof openBrowser>, name = "mia") =>
    browser.jar.set("session", name).set(SESSION_MARKER, "1");

  it("has what she liked before in her account, and here what is there", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    account = [liked];
    signIn(browser);
    const reply = await browser.post({ action: "merge" }, { Accept: "application/json" });
    expect(await reply.json()).toEqual({ keys: ["card-1", "calendar-9"], isOfAccount: true, told: "" });
    expect(account).toEqual([{ kind: "card", id: "1" }, liked]);
    expect(await browser.keys()).toEqual(["card-1", "calendar-9"]);
    expect(cookiesSeen).toEqual([expect.stringMatching(/^\/web-api\/wishlist .*session=mia/)]);
    // From here on the account has each change.
    await browser.press("remove", "9", "calendar");
    await browser.press("add", "2");
    expect(account.map(({ id }) => id)).toEqual(["2", "1"]);
  });

  it("has it without script with the next look at the list, and designs are asked for without her cookies", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    account = [liked];
    signIn(browser);
    const html = await browser.page();
    expect(html).toContain("2 Vorlagen");
    expect(account).toHaveLength(2);
    expect(cookiesSeen.filter((line) => line.startsWith(themes.path))).toEqual([expect.stringMatching(/ -$/)]);
  });

  it("is not known by the shop's own cookies, which her account never sees", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    browser.jar.set("ops", "1.a.b").set("_ga", "1");
    await browser.page();
    expect(cookiesSeen.filter((line) => line.startsWith("/web-api/wishlist"))).toEqual([]);
    signIn(browser);
    await browser.page();
    expect(cookiesSeen).toContain(`/web-api/wishlist _ga=1; session=mia; ${SESSION_MARKER}=1`);
  });

  it("takes her list along when she logs out; the next customer's is her own", async () => {
    const browser = openBrowser(shop);
    account = [liked];
    signIn(browser);
    await browser.page();
    expect(await browser.keys()).toEqual(["calendar-9"]);
    browser.jar.delete("session");
    browser.jar.delete(SESSION_MARKER);
    account = null;
    await browser.post({ action: "leave" });
    expect(await browser.keys()).toEqual([]);
    account = [{ kind: "card", id: "2" }];
    signIn(browser, "ben");
    await browser.page();
    expect(account).toEqual([{ kind: "card", id: "2" }]);
    expect(await browser.keys()).toEqual(["card-2"]);
  });

  it("whose session is over keeps nothing of the account here, but the new heart", async () => {
    const browser = openBrowser(shop);
    account = [liked];
    signIn(browser);
    await browser.page();
    account = null;
    expect(await browser.press("add", "1")).toEqual({ count: 1, isOn: true, told: "" });
    expect(await browser.keys()).toEqual(["card-1"]);
  });

  it("is told where the account cannot be asked, and nothing is lost", async () => {
    const browser = openBrowser(shop);
    account = [liked];
    signIn(browser);
    await browser.page();
    commerce.answer = (_, response) => json(response, {}, 503);
    const reply = await browser.post({ action: "add", kind: "card", id: "1" });
    expect([reply.status, reply.headers.get("Set-Cookie")]).toEqual([503, null]);
    expect(await reply.text()).toContain("Das hat gerade nicht geklappt.");
    expect((await browser.ask("/wishlist/")).status).toBe(200);
    expect(await browser.keys()).toEqual(["calendar-9"]);
  });

  it("of a backend without wishlists keeps hers in the browser", async () => {
    const browser = openBrowser(shop);
    await browser.press("add", "1");
    signIn(browser);
    expect((await browser.post({ action: "merge" })).status).toBe(303);
    expect(await browser.keys()).toEqual(["card-1"]);
    expect(await (await browser.ask("/wishlist/entries.json")).json()).toEqual({
      keys: ["card-1"],
      isOfAccount: false,
    });
  });
});

it("the account's list is no browser's to ask", async () => {
  const headers = { Origin: HOST, "Content-Type": "application/json", "X-Locale": "de-DE" };
  const reply = await shop.get(`${HOST}/web-api/wishlist`, { method: "POST", headers, body: "{}" });
  expect(reply.status).toBe(404);
});
