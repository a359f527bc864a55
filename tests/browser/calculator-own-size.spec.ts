import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import {
  chosenMaterial,
  DESKTOP,
  dock,
  extraRow,
  formats,
  handOff,
  openCalculator,
  PHONE,
  stage,
  total,
} from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const PRICE_CALL = /\/price-article\?/;
const title = (page: Page) => page.locator("summary", { hasText: "Wunschformat" });
const side = (page: Page, name: "Breite" | "Höhe") => page.getByLabel(`${name} in cm`);
const show = (page: Page) => page.getByRole("button", { name: "Preis anzeigen" });
const problem = (page: Page) => page.locator(".own-size").getByRole("status");

async function fill(page: Page, width: string, height: string) {
  await side(page, "Breite").fill(width);
  await side(page, "Höhe").fill(height);
}

/** Returns all that a shopper sees of her choice. */
const seen = async (page: Page) => ({
  dock: await dock(page).innerText(),
  rows: await formats(page).innerText(),
  figure: await stage(page).textContent(),
  url: page.url(),
});

for (const viewport of oneOf(2, [PHONE, DESKTOP])) {
  test(`at ${viewport.width} px a size of her own is priced, kept, and reaches the designer`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address("/acrylglas"));
    await title(page).click();
    await fill(page, "73", "47,5 cm");
    await side(page, "Höhe").press("Enter");
    await expect(extraRow(page)).toContainText("73 × 47,5 cm");
    await expect(extraRow(page).getByRole("radio")).toBeChecked();
    await expect(stage(page)).toContainText("73 × 47,5 cm");
    await expect(page).toHaveURL(/\?material=acrylglas&size=730x475$/);
    const plain = await total(page).innerText();
    await expect(extraRow(page)).toContainText(plain);

    // Options that are chosen afterwards are part of its price.
    await page.getByRole("radio", { name: /^Bohrung in den Ecken/ }).check();
    await expect(total(page)).not.toHaveText(plain);
    await page.getByRole("radio", { name: /^Fine-Art-Druck/ }).check();
    await expect(page).toHaveURL(/\?material=acrylglas&size=730x475&bohrung=ecken&druckverfahren=fineart$/);
    const price = await total(page).innerText();
    await expect(extraRow(page)).toContainText(price);

    await page.reload();
    await expect(extraRow(page).getByRole("radio")).toBeChecked();
    await expect(total(page)).toHaveText(price);
    await expect(extraRow(page)).toContainText("73 × 47,5 cm");
    const query = await handOff(page);
    expect(query.get("formatType")).toBe("730x475");
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByText("73 × 47,5 cm", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Bohrung in den Ecken" })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
}

test("in the US it is typed in inches, and the designer says the same price", async ({ page, address }) => {
  await openCalculator(page, address("http://us.poster.localhost/acrylic-prints"));
  const details = page.locator(".own-size");
  await details.locator("summary").click();
  const [width, height] = await details.getByRole("textbox").all();
  await width?.fill("20.5");
  await height?.fill("10 in");
  await height?.press("Enter");
  const row = formats(page).locator("label.extra");
  await expect(row).toContainText("20.5 × 10 in");
  await expect(row.getByRole("radio")).toBeChecked();
  const price = await total(page).innerText();
  expect(price).toMatch(/^\$\d+\.\d\d$/);
  expect((await handOff(page)).get("formatType")).toBe("521x254");
  await page.getByRole("link", { name: "PERSONALIZE" }).click();
  await expect(page.getByText(price, { exact: true })).toBeVisible();
});

test("in the US the limits that the page states, and what it suggests, are made as they are printed", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("http://us.poster.localhost/acrylic-prints"));
  const details = page.locator(".own-size");
  await details.locator("summary").click();
  const [width, height] = await details.getByRole("textbox").all();
  const take = async (wide: string, high: string) => {
    await width?.fill(wide);
    await height?.fill(high);
    await height?.press("Enter");
  };
  const most = (await details.locator("summary small").innerText()).match(/to ([\d.]+) in/)?.[1] ?? "";
  await take("999", "39.4");
  await expect(problem(page)).toContainText("Closest we make: ");
  const sentence = await problem(page).innerText();
  await take(most, "39.4");
  await expect(problem(page)).toBeEmpty();
  await expect(page).toHaveURL(/size=\d+x\d+/);
  for (const [, wide = "", high = ""] of sentence.matchAll(/([\d.]+) × ([\d.]+) in/g)) {
    await take("1", "1");
    await expect(problem(page)).toContainText("Closest we make: ");
    await take(wide, high);
    await expect(problem(page)).toBeEmpty();
    await expect(formats(page).locator("label:has(:checked) > b")).toContainText(`${wide} × ${high} in`);
  }
  // 24 × 16 in inches is a size of the list.
  await take("24", "16");
  await expect(page).toHaveURL(/size=600x400/);
  await expect(formats(page).locator("label:has(:checked) > b")).toContainText("24 × 16 in");
});

