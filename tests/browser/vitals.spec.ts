import type { Page } from "@playwright/test";
import { answered, banner, CARDS, openMeasured, POSTER, READER } from "./consent-page.ts";
import { expect, test } from "./shop.ts";

test.use({ userAgent: READER });

/** The storage key under which the tests note what a page sends; Playwright does not see what a page sends as it is left. */
const SENT = "sent-by-this-test";

/** Notes what pages send from now on. */
async function noteBeacons(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      if (path === "/vitals") localStorage.setItem(key, `${localStorage.getItem(key) ?? ""}${body}\n`);
      return send(path, body);
    };
  }, SENT);
}

/** Returns what pages of this host have sent so far. */
async function beaconsOf(page: Page): Promise<Record<string, unknown>[]> {
  const lines = await page.evaluate((key) => localStorage.getItem(key) ?? "", SENT);
  return lines.trim() === ""
    ? []
    : lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
}

/** Leaves a page as a visitor does, who presses a link. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "AGB" }).first().click();
  await page.waitForURL(/agb/);
}

test("a page that a visitor leaves tells once how fast it was, if she allowed it", async ({
  page,
  address,
  context,
  shop,
}) => {
  await answered(context, address(POSTER), "granted");
  await noteBeacons(page);
  await openMeasured(page, address(`${POSTER}/leinwand`));
  await page.locator("h1").click();
  expect(await beaconsOf(page)).toEqual([]);
  shop.clearLogs();
  await leave(page);
  const [sent = {}, ...others] = await beaconsOf(page);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ pageType: "product", lcp: expect.any(Number), cls: expect.any(Number) });
  expect(Object.keys(sent).sort()).toEqual(expect.arrayContaining(["cls", "lcp", "pageType"]));
  expect(Object.keys(sent).filter((key) => !["cls", "inp", "lcp", "pageType", "treatments"].includes(key))).toEqual([]);
  const taken = () => shop.logs().filter(({ path }) => path === "/vitals");
  await expect.poll(() => taken().map(({ status }) => status)).toEqual([204]);
});

test("measuring begins with the consent, in the same page view", async ({ page, address }) => {
  await noteBeacons(page);
  await page.goto(address(CARDS));
  const vitals = page.waitForResponse(/\/assets\/vitals-/);
  await banner(page).getByRole("button", { name: "Einverstanden" }).click();
  await vitals;
  await page.waitForLoadState("networkidle");
  await leave(page);
  expect(await beaconsOf(page)).toEqual([expect.objectContaining({ pageType: "home" })]);
});

test("who withdraws her consent sends nothing", async ({ page, address, context }) => {
  await answered(context, address(POSTER), "granted");
  await noteBeacons(page);
  await openMeasured(page, address(POSTER));
  await page.getByRole("contentinfo").getByRole("link", { name: "Privatsphäre-Einstellungen" }).click();
  await banner(page).getByRole("button", { name: "Nein, danke" }).click();
  await leave(page);
  await page.waitForLoadState("networkidle");
  expect(await beaconsOf(page)).toEqual([]);
});

for (const [name, consent, query] of [
  ["declined", "declined", ""],
  ["unknown", null, ""],
  ["granted, with tracking=0", "granted", "?tracking=0"],
] as const) {
  test(`nothing is measured and nothing sent: consent ${name}`, async ({ page, address, context }) => {
    if (consent) await answered(context, address(POSTER), consent);
    await noteBeacons(page);
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (/\/assets\/vitals-/.test(request.url())) scripts.push(request.url());
    });
    await openMeasured(page, address(POSTER + query));
    expect(scripts).toEqual([]);
    await leave(page);
    await page.waitForLoadState("networkidle");
    expect(await beaconsOf(page)).toEqual([]);
  });
}
