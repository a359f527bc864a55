import AxeBuilder from "@axe-core/playwright";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { expect, test } from "./shop.ts";

const HOUR_MS = 3_600_000;

/** Publishes a page `/offer` with a bar that ends in an hour, on a whole second; returns the time of the end. */
async function publishOffer(shop: RunningShop, words = "Noch heute"): Promise<number> {
  const endMs = Math.ceil((Date.now() + HOUR_MS) / 1000) * 1000;
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
  const countdownEndDate = new Date(endMs).toISOString();
  const bar = { _uid: "sale", component: "action-bar", id: "sale", text, backgroundColor: "#fd8", countdownEndDate };
  const teaser = { _uid: "below", component: "teaser", headline: "Darunter", scene: "none" };
  const content = { _uid: "offer", component: "page", title: "Angebot", bar: [bar], teaser: [teaser] };
  const path = "backend/content/stories/poster/de-DE/offer.json";
  await shop.DB.exec(
    contentSeed([{ path, json: { name: "offer", content } }])
      .map(toSql)
      .join("\n"),
  );
  await announce(shop, { action: "published", story_id: 9001, full_slug: "de-DE/offer" });
  return endMs;
}

test("an action bar counts down, stands while nobody looks, ends, and stays away once it was dismissed", async ({
  page,
  shop,
  address,
}) => {
  const endMs = await publishOffer(shop);
  await page.clock.install({ time: endMs - 70_000 });
  await page.clock.pauseAt(endMs - 65_500);
  await page.goto(address("/offer"));
  const shown = page.getByRole("complementary", { name: "Hinweis", exact: true });
  const below = page.getByRole("heading", { name: "Darunter" });
  const timer = shown.getByRole("timer");
  await expect(timer).toHaveText("Endet in 00:01:06");
  const place = await below.boundingBox();
  await page.clock.runFor(5500);
  await expect(timer).toHaveText("Endet in 00:01:00");
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await page.clock.runFor(30_000);
  await expect(timer).toHaveText("Endet in 00:01:00");
  await setHidden(false);
  await expect(timer).toHaveText("Endet in 00:00:30");
  await page.clock.resume();
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await page.clock.fastForward(31_000);
  await expect(shown.getByText("Die Aktion ist vorbei")).toBeVisible();
  await expect(timer).toBeHidden();
  // Nothing has moved, whichever text was shown.
  expect(await below.boundingBox()).toEqual(place);

  await shown.getByRole("button", { name: "Hinweis schließen" }).press("Enter");
  await expect(shown).toBeHidden();
  expect(await page.context().cookies()).toMatchObject([
    { name: "action-bar-sale", value: "1", path: "/", sameSite: "Lax" },
  ]);
  const reply = await page.reload();
  expect(await reply?.text()).not.toContain("action-bar");
});

test("with letters of twice the size a bar's text and its countdown stand in whole words, one below the other", async ({
  page,
  shop,
  address,
}) => {
  const endMs = await publishOffer(shop, "Für kurze Zeit günstiger: Hahnemühle-Papier im Holzrahmen");
  await page.clock.install({ time: endMs - 370 * 24 * HOUR_MS });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(address("/offer"));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const bar = page.getByRole("complementary", { name: "Hinweis", exact: true });
  const text = await bar.getByText("Für kurze Zeit").boundingBox();
  const timer = await bar.getByRole("timer").boundingBox();
  expect(text?.width).toBeGreaterThan(400);
  expect(timer?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

for (const [days, left] of [
  [366, "366 Tagen"],
  [1, "1 Tag"],
] as const) {
  test(`beyond ${days} of them a countdown says days as its sentence wants them`, async ({ page, shop, address }) => {
    const endMs = await publishOffer(shop);
    await page.clock.install({ time: endMs - days * 24 * HOUR_MS - 70_000 });
    await page.clock.pauseAt(endMs - days * 24 * HOUR_MS - 5000);
    await page.goto(address("/offer"));
    await expect(page.getByRole("timer")).toHaveText(`Endet in ${left} 00:00:05`);
  });
}

test("without JavaScript the countdown's end stands in words, and nothing pretends to close", async ({
  browser,
  shop,
  address,
}) => {
  await publishOffer(shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address("/offer"));
  const bar = page.getByRole("complementary", { name: "Hinweis", exact: true });
  await expect(bar.getByText(/^Nur bis \d+\. \p{L}+ um \d\d:\d\d$/u)).toBeVisible();
  await expect(bar.getByRole("timer")).toBeHidden();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await context.close();
});

test("the app is offered to phones that read on, leads to the same page, and stays away once it was dismissed", async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addCookies([{ name: "smart-banner", value: "%zz", url: address("/leinwand") }]);
  const page = await context.newPage();
  await page.goto(address("/versand"), { waitUntil: "load" });
  const banner = page.getByRole("complementary", { name: "Posterliebe als App" });
  const readOn = () => page.mouse.wheel(0, 900);
  await expect
    .poll(async () => {
      await readOn();
      return banner.isVisible();
    })
    .toBe(true);
  await expect(banner.getByRole("link", { name: "App öffnen" })).toHaveAttribute("href", "posterliebe://shop/versand");
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await banner.getByRole("button", { name: "App-Hinweis schließen" }).tap();
  await expect(banner).toBeHidden();
  const [cookie] = await context.cookies();
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90.1);
  await context.close();
});
