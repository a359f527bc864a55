import type { Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import {
  amountOf,
  articleOf,
  chooseMaterial,
  chosenSize,
  DESKTOP,
  euros,
  formats,
  handOff,
  offersOf,
  openCalculator,
  PHONE,
  stage,
  total,
} from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** Chooses a value of an option, from buttons or from a dropdown. */
async function choose(page: Page, group: string, value: string) {
  const list = page.locator(`select[name="${group}"]`);
  if (await list.count()) return list.selectOption(value);
  await page.locator(`input[name="${group}"][value="${value}"]`).check();
}

/** Tells whether a designer's address contains a value of an option, under any parameter. */
const says = (query: URLSearchParams, value: string) => [...query.values()].some((one) => one === value);

for (const [path, article, viewport] of [
  ["/leinwand", "leinwand", PHONE],
  ["/gerahmtes-poster", "poster-gerahmt", DESKTOP],
] as const) {
  test(`each option of ${article} changes the price, the rows and the hand-off`, async ({ page, address }) => {
    await page.setViewportSize(viewport);
    await openCalculator(page, address(path));
    const offers = articleOf(await offersOf(page, address, path), article);
    const chosen: Record<string, string> = {};
    const listed = offers.formats.filter(({ format }) => offers.listed?.includes(format));
    const [first] = listed.filter(({ format }) => format === offers.initialFormat);
    if (!first) throw new Error("The initial size is not listed.");
    for (const { name, values } of offers.options) {
      for (const { value, label } of [...oneOf(2, values.slice(1, -1)), ...values.slice(0, 1), ...values.slice(-1)]) {
        await choose(page, name, value);
        chosen[name] = value;
        await expect(total(page), label).toHaveText(euros(amountOf(offers, first, chosen)));
        await expect.poll(async () => says(await handOff(page), value), { message: label }).toBe(true);
      }
    }
    const prices = listed.map((offer) => euros(amountOf(offers, offer, chosen)));
    await expect(formats(page).locator("label .price b")).toHaveText(prices);

    const unusual = Object.entries(chosen).map(([name, value]) => `${name}=${value}`);
    await expect(page).toHaveURL(new RegExp(`\\?material=${article}&format=${first.format}&${unusual.join("&")}$`));
    const price = await total(page).innerText();
    const link = (await handOff(page)).toString();
    await page.reload();
    await expect(total(page)).toHaveText(price);
    expect((await handOff(page)).toString()).toBe(link);
    await openCalculator(page, page.url());
    await expect(total(page)).toHaveText(price);
    await expect(formats(page).locator("label .price b")).toHaveText(prices);
    // With the usual value again, the address does not mention it.
    for (const { name, values } of offers.options) await choose(page, name, values[0]?.value ?? "");
    await expect(page).toHaveURL(new RegExp(`\\?material=${article}&format=${first.format}$`));
  });
}

test("frame and mat are seen on the stage", async ({ page, address }) => {
  await openCalculator(page, address("/gerahmtes-poster"));
  const piece = stage(page).locator(".piece");
  const frame = piece.locator(".frame");
  await choose(page, "frameType", "holzrahmen-eiche");
  await expect(piece).toHaveClass(/finish-eiche/);
  const fill = () => frame.evaluate((element) => getComputedStyle(element).fill);
  const oak = await fill();
  await choose(page, "frameType", "holzrahmen-schwarz");
  await expect(piece).toHaveClass(/finish-schwarz/);
  expect(await fill()).not.toBe(oak);
  const outer = async () => Number(await frame.getAttribute("width"));
  const matted = await outer();
  await expect(piece.locator(".mat")).toHaveCount(1);
  await choose(page, "matType", "mat-none");
  await expect(piece.locator(".mat")).toHaveCount(0);
  expect(await outer()).toBeLessThan(matted);
});

test("a material keeps the options that it has too, and forgets the others", async ({ page, address }) => {
  await openCalculator(page, address("/alu-dibond"));
  await choose(page, "bohrung", "ecken");
  await choose(page, "materialausfuehrung", "brushed");
  await expect(page).toHaveURL(/&bohrung=ecken&materialausfuehrung=brushed$/);
  await chooseMaterial(page, "acrylglas");
  await expect(page).toHaveURL(/\?material=acrylglas&format=600x400&bohrung=ecken$/);
  await expect(page.locator('input[name="bohrung"][value="ecken"]')).toBeChecked();
  const query = await handOff(page);
  expect([says(query, "ecken"), says(query, "brushed")]).toEqual([true, false]);
});

test("where a size is not made with an option, the usual one takes its place", async ({ page, address }) => {
  const offers = articleOf(await offersOf(page, address, "/alu-dibond"), "aludibond");
  const print = offers.options.find(({ name }) => name === "druckverfahren")?.values.at(-1);
  const unmade = offers.formats.find(({ format }) => print?.surcharges[format] === undefined);
  if (!print || !unmade) throw new Error("Each size is made with each option.");
  await openCalculator(
    page,
    address(`/alu-dibond?material=aludibond&format=${unmade.format}&druckverfahren=${print.value}`),
  );
  await expect(chosenSize(page)).toHaveValue(unmade.format);
  await expect(total(page)).toHaveText(euros(amountOf(offers, unmade)));
  const radio = page.locator(`input[name="druckverfahren"][value="${print.value}"]`);
  await expect(radio).toBeDisabled();
  expect(says(await handOff(page), print.value)).toBe(false);
  // It can be chosen with a size that is made so, and disappears with a size that is not.
  await formats(page)
    .getByRole("radio", { name: /^60 × 40 cm/ })
    .check();
  await radio.check();
  await expect.poll(async () => says(await handOff(page), print.value)).toBe(true);
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${unmade.label}`) })
    .click();
  await expect(radio).toBeDisabled();
  await expect(radio).not.toBeChecked();
  await expect(page.locator('input[name="druckverfahren"][value="direktdruck"]')).toBeChecked();
  await expect(total(page)).toHaveText(euros(amountOf(offers, unmade)));
  await expect.poll(async () => says(await handOff(page), print.value)).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form shows the price with options, and the designer says the same", async ({ page, address }) => {
    await page.goto(address("/gerahmtes-poster"));
    const offers = articleOf(await offersOf(page, address, "/gerahmtes-poster"), "poster-gerahmt");
    const chosen = { frameType: "holzrahmen-gold", matType: offers.options[1]?.values.at(-1)?.value ?? "" };
    for (const [group, value] of Object.entries(chosen)) await choose(page, group, value);
    await expect(total(page)).toBeHidden();
    await page.getByRole("button", { name: "Preise anzeigen" }).click();
    await expect(page).toHaveURL(/frameType=holzrahmen-gold/);
    const [first] = offers.formats.filter(({ format }) => format === offers.initialFormat);
    const price = first ? euros(amountOf(offers, first, chosen)) : "";
    await expect(total(page)).toHaveText(price);
    await page.getByRole("link", { name: "Foto hochladen" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "Holzrahmen, Gold" })).toBeVisible();
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  });
});
