import type { Page } from "@playwright/test";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const CUSTOMER = "**/web-api/customer-data";
const CARDS = "http://de.kartenliebe.localhost/";
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 700 };

const bar = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });
const flyout = (page: Page, name: string) => page.locator(".flyout").and(page.getByRole("navigation", { name }));
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Sets the cookie that the account system leaves in a browser with a session. */
const signIn = (page: Page, url: string) => page.context().addCookies([{ name: SESSION_MARKER, value: "1", url }]);

/** Sums the layout shifts that nobody caused. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

test.describe("on a wide screen", () => {
  test.use({ viewport: WIDE });

  test("a flyout opens by key and press, closes by Escape, and one is open at a time", async ({ page, address }) => {
    await page.goto(address("/"));
    const frames = button(page, "Gerahmte Poster aufklappen");
    await frames.focus();
    await page.keyboard.press("Enter");
    await expect(flyout(page, "Gerahmte Poster")).toBeVisible();
    expect(await violationsOf(page, ".flyout:popover-open")).toEqual([]);
    const columns = await page
      .locator("#flyout-3 .flyout-columns > *")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect([columns.length, new Set(columns).size]).toEqual([3, 1]);
    const widths = await page
      .locator("#flyout-3 img")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    expect([...new Set(widths)]).toEqual([150, 48, 60]);
    // The panel stands at the end of the page, but is the next stop of the tab key.
    await page.keyboard.press("Tab");
    await expect(flyout(page, "Gerahmte Poster").getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(flyout(page, "Gerahmte Poster")).toBeHidden();
    await expect(frames).toBeFocused();
    await frames.click();
    await button(page, "Alle Materialien aufklappen").click();
    await expect(flyout(page, "Gerahmte Poster")).toBeHidden();
    await expect(flyout(page, "Alle Materialien").getByRole("link")).toHaveCount(15);
  });

  test("a flyout that was pressed open before its script came stays closed once it is closed", async ({
    page,
    address,
  }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/behaviours-/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(address("/"), { waitUntil: "domcontentloaded" });
    const script = page.waitForResponse(async (reply) =>
      reply.url().includes("/behaviours-") ? (await reply.text()).includes("popoverTargetElement") : false,
    );
    const button = page.getByRole("button", { name: "Alle Materialien aufklappen" });
    await button.click();
    await expect(flyout(page, "Alle Materialien")).toBeVisible();
    resolve();
    await page.evaluate((url) => import(url), (await script).url());
    // The position of the resting pointer is reported again.
    await page.clock.runFor(50);
    await page.keyboard.press("Escape");
    await expect(flyout(page, "Alle Materialien")).toBeHidden();
    await page.clock.runFor(1000);
    await expect(flyout(page, "Alle Materialien")).toBeHidden();
  });

  test("a pointer that rests opens a flyout, one that crosses the bar does not, a diagonal way keeps it", async ({
    page,
    address,
  }) => {
    await page.clock.install({ time: "2026-01-01T10:00:00" });
    const script = page.waitForResponse(/\/assets\/behaviours-/);
    await page.goto(address("/"));
    await page.clock.runFor(1000);
    await script;
    // From here on the test controls the time, however slow the machine is.
    await page.clock.pauseAt("2026-01-01T12:00:00");
    const at = async (name: string) => {
      const box = await bar(page).getByRole("link", { name }).boundingBox();
      if (!box) throw new Error(`${name} is nowhere.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const [first, second] = [await at("Gerahmte Poster"), await at("Alle Materialien")];
    // The first step wakes the behaviour.
    await page.mouse.move(first.x, first.y);
    await page.clock.runFor(50);
    await page.mouse.move(first.x - 30, first.y);
    await page.clock.runFor(60);
    await page.mouse.move(second.x, second.y);
    await page.clock.runFor(60);
    await page.mouse.move(second.x, 20);
    await page.clock.runFor(1000);
    await expect(page.locator(".flyout:popover-open")).toHaveCount(0);

    await page.mouse.move(first.x, first.y);
    await page.clock.runFor(130);
    await expect(flyout(page, "Gerahmte Poster")).toBeVisible();
    // Down and across the next item, into the flyout.
    await page.mouse.move(first.x + 40, first.y + 6);
    await page.mouse.move(second.x, second.y + 12);
    await page.clock.runFor(200);
    await page.mouse.move(second.x + 30, second.y + 120);
    await page.clock.runFor(2000);
    await expect(flyout(page, "Gerahmte Poster")).toBeVisible();
    await page.mouse.move(second.x, second.y);
    await page.clock.runFor(130);
    await expect(flyout(page, "Alle Materialien")).toBeVisible();
    // A press keeps it open.
    await button(page, "Alle Materialien aufklappen").click();
    await page.mouse.move(20, 20);
    await page.clock.runFor(2000);
    await expect(flyout(page, "Alle Materialien")).toBeVisible();
  });

  test("who reads the page is put in where it has its room", async ({ page, address }) => {
    await signIn(page, address("/"));
    const shifts = await watchShifts(page);
    const reply = { isLoggedIn: true, firstName: "Annegret-Marie", isWhitelabelCustomer: true };
    await page.route(CUSTOMER, (route) => route.fulfill({ json: { ...reply, order: { cartArticlesAmount: 3 } } }));
    await page.goto(address("/"));
    const banner = page.getByRole("banner");
    const account = banner.getByRole("link", { name: "Annegret-Marie" });
    await expect(account).toHaveAttribute("href", "/kundenkonto");
    await expect(button(page, "Mein Konto")).toHaveCount(0);
    await expect(banner.getByRole("link", { name: "Warenkorb 3" })).toBeVisible();
    await expect(banner.getByText("Du bestellst mit unserer Marke")).toBeVisible();
    expect(await shifts()).toBeLessThan(0.01);
    expect(await violationsOf(page, "header")).toEqual([]);
  });

  test("a visitor is told what an account is for; a call that fails is nobody's business", async ({
    page,
    address,
  }) => {
    await signIn(page, address(CARDS));
    const asked = page.waitForRequest(CUSTOMER);
    await page.route(CUSTOMER, (route) => route.fulfill({ body: "<html>", contentType: "text/html" }));
    await page.goto(address(CARDS));
    await asked;
    await button(page, "Mein Konto").click();
    const dialog = page.getByRole("dialog", { name: "Schön, dass du da bist" });
    await expect(dialog.getByText("In deinem Konto findest du deine Entwürfe")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Anmelden" })).toBeVisible();
    expect(await violationsOf(page, ".account")).toEqual([]);
    await dialog.getByRole("button", { name: "Schließen" }).click();
    await expect(dialog).toBeHidden();
    await expect(button(page, "Mein Konto")).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: NARROW });

  test("the burger navigation opens its levels, keeps where it was scrolled to, and closes where the bar has room", async ({
    page,
    address,
  }) => {
    await page.goto(address("/"));
    await page.evaluate(() => scrollTo(0, 10));
    await button(page, "Menü").click();
    const menu = page.locator("#burger");
    await expect(button(page, "Menü schließen")).toBeFocused();
    expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
      ...[10, "hidden"],
    ]);
    expect(await violationsOf(page, "#burger")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 420 });
    await menu.evaluate((panel) => panel.scrollTo(0, 120));
    await menu.getByRole("button", { name: "Gerahmte Poster" }).click();
    const level = page.locator("#burger-3");
    const [paper, panels] = ["Auf Papier", "Auf Platten"].map((name) => level.locator("details", { hasText: name }));
    await paper?.locator("summary").click();
    await panels?.locator("summary").click();
    await expect(panels ?? level).toHaveAttribute("open", "");
    await expect(paper ?? level).not.toHaveAttribute("open", "");
    await level.getByRole("button", { name: "Zurück zu Menü" }).click();
    await expect(level).toBeHidden();
    expect(await menu.evaluate((panel) => panel.scrollTop)).toBe(120);
    await menu.getByRole("button", { name: "Gerahmte Poster" }).click();
    expect(await violationsOf(page, "#burger-3")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link", { name: "030 23125 114" })).toHaveAttribute("href", "tel:+493023125114");

    const closed = () => menu.evaluate((panel) => !panel.matches(":popover-open"));
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect.poll(closed).toBe(true);
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe("visible");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: NARROW });

  test("all of it opens on a phone too", async ({ page, address }) => {
    await page.goto(address(CARDS));
    await button(page, "Menü").click();
    await page.locator("#burger").getByRole("button", { name: "Alle Anlässe" }).click();
    const level = page.locator("#burger-0");
    await expect(level.getByRole("link", { name: "Hochzeit" })).toBeVisible();
    await level.getByText("Gut zu wissen").click();
    await expect(level.getByRole("link", { name: "Veredelungen" })).toBeVisible();
  });
});
