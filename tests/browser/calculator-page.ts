import type { Frame, Page } from "@playwright/test";
import { surchargeOf } from "#client/islands/calculator/price-of.ts";
import type { ArticleOffers, FormatOffer } from "#client/islands/calculator/props.ts";
import { moneyText } from "#domain/price/money-text.ts";
import { expect } from "./shop.ts";

type Address = (path: string) => string;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const EUROS = { decimal: ",", group: "", before: "", after: "\u00a0€" };

export const isReady = (page: Page) =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName("calculator-ready").length)).toBe(1);

export async function openCalculator(page: Page, url: string) {
  await page.goto(url);
  await isReady(page);
}

/** Returns the room in which the chosen piece hangs; other figures of a page are pictures of its story. */
export const stage = (page: Page) => page.locator("figure.stage");
export const dock = (page: Page) => page.locator(".dock");
export const total = (page: Page) => dock(page).locator(".total");
export const toDesigner = (page: Page) => dock(page).getByRole("link");
export const formats = (page: Page) => page.getByRole("group", { name: /^(Format|Size)$/ });
export const sizes = (page: Page) => formats(page).getByRole("radio");
export const chosenSize = (page: Page) => formats(page).getByRole("radio", { checked: true });
/** Returns the choice of materials: radio buttons, and links to the pages of others. */
export const materials = (page: Page | Frame) => page.locator(".calculator .materials");
export const chosenMaterial = (page: Page | Frame) => materials(page).getByRole("radio", { checked: true });

/** Chooses a material that changes the page in place, by the article or by its name. */
export function chooseMaterial(page: Page | Frame, by: string | { label: string }): Promise<void> {
  const radio =
    typeof by === "string"
      ? materials(page).locator(`input[value="${by}"]`)
      : materials(page).getByRole("radio", { name: by.label, exact: true });
  // Not `check`, which takes it for a failure if the shop puts the choice back.
  return radio.click();
}

/** Returns the row of the extra size beside the list. */
export const extraRow = (page: Page) => formats(page).locator("label", { hasText: "Dein gewähltes Format" });

/** Returns the parameters with which the designer would open. */
export async function handOff(page: Page): Promise<URLSearchParams> {
  return new URL((await toDesigner(page).getAttribute("href")) ?? "", page.url()).searchParams;
}

/** Returns every article of a page's calculator, as the shop offers it. */
export async function offersOf(page: Page, address: Address, path: string): Promise<ArticleOffers[]> {
  const reply = await page.request.get(address(`${path}/_offers.json`));
  return (await reply.json()) as ArticleOffers[];
}

export function articleOf(all: readonly ArticleOffers[], article: string): ArticleOffers {
  const found = all.find((one) => one.article === article);
  if (!found) throw new Error(`${article} is not offered.`);
  return found;
}

/** Returns the sizes that are sold but not in the list. */
export function unlistedOf({ formats: sold, listed = [] }: ArticleOffers): FormatOffer[] {
  return sold.filter(({ format }) => !listed.includes(format));
}

/** Returns the price of a size with options, by their groups' names; the usual ones are left out. */
export function amountOf(
  { options }: ArticleOffers,
  { format, amount }: FormatOffer,
  chosen: Record<string, string> = {},
): number {
  const surcharges = options.map(({ name, values }) => {
    const value = values.find((one) => one.value === chosen[name]);
    const made = value?.surcharges[format] === undefined ? values[0] : value;
    return made ? surchargeOf(made, format)[0] : 0;
  });
  return surcharges.reduce((sum, surcharge) => sum + surcharge, amount);
}

export const euros = (amount: number) => moneyText(amount, EUROS);
