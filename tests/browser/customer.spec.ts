import type { Page } from "@playwright/test";
import { customerDataExample } from "#domain/contract/customer-data.example.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import { expect, test } from "./shop.ts";

const CUSTOMER = "**/web-api/customer-data";
const CARDS = "http://de.kartenliebe.localhost/";
const PAGES = ["/impressum/", "/wishlist/", "/impressum/?again"];
test.use({ viewport: { width: 1280, height: 800 } });

/** Returns the requests for the current visitor, which an account system answers with a customer. */
async function watchAsked(page: Page) {
  const asked: (string | null)[] = [];
  await page.route(CUSTOMER, async (route) => {
    asked.push(await route.request().headerValue("referer"));
    await route.fulfill({ json: customerDataExample.reply });
  });
  return asked;
}

/** Opens a page, and resolves once the script has started that finds out who reads it. */
async function open(page: Page, url: string) {
  const script = page.waitForResponse(
    async (reply) => /\/assets\/behaviours-/.test(reply.url()) && (await reply.text()).includes("item-account"),
  );
  await page.goto(url);
  await page.evaluate((src) => import(src), (await script).url());
}
/** Fires the event by which a page learns that it returns from the back/forward cache. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("nobody is asked who an anonymous visitor is, on any page, coming back neither; her wishlist is counted", async ({
  page,
  address,
}) => {
  const asked = await watchAsked(page);
  for (const path of PAGES) {
    await open(page, address(new URL(path, CARDS).href));
    const counted = page.waitForResponse("**/wishlist/entries.json");
    await comeBack(page);
    await counted;
  }
  expect(asked).toEqual([]);
});

const showTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

const WAYS = [
  ["where the page comes back", comeBack],
  ["where its tab is shown again", showTab],
  ["at once", null],
] as const;

for (const [how, notice] of WAYS) {
  test(`a session that begins or ends elsewhere is seen ${how}`, async ({ page, address }) => {
    // Older browsers tell of no cookies.
    if (notice) await page.addInitScript(() => Object.defineProperty(window, "cookieStore", { value: undefined }));
    const asked = await watchAsked(page);
    const url = address(new URL("/impressum/", CARDS).href);
    const account = page.getByRole("banner").getByRole("link", { name: "Mia" });
    const button = page.getByRole("button", { name: "Mein Konto", exact: true });
    await open(page, url);
    await expect(button).toBeVisible();
    await page.context().addCookies([{ name: SESSION_MARKER, value: "1", url }]);
    await notice?.(page);
    await expect(account).toBeVisible();
    await expect(button).toHaveCount(0);
    expect(asked).toEqual([url]);
    await page.context().clearCookies({ name: SESSION_MARKER });
    await notice?.(page);
    await expect(button).toBeVisible();
    await expect(account).toHaveCount(0);
    await button.click();
    await expect(page.getByRole("dialog", { name: "Schön, dass du da bist" })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
}

test("a reply that a later one overtook changes nothing", async ({ page, address }) => {
  const url = address(new URL("/impressum/", CARDS).href);
  const { promise, resolve } = Promise.withResolvers<void>();
  const names = ["Mia", "Ria"];
  const replied: Promise<void>[] = [];
  await page.context().addCookies([{ name: SESSION_MARKER, value: "1", url }]);
  await page.route(CUSTOMER, async (route) => {
    const firstName = names.shift() ?? "";
    if (firstName === "Mia") await promise;
    replied.push(route.fulfill({ json: { ...customerDataExample.reply, firstName } }));
  });
  await open(page, url);
  await comeBack(page);
  const banner = page.getByRole("banner");
  await expect(banner.getByRole("link", { name: "Ria" })).toBeVisible();
  const late = page.waitForResponse(CUSTOMER);
  resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(banner.getByRole("link", { name: "Ria" })).toBeVisible();
  await Promise.all(replied);
});
