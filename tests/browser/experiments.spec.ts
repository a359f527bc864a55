import type { Page } from "@playwright/test";
import { violationsOf } from "./accessible.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The address of a page with the treatment of an experiment. */
const treated = (path: string, name: string) => `${path}?feature=${name}&treatment=on`;

/** Addresses that set a flag are counted by network: each test has its own. */
let networks = 0;
const ownNetwork = () => ({ "CF-Connecting-IP": `198.51.100.${100 + ++networks}` });
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(ownNetwork()));

const button = (page: Page) => page.getByRole("link", { name: "Foto hochladen" });

test.describe("sticky button", () => {
  const path = treated("/echtglas", "sticky-button");

  for (const javaScriptEnabled of [true, false]) {
    test(`stays in sight all along the page on a phone, ${javaScriptEnabled ? "with" : "without"} script`, async ({
      browser,
      address,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE, extraHTTPHeaders: ownNetwork() });
      const page = await context.newPage();
      for (const [at, isSeen] of [
        ["/echtglas", false],
        [path, true],
      ] as const) {
        await page.goto(address(at));
        await expect(button(page)).toBeInViewport();
        await page.getByRole("heading", { name: "So wird es gemacht" }).scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 600);
        if (isSeen) await expect(button(page)).toBeInViewport({ ratio: 1 });
        else await expect(button(page)).not.toBeInViewport();
      }
      await context.close();
    });
  }

  test("covers neither what has the focus nor the end of the page", async ({ page, address }) => {
    await page.setViewportSize(PHONE);
    await page.goto(address(path));
    const top = async () => (await page.locator(".dock").boundingBox())?.y ?? 0;
    const last = page.locator(".copyright");
    await expect
      .poll(async () => {
        // Parts of the page take their place as they come into view.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const box = await last.boundingBox();
        return box !== null && box.y + box.height <= (await top());
      })
      .toBe(true);
    const links = page.locator("main a:visible, .footer a:visible");
    for (const at of [0, 0.3, 0.6, 0.9]) {
      const link = links.nth(Math.floor((await links.count()) * at));
      if (await link.evaluate((one) => one.closest(".dock") !== null)) continue;
      await page.evaluate(() => scrollTo(0, 0));
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());
    }
  });

  test("is where it always was on a desk", async ({ page, address }) => {
    await page.setViewportSize(DESK);
    await page.goto(address(path));
    await expect(page.locator(".dock")).toHaveCSS("position", "sticky");
  });
});

test("large pictures of the materials lead to their pages, as the small ones do", async ({ page, address }) => {
  await page.goto(address(treated("/acrylglas", "material-previews")));
  const chips = page.locator(".materials.large");
  await expect(chips.getByRole("link")).toHaveText(["Gallery-Bond", "Alu-Dibond", "Echtglas"]);
  await chips.getByRole("link", { name: "Alu-Dibond" }).click();
  await expect(page).toHaveURL(/\/alu-dibond$/);
  await expect(page.locator(".dock .total")).toHaveText("54,90 €");
});

test("similar designs stand between a design's delivery and its price table", async ({ page, address }) => {
  await page.goto(address("/alle-fotokalender"));
  const design = await page.locator("a.design").first().getAttribute("href");
  await page.goto(address(treated(String(design), "similar-designs")));
  const heading = page.getByRole("heading", { name: "Ähnliche Designs" });
  await expect(heading).toHaveCount(1);
  const [similar, table] = await Promise.all([heading.boundingBox(), page.locator(".price-steps").boundingBox()]);
  expect(similar?.y).toBeLessThan(table?.y ?? 0);
  expect(await violationsOf(page, "main")).toEqual([]);
});

/** Every experiment that code shows, with a page of it. */
const PAGES = {
  "calculator-layout": "/alu-dibond",
  "two-line-title": "/gerahmtes-poster",
  "top-deal": "/forexplatte",
  "portrait-formats": "/hahnemuehle",
  "sticky-button": "/fototapete",
  "material-previews": "/acrylglas",
  "photobook-grid": "/alle-fotobuecher",
  "set-container": "/poster",
  "bestseller-container": "/fotocollage",
};

for (const [name, path] of Object.entries(PAGES))
  test(`${name}: the treatment is accessible, does not shift, and fits every screen`, async ({ page, address }) => {
    await watchShifts(page);
    await page.setViewportSize(PHONE);
    await page.goto(address(treated(path, name)));
    expect(await page.locator("#treatments").textContent()).toContain(`"${name}":"on"`);
    expect(await shiftOf(page)).toBeLessThan(0.01);
    expect(await violationsOf(page, "main")).toEqual([]);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([width, Math.max(0, wide)]).toEqual([width, 0]);
    }
  });
