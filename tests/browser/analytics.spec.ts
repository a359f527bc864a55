import type { Browser, Page } from "@playwright/test";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";
import { BROWSER } from "#tests/support/flag-plan.ts";
import { startShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

/** A stand-in for the container's script: it only says that it ran. */
const STAND_IN = "window.containerRan = true;";

interface Told {
  name: string;
  detail: Record<string, unknown>;
}

/** The events that the container was told, without its own commands. */
function told(page: Page): Promise<Told[]> {
  return page.evaluate(() =>
    (
      ((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? []) as (Record<number, unknown> & {
        event?: string;
      })[]
    ).flatMap((one) => {
      if (!one.event || one.event === "gtm.js") return [];
      const { event: name, ...detail } = one;
      return [{ name, detail }];
    }),
  );
}

/** The entries of the container's data layer, commands by the places of their words. */
function commands(page: Page) {
  return page.evaluate(
    () =>
      JSON.parse(JSON.stringify((window as unknown as { dataLayer?: unknown[] }).dataLayer ?? [])) as Record<
        number,
        unknown
      >[],
  );
}

const CONTAINER = "GTM-AB12";

test("the container comes with consent alone, and hears what a visitor does", async ({ browser }) => {
  test.slow();
  const shop = await startShop({ hasPhotographs: true, vars: { ANALYTICS_CONTAINER: CONTAINER } });
  const context = await browser.newContext({ userAgent: BROWSER });
  try {
    const asked: string[] = [];
    await context.route("https://www.googletagmanager.com/**", (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: STAND_IN });
    });
    const complaints: string[] = [];
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    const address = (path: string) => new URL(path, shop.url).href;
    // A translator names its own language.
    await page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        document.documentElement.lang = "eo";
      }),
    );
    await page.goto(address("/leinwand"), { waitUntil: "networkidle" });
    const dialog = page.getByRole("dialog", { name: /.+/ });
    await dialog.getByRole("button", { name: "Nein, danke" }).click();
    await page.goto(address("/poster"), { waitUntil: "networkidle" });
    expect([asked, await told(page)]).toEqual([[], []]);

    // The open page would hear of the answer.
    await page.goto("about:blank");
    await context.addCookies([{ name: "consent", value: "granted", url: address("/") }]);
    await page.goto(address("/leinwand?tracking=0"), { waitUntil: "networkidle" });
    expect([asked, await told(page)]).toEqual([[], []]);

    const order = { name: "order", number: "1234", value: 59.9, currency: "EUR" };
    const value = encodeURIComponent(JSON.stringify([order]));
    await context.addCookies([{ name: MEASURED_COOKIE, value, url: address("/") }]);
    await page.goto(address("/leinwand"));
    await page.waitForFunction(() => "containerRan" in window);
    expect(asked).toEqual([`https://www.googletagmanager.com/gtm.js?id=${CONTAINER}`]);
    const viewed = { name: "page_view", detail: { pageType: "product", path: "/leinwand", locale: "de-DE" } };
    const { name, ...detail } = order;
    await expect.poll(() => told(page)).toEqual([viewed, { name, detail }]);
    expect((await context.cookies()).some((cookie) => cookie.name === MEASURED_COOKIE)).toBe(false);
    const choice = page.locator("#calculator input[type=radio]:not(:checked)").first();
    await choice.evaluate((input: HTMLInputElement) => input.click());
    await expect.poll(async () => (await told(page)).at(-1)?.name).toBe("choose");
    // The designer answers without a page, so that this one stays.
    await context.route(/\/configurator-/, (route) => route.fulfill({ status: 204 }));
    const link = page.locator("#calculator a[href*='/configurator-']").first();
    const href = await link.evaluate((one: HTMLAnchorElement) => {
      one.click();
      return one.href;
    });
    const [, material, format] = /materialType=([a-z]+)&.*formatType=(\d+x\d+)/.exec(href) ?? [];
    expect([material, format]).not.toContain(undefined);
    const begun = { name: "begin_design", detail: { product: "photo-frame", material, format } };
    await expect.poll(async () => (await told(page)).at(-1)).toEqual(begun);
    // A frame without a picture is handed over by a form.
    await page.goto(address("/rahmen"));
    await page.waitForFunction(() => "containerRan" in window);
    await page.getByRole("button", { name: "Nur den Rahmen bestellen" }).first().click();
    const frame = { name: "begin_design", detail: { product: "photo-frame", material: "", format: "300x200" } };
    await expect.poll(async () => (await told(page)).at(-1)).toEqual(frame);
    // It asks for no more than that: no advertisement, and nothing that the policy forbids.
    const consents = (await commands(page)).filter((one) => one[0] === "consent");
    expect(consents[0]?.[2]).toMatchObject({ ad_storage: "denied", analytics_storage: "granted" });
    // Once she declines, the open container may store nothing, and what it has stored is removed.
    await context.addCookies([
      { name: "_ga", value: "GA1.1.1.1", url: address("/") },
      { name: "_ga_AB12", value: "GS1.1.1", url: address("/") },
      { name: MEASURED_COOKIE, value, url: address("/") },
      { name: "_gap", value: "not its own", url: address("/") },
    ]);
    await page.evaluate(() => localStorage.setItem("flags", "{}"));
    await page.getByRole("contentinfo").getByRole("link", { name: "Privatsphäre-Einstellungen" }).click();
    await dialog.getByRole("button", { name: "Nein, danke" }).click();
    await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain("_ga");
    const left = (await context.cookies()).map((cookie) => cookie.name);
    expect(left).toEqual(expect.arrayContaining(["consent", "_gap"]));
    expect(left).not.toContain("_ga_AB12");
    expect(left).not.toContain(MEASURED_COOKIE);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect((await commands(page)).at(-1)).toMatchObject({
      0: "consent",
      1: "update",
      2: { analytics_storage: "denied" },
    });
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await shop.close();
  }
});

