import type { Page } from "@playwright/test";
import { chooseMaterial } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const CAME_BY = "gclid=Cj0K-x_1&s=brief";

const isReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);
const toDesigner = (page: Page) => page.getByRole("link", { name: "Foto hochladen" });

/** Follows a link by `how` and returns the query that the designer was opened with. */
async function follow(page: Page, how: () => Promise<unknown>): Promise<URLSearchParams> {
  await how();
  await page.waitForURL(/\/configurator-/);
  return new URL(page.url()).searchParams;
}

test("what an advertisement added travels to the designer, by pointer", async ({ page, address }) => {
  await page.goto(address(`/leinwand?${CAME_BY}&utm_source=mail`));
  const query = await follow(page, () => toDesigner(page).click());
  expect(query.get("gclid")).toBe("Cj0K-x_1");
  expect(query.get("s")).toBe("brief");
  expect(query.has("utm_source")).toBe(false);
  expect(query.get("materialType")).toBe("leinwand");
});

test("by keyboard, from a link that an island drew later, and the choice keeps it in the address", async ({
  page,
  address,
}) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await isReady(page);
  await chooseMaterial(page, { label: "Acrylglas" });
  await expect(page).toHaveURL(/\?material=acrylglas&format=\d+x\d+&gclid=Cj0K-x_1&s=brief$/);
  await page.reload();
  await isReady(page);
  await toDesigner(page).focus();
  const query = await follow(page, () => page.keyboard.press("Enter"));
  expect([query.get("gclid"), query.get("s"), query.get("materialType")]).toEqual(["Cj0K-x_1", "brief", "acrylglas"]);
});

test("in another tab", async ({ page, address, context }) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  // A headless browser sometimes opens a tab without reporting it.
  await expect(async () => {
    const opened = context.waitForEvent("page", { timeout: 5000 });
    await toDesigner(page).click({ button: "middle" });
    const tab = await opened;
    await tab.waitForURL(/gclid=Cj0K-x_1/, { timeout: 5000 });
    expect(new URL(tab.url()).searchParams.get("s")).toBe("brief");
  }).toPass();
});

test("a link to another page stays as it is", async ({ page, address }) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Poster", exact: true })
    .click();
  await expect(page).toHaveURL(/\/poster$/);
});

test("a value that is too long, or none at all, changes nothing", async ({ page, address }) => {
  for (const search of ["", `?gclid=${"x".repeat(201)}&s=${"y".repeat(65)}`]) {
    await page.goto(address(`/leinwand${search}`));
    const query = await follow(page, () => toDesigner(page).click());
    expect([query.has("gclid"), query.has("s")]).toEqual([false, false]);
  }
});

const remembered = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem("came-by"))).toContain("gclid=");

test("through pages, forms and addresses that are typed, to designers of every kind", async ({ page, address }) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await remembered(page);
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Poster", exact: true })
    .click();
  await expect(page).toHaveURL(/\/poster$/);
  await page.goto(address("/themes/calendar-4"));
  await page.getByLabel("Menge").selectOption("3");
  // Its button is there only until the form's script is: what it does is done here at any time.
  const sent = page.waitForEvent("load");
  await page.locator("form.design-form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await sent;
  await expect(page).toHaveURL(/amount=3/);
  const query = await follow(page, () => page.locator("a.door").click());
  expect([query.get("gclid"), query.get("s"), query.get("amount")]).toEqual(["Cj0K-x_1", "brief", "3"]);
});

test("in other tabs that are opened from a later page, and from there on", async ({ page, address, context }) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await remembered(page);
  await page.goto(address("/poster"));
  await expect(async () => {
    const opened = context.waitForEvent("page", { timeout: 5000 });
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Leinwand", exact: true })
      .click({ button: "middle" });
    const tab = await opened;
    await remembered(tab);
    await tab.goto(address("/acrylglas"));
    const query = await follow(tab, () => toDesigner(tab).click());
    expect(query.get("gclid")).toBe("Cj0K-x_1");
  }).toPass();
});

test("a later landing takes the place of an earlier one, also on a page that was left before", async ({
  page,
  address,
}) => {
  await page.goto(address("/leinwand"));
  await page.goto(address(`/poster?${CAME_BY}`));
  await remembered(page);
  await page.goto(address("/acrylglas?gclid=second"));
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("came-by"))).toBe("gclid=second");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/leinwand$/);
  const query = await follow(page, () => toDesigner(page).click());
  expect([query.get("gclid"), query.get("s")]).toEqual(["second", null]);
});

test("to the shop of another country, and to no stranger", async ({ page, address }) => {
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await remembered(page);
  await page.goto(address("/leinwand"));
  const told = await page.evaluate(() => {
    const stranger = document.body.appendChild(document.createElement("a"));
    stranger.href = "https://example.org/configurator-card/";
    const country = document.querySelector<HTMLAnchorElement>(".places a[hreflang='de-CH']");
    for (const link of [stranger, country]) link?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    return [stranger.href, country?.search];
  });
  expect(told).toEqual(["https://example.org/configurator-card/", `?${CAME_BY}`]);
});

test("where the visitor asks not to be followed nothing is stored, and the addresses carry it", async ({
  page,
  address,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  const arrive = page.waitForResponse(/arrive-/);
  await page.goto(address(`/leinwand?${CAME_BY}`));
  await arrive;
  await page
    .getByRole("navigation", { name: "Hauptnavigation" })
    .getByRole("link", { name: "Acrylglas", exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/acrylglas\\?${CAME_BY}$`));
  const query = await follow(page, () => toDesigner(page).click());
  expect(query.get("gclid")).toBe("Cj0K-x_1");
  expect(await page.evaluate(() => sessionStorage.getItem("came-by"))).toBeNull();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("through links and forms to the designer", async ({ page, address }) => {
    await page.goto(address(`/leinwand?${CAME_BY}`));
    await page
      .getByRole("navigation", { name: "Hauptnavigation" })
      .getByRole("link", { name: "Poster", exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`/poster\\?${CAME_BY}$`));
    await page.goto(address(`/themes/calendar-4?${CAME_BY}`));
    await page.getByLabel("Menge").selectOption("3");
    await page.getByRole("button", { name: "Preis anzeigen" }).click();
    await expect(page).toHaveURL(new RegExp(`amount=3.*${CAME_BY}`));
    const query = await follow(page, () => page.locator("a.door").click());
    expect([query.get("gclid"), query.get("s"), query.get("amount")]).toEqual(["Cj0K-x_1", "brief", "3"]);
  });
});
