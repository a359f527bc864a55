import type { Page } from "@playwright/test";
import { chooseMaterial, DESKTOP, openCalculator, PHONE, total } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const needed = (page: Page) => page.getByLabel("Bis wann brauchst du es?");
const answer = (page: Page) => page.locator("#needed-by");
const YES = /^Das passt: Deine Bestellung kommt spätestens am \p{L}+, \d+\. \p{L}+\.$/u;
const NO = /^Das schaffen wir nicht: Deine Bestellung kommt frühestens am \p{L}+, \d+\. \p{L}+\./u;

/** Returns the first day that may be named, and one that any order is in time for. */
async function days(page: Page): Promise<{ today: string; later: string }> {
  const today = (await needed(page).getAttribute("min")) ?? "";
  const later = new Date(Date.parse(today) + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  return { today, later };
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`a day is answered in place at ${viewport.width} px, and anew for another material`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/leinwand"));
    const { today, later } = await days(page);
    await needed(page).fill(later);
    await expect(answer(page)).toHaveText(YES);
    await needed(page).fill(today);
    await expect(answer(page)).toHaveText(NO);
    const price = await total(page).innerText();
    const asked = page.waitForRequest(/[?&]material=leinwand-gerahmt&.*needed=/);
    await chooseMaterial(page, "leinwand-gerahmt");
    await expect(total(page)).not.toHaveText(price);
    await asked;
    await expect(answer(page)).toHaveText(NO);
    await needed(page).fill("");
    await expect(answer(page)).toBeEmpty();
    await expect(page).not.toHaveURL(/needed/);
  });
}

test("an answer that comes after the next question is not shown", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  const { today, later } = await days(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/*needed=${later}`, async (route) => {
    await promise;
    await route.continue();
  });
  const late = page.waitForResponse(`**/*needed=${later}`);
  await needed(page).fill(later);
  await needed(page).fill(today);
  await expect(answer(page)).toHaveText(NO);
  resolve();
  await (await late).finished();
  await expect(answer(page)).toHaveText(NO);
});

test("a question without an answer says that it failed", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  const { later } = await days(page);
  await page.route("**/*needed=*", (route) => route.fulfill({ contentType: "text/html", body: "<html>" }));
  await needed(page).fill(later);
  await expect(answer(page)).toHaveText(/hat gerade nicht geklappt/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a day is answered on the page that the form asks for", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    const { later } = await days(page);
    await needed(page).fill(later);
    await page.getByRole("button", { name: "Prüfen" }).click();
    await expect(page).toHaveURL(new RegExp(`needed=${later}`));
    await expect(needed(page)).toHaveValue(later);
    await expect(answer(page)).toHaveText(YES);
  });
});