test("the container is told of no address that is a key, on the page or as the one before it", async ({ browser }) => {
  const shop = await startShop({ vars: { ANALYTICS_CONTAINER: CONTAINER } });
  const context = await browser.newContext({ userAgent: BROWSER });
  try {
    const seen: string[] = [];
    await context.exposeFunction("see", (address: string) => void seen.push(address));
    // As Google's, it reads the address of the page and of the one before it.
    const body = "see(location.href); see(document.referrer);";
    await context.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    const address = (path: string) => new URL(path, shop.url).href;
    await context.addCookies([{ name: "consent", value: "granted", url: address("/") }]);
    const page = await context.newPage();
    for (const path of [
      "/newsletter-confirm?token=abc",
      "/toolbox-print?file=abc",
      "/kundenkonto/gutschein?token=abc",
    ]) {
      await page.goto(address(path), { waitUntil: "networkidle" });
      await page.evaluate(() => {
        const link = document.createElement("a");
        link.href = "/kontakt";
        document.body.append(link);
        link.click();
      });
      await page.waitForURL(address("/kontakt"));
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => document.referrer)).toBe(address(path));
      expect(seen).toEqual([]);
    }
    await page.goto(address("/leinwand"));
    await expect.poll(() => seen).toEqual([address("/leinwand"), ""]);
  } finally {
    await context.close();
    await shop.close();
  }
});

/** Opens a page of a shop with a container whose script is a stand-in, for a visitor who allowed to be counted. */
async function withContainer(browser: Browser, look: (page: Page, address: (path: string) => string) => Promise<void>) {
  const shop = await startShop({ vars: { ANALYTICS_CONTAINER: CONTAINER } });
  const context = await browser.newContext({ userAgent: BROWSER });
  try {
    await context.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ contentType: "text/javascript", body: STAND_IN }),
    );
    // The designer answers without a page, so that the shop's stays.
    await context.route(/\/configurator-/, (route) => route.fulfill({ status: 204 }));
    const address = (path: string) => new URL(path, shop.url).href;
    await context.addCookies([{ name: "consent", value: "granted", url: address("/") }]);
    await look(await context.newPage(), address);
  } finally {
    await context.close();
    await shop.close();
  }
}

const ORDER = { name: "order", number: "1234", value: 59.9, currency: "EUR" };

/** Leaves an order for the shop's next page, as the account system does. */
const leaveOrder = (page: Page) =>
  page.evaluate(
    ([name, value]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: it stands for the account system.
      document.cookie = `${name}=${value}; Path=/; Max-Age=3600`;
    },
    [MEASURED_COOKIE, encodeURIComponent(JSON.stringify([ORDER]))] as const,
  );

const orders = async (page: Page) => (await told(page)).filter(({ name }) => name === "order").length;

test("an order that no container may hear of on a page behind a key waits for the next page", async ({ browser }) => {
  await withContainer(browser, async (page, address) => {
    await page.goto(address("/kundenkonto/gutschein?token=abc"));
    await leaveOrder(page);
    const counted = page.waitForResponse(/\/assets\/count-/);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/kontakt";
      document.body.append(link);
      link.click();
    });
    await page.waitForURL(address("/kontakt"));
    await counted;
    await page.waitForLoadState("networkidle");
    expect(await told(page)).toEqual([]);
    await page.goto(address("/leinwand"));
    await expect.poll(() => orders(page)).toBe(1);
  });
});

test("a page that comes back from the browser's own history is a view, and takes what waits", async ({ browser }) => {
  await withContainer(browser, async (page, address) => {
    await page.goto(address("/leinwand"));
    await page.waitForFunction(() => "containerRan" in window);
    await expect.poll(async () => (await told(page)).map(({ name }) => name)).toEqual(["page_view"]);
    await leaveOrder(page);
    // Chromium keeps no page while a test drives it.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect((await told(page)).map(({ name }) => name)).toEqual(["page_view", "page_view", "order"]);
  });
});

test("the way into the designer is told once, however often it is pressed, and in another tab too", async ({
  browser,
}) => {
  await withContainer(browser, async (page, address) => {
    await page.goto(address("/leinwand"));
    await page.waitForFunction(() => "containerRan" in window);
    await expect.poll(async () => (await told(page)).length).toBe(1);
    const begun = async () => (await told(page)).filter(({ name }) => name === "begin_design").length;
    const way = page.locator("#calculator a[href*='/configurator-']").first();
    await way.dblclick();
    expect(await begun()).toBe(1);
    // Who comes back begins anew.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await way.click({ button: "right" });
    expect(await begun()).toBe(1);
    await way.click({ button: "middle" });
    expect(await begun()).toBe(2);
  });
});
