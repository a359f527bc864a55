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

const isSettled = (page: Page, as: string) => expect(page.locator("html")).toHaveAttribute("data-customer", as);
/** Fires the event by which a page learns that it returns from the back/forward cache. */
const comeBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

test("nobody is asked who an anonymous visitor is, on any page, coming back neither; her wishlist is counted", async ({
  page,
  address,
}) => {
  const asked = await watchAsked(page);
  for (const path of PAGES) {
    await page.goto(address(new URL(path, CARDS).href));
    await isSettled(page, "unknown");
    const counted = page.waitForResponse("**/wishlist/entries.json");
    await comeBack(page);
    await counted;
  }
  expect(asked).toEqual([]);
});

test("a session that begins or ends elsewhere is seen where the page comes back", async ({ page, address }) => {
  const asked = await watchAsked(page);
  const url = address(new URL("/impressum/", CARDS).href);
  const account = page.getByRole("banner").getByRole("link", { name: "Mia" });
  const button = page.getByRole("button", { name: "Mein Konto", exact: true });
  await page.goto(url);
  await isSettled(page, "unknown");
  await page.context().addCookies([{ name: SESSION_MARKER, value: "1", url }]);
  await comeBack(page);
  await expect(account).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(asked).toEqual([url]);
  await page.context().clearCookies({ name: SESSION_MARKER });
  await comeBack(page);
  await expect(button).toBeVisible();
  await expect(account).toHaveCount(0);
  await button.click();
  await expect(page.getByRole("dialog", { name: "Schön, dass du da bist" })).toBeVisible();
  expect(asked).toHaveLength(1);
});
