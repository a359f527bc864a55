import { formatMoney } from "#domain/price/money.ts";
import { launchChromium } from "../../local/launch-chromium.ts";
import type { Page } from "../peers/page.ts";
import { withoutCode } from "./bytes.ts";
import { PHONE } from "./phone.ts";

/** Keys of the page's data whose values are no texts. */
const NO_TEXTS = ["href", "src", "id", "as", "alt", "initialSize", "description"];

/** Lists the texts of the page's data that an HTML page does not show, its prices at first included. */
export function missingTexts(page: Page, html: string): string[] {
  const shown = visibleText(html);
  return [...textsOf(page), ...pricesOf(page)].map(evenSpaces).filter((text) => !shown.includes(text));
}

function textsOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return NO_TEXTS.includes(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, name));
}

function pricesOf({ calculator, tiles }: Page): string[] {
  const [first] = calculator.materials;
  const cents = [
    ...(first?.prices ?? []).flatMap(({ current, lowest }) => [current, ...(lowest === null ? [] : [lowest])]),
    ...tiles.items.map(({ from }) => from),
  ];
  return cents.map((amount) => formatMoney({ amount, currency: "eur" }, "de-DE"));
}

function visibleText(html: string): string {
  const text = withoutCode(html)
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ");
  return evenSpaces(text);
}

function evenSpaces(text: string): string {
  return text.replace(/[\s\u00a0\u202f]+/g, " ").trim();
}

/**
 * Chooses a material and a size in a page's calculator as soon as it says that it is ready.
 *
 * @throws Error if the price does not follow.
 */
export async function checkCalculator(url: string): Promise<void> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage(PHONE);
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName("calculator-ready").length > 0);
    const total = page.locator(".total");
    for (const choice of [
      page.locator(".materials").getByRole("radio").nth(1),
      page.locator(".formats").getByRole("radio").nth(8),
    ]) {
      const before = await total.textContent();
      await choice.locator("xpath=..").click();
      await page.waitForFunction((text) => document.querySelector(".total")?.textContent !== text, before);
    }
  } finally {
    await browser.close();
  }
}
