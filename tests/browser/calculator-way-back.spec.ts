import type { Page } from "@playwright/test";
import {
  chooseMaterial,
  chosenMaterial,
  dock,
  formats,
  handOff,
  isReady,
  openCalculator,
  toDesigner,
  total,
} from "./calculator-page.ts";
import { HANGS, hung, pick, status } from "./own-picture-page.ts";
import { photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const row = (page: Page, size: string) => formats(page).getByRole("radio", { name: new RegExp(`^${size}`) });
const OFFERS = /_offers\.json/;
const PRICE = /\/price-article\?/;

/** Expects that form, price and hand-off state the same choice. */
async function agrees(page: Page, article: string, format: string) {
  await expect(chosenMaterial(page)).toHaveValue(article);
  await expect(dock(page)).not.toHaveAttribute("inert");
  await expect(formats(page).locator(":checked")).toHaveValue(format);
  await expect(formats(page).locator("label:has(:checked) .price b")).toHaveText(await total(page).innerText());
  const handed = await handOff(page);
  expect([handed.get("materialType"), handed.get("formatType")]).toEqual([article, format]);
}

test("back on a page that was left because offers failed: the dock lives, of what the dropdown says", async ({
  page,
  address,
}) => {
  await page.route(OFFERS, (route) => route.fulfill({ body: "[]" }));
  await openCalculator(page, address("/leinwand"));
  await row(page, "90 × 60 cm").check();
  // The page load never ends, as on a page that was left and kept in the cache.
  await page.route(/\/leinwand\?/, (route) => route.fulfill({ status: 204 }));
  await chooseMaterial(page, "acrylglas");
  await expect(dock(page)).toHaveAttribute("inert", "");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await agrees(page, "leinwand", "900x600");
  await row(page, "40 × 30 cm").check();
  await expect(toDesigner(page)).toHaveAttribute("href", /formatType=400x300/);
});

test("back within the page leads to no other choice than is shown, and that is what is shared", async ({
  page,
  address,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] });
    const share = ({ url }: ShareData) => {
      (window as unknown as { shared: (string | undefined)[] }).shared.push(url);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await openCalculator(page, address("/leinwand?gclid=a1&s=brief"));
  await row(page, "40 × 30 cm").check();
  await expect(page).toHaveURL(/format=400x300/);
  await page.getByRole("link", { name: "Nahaufnahme" }).click();
  await row(page, "90 × 60 cm").check();
  await expect(page).toHaveURL(/format=900x600.*#stage-close-up$/);
  await page.goBack();
  await expect(page).toHaveURL(/format=900x600[^#]*$/);
  await agrees(page, "leinwand", "900x600");
  await page.getByRole("button", { name: "Auswahl teilen" }).click();
  expect(await page.evaluate("shared")).toEqual([address("/leinwand?material=leinwand&format=900x600")]);
  await page.reload();
  await isReady(page);
  await agrees(page, "leinwand", "900x600");
});

test("a view that is turned to before anything was chosen says no choice", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await page.getByRole("link", { name: "Nahaufnahme" }).click();
  await expect(page).toHaveURL(/\/leinwand#stage-close-up$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/leinwand$/);
});

test("Enter on a size or an option sends nothing away: her picture still hangs", async ({ page, address }) => {
  await openCalculator(page, address("/leinwand"));
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  const loaded = page.waitForEvent("load", { timeout: 1500 }).then(
    () => "loaded",
    () => "stayed",
  );
  await row(page, "90 × 60 cm").check();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Keilrahmen" }).getByRole("radio").first().focus();
  await page.keyboard.press("Enter");
  expect(await loaded).toBe("stayed");
  await expect(hung(page)).toHaveAttribute("href", /^blob:/);
  await agrees(page, "leinwand", "900x600");
});

test("offline another material is not to be had: a sentence says so, and everything stays", async ({
  page,
  address,
  context,
}) => {
  await openCalculator(page, address("/leinwand"));
  await pick(page, await photo("photo.jpg", "jpeg"));
  await expect(status(page)).toHaveText(HANGS);
  await row(page, "90 × 60 cm").check();
  await expect(page).toHaveURL(/format=900x600$/);
  await page.route(OFFERS, (route) => route.fulfill({ body: "{}" }));
  await context.setOffline(true);
  await chooseMaterial(page, "acrylglas");
  await expect(page.locator(".notice")).toHaveText("Das hat gerade nicht geklappt. Versuch es gleich noch einmal.");
  await agrees(page, "leinwand", "900x600");
  await expect(hung(page)).toHaveAttribute("href", /^blob:/);
  await context.setOffline(false);
  await page.unroute(OFFERS);
  await chooseMaterial(page, "acrylglas");
  await agrees(page, "acrylglas", "600x400");
  await expect(page.locator(".notice")).toBeHidden();
});

for (const answer of ["a price", "nothing"]) {
  test(`an option that she took back stays so, where its late price is ${answer}`, async ({ page, address }) => {
    await openCalculator(page, address("/acrylglas?material=acrylglas&size=710x440"));
    const before = await total(page).innerText();
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(PRICE, async (route) => {
      await promise;
      if (answer === "nothing") await route.fulfill({ json: {} });
      else await route.continue();
    });
    const drilled = page.getByRole("group", { name: "Bohrung" }).getByRole("radio");
    const asked = page.waitForRequest(PRICE);
    await drilled.nth(1).check();
    await asked;
    await expect(dock(page)).toHaveAttribute("inert", "");
    await drilled.nth(0).check();
    await expect(dock(page)).not.toHaveAttribute("inert");
    const answered = page.waitForResponse(PRICE);
    resolve();
    await (await answered).finished();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
    await expect(drilled.nth(0)).toBeChecked();
    await expect(total(page)).toHaveText(before);
    await expect(page).toHaveURL(/\?material=acrylglas&size=710x440$/);
    expect((await handOff(page)).get("optionTypes[bohrung]")).toBe("keine");
  });
}