test("what is not made gets a sentence with the range and what comes nearest, and nothing else changes", async ({
  page,
  address,
}) => {
  await openCalculator(page, address("/acrylglas"));
  let calls = 0;
  page.on("request", (request) => {
    if (PRICE_CALL.test(request.url())) calls += 1;
  });
  await title(page).click();
  const range = await title(page).locator("small").innerText();
  expect(range).toMatch(/^\d+ bis \d+ cm$/);
  const before = await seen(page);
  for (const [width, height] of [
    ["", ""],
    ["groß", "40"],
    ["-5", "40"],
    ["0", "40"],
    ["1e3", "40"],
  ] as const) {
    await fill(page, width, height);
    await show(page).click();
    await expect(problem(page)).toHaveText(`Bitte gib ein Maß von ${range} ein.`);
    expect(await seen(page)).toEqual(before);
  }
  await fill(page, "9999", "3");
  await show(page).click();
  await expect(problem(page)).toContainText(`Bitte gib ein Maß von ${range} ein. Am nächsten kommt: `);
  expect(await seen(page)).toEqual(before);
  await expect(side(page, "Breite")).toHaveValue("9999");
  expect(calls).toBe(0);

  const nearest = /kommt: (\S+) × (\S+) cm/.exec(await problem(page).innerText());
  await fill(page, nearest?.[1] ?? "", nearest?.[2] ?? "");
  await show(page).click();
  await expect(extraRow(page)).toContainText(`${nearest?.[1]} × ${nearest?.[2]} cm`);
  await expect(problem(page)).toBeEmpty();
});

test("where nobody prices it a sentence says so, and nothing is lost", async ({ page, address }) => {
  let reply = "{}";
  await page.route(PRICE_CALL, (route) => route.fulfill({ contentType: "application/json", body: reply }));
  await openCalculator(page, address("/acrylglas"));
  await title(page).click();
  const before = await seen(page);
  for (reply of ["{}", "null", "<html>", '{"priceCurrent":0}', '{"priceCurrent":"viel"}']) {
    await fill(page, "73", "47");
    await show(page).click();
    await expect(problem(page), reply).toContainText("Für diese Größe haben wir gerade keinen Preis.");
    expect(await seen(page), reply).toEqual(before);
    await fill(page, "", "");
    await show(page).click();
    await expect(problem(page)).toContainText("Bitte gib ein Maß");
  }
  await page.unroute(PRICE_CALL);
  await fill(page, "73", "47");
  await show(page).click();
  await expect(extraRow(page)).toContainText("73 × 47 cm");
});

test("a price that comes late changes nothing of what she chose meanwhile", async ({ page, address }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(PRICE_CALL, async (route) => {
    await promise;
    await route.continue();
  });
  await openCalculator(page, address("/acrylglas"));
  await title(page).click();
  await fill(page, "73", "47");
  const asked = page.waitForRequest(PRICE_CALL);
  await show(page).click();
  await asked;
  await formats(page)
    .getByRole("radio", { name: /^90 × 60 cm/ })
    .check();
  await expect(page).toHaveURL(/format=900x600$/);
  const answered = page.waitForResponse(PRICE_CALL);
  resolve();
  await (await answered).finished();
  await expect(show(page)).not.toHaveAttribute("aria-disabled");
  await expect(extraRow(page)).toHaveCount(0);
  await expect(problem(page)).toBeEmpty();
  expect((await handOff(page)).get("formatType")).toBe("900x600");
  await expect(page).toHaveURL(/format=900x600$/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form prices it, and says what is wrong with one that is not made", async ({ page, address }) => {
    await page.goto(address("/acrylglas"));
    await title(page).click();
    const range = await title(page).locator("small").innerText();
    await fill(page, "9999", "50");
    await show(page).click();
    await expect(page).toHaveURL(/width=9999&height=50/);
    await expect(page.locator(".notice")).toContainText(`Bitte gib ein Maß von ${range} ein. Am nächsten kommt: `);
    await expect(side(page, "Breite")).toHaveValue("9999");
    await fill(page, "73", "47,5");
    await page.getByRole("radio", { name: /^Bohrung in den Ecken/ }).check();
    await show(page).click();
    await expect(page).toHaveURL(/width=73&height=47%2C5/);
    await expect(page.locator(".notice")).toHaveCount(0);
    await expect(chosenMaterial(page)).toHaveValue("acrylglas");
    await expect(extraRow(page).getByRole("radio")).toBeChecked();
    const price = await total(page).innerText();
    await expect(extraRow(page)).toContainText(price);
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByText("73 × 47,5 cm", { exact: true })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Bohrung in den Ecken" })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
});
