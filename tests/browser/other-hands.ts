import type { Browser, Page } from "@playwright/test";
import type { ArticleOffers, FormatOffer } from "#client/islands/calculator/props.ts";
import { amountOf, chooseMaterial, euros, sizes, stage, total } from "./calculator-page.ts";
import { expect } from "./shop.ts";

/** The selector of the calculator's markup. */
export const ISLAND = "[data-island=calculator]";

/**
 * Changes a page as Chrome's translator does: each text becomes another text in two elements of its own; texts for screen readers
 * change too.
 */
export function translate(page: Page, root = "body"): Promise<void> {
  return page.evaluate((selector) => {
    const other = (text: string) => text.replace(/\p{L}{3,}/gu, (word) => `${word}o`);
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, font")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      for (const font of [outer, inner]) font.dir = "auto";
      inner.textContent = other(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      for (const one of document.querySelectorAll(`[${name}]`))
        one.setAttribute(name, other(one.getAttribute(name) ?? ""));
    }
    document.documentElement.lang = "eo";
    document.documentElement.classList.add("translated-ltr");
  }, root);
}

/** Expects that all parts of the page show the same choice: the checked size, the room, the price, and the link to the designer. */
export async function expectChoice(
  page: Page,
  article: ArticleOffers,
  offer: FormatOffer,
  options: Readonly<Record<string, string>> = {},
) {
  await expect(total(page)).toHaveText(euros(amountOf(article, offer, options)));
  await expect(total(page)).toBeVisible();
  await expect(page.locator(".materials :checked")).toHaveValue(article.article);
  await expect(page.locator(`input[name=format][value="${offer.format}"]`)).toBeChecked();
  await expect(stage(page).locator(".scale")).toContainText(offer.label);
  await expect(sizes(page).or(page.locator(".formats input"))).not.toHaveCount(0);
  await expect(page.locator(".dock a")).toBeVisible();
  const href = await page.locator(".dock a").getAttribute("href");
  expect(href?.startsWith(article.href), href ?? "").toBe(true);
  expect(new URL(href ?? "", page.url()).searchParams.get("formatType")).toBe(offer.format);
  for (const value of Object.values(options)) expect(href).toContain(value);
}

/** Chooses a material and a size as a shopper does, whatever the language of the page is now. */
export async function choose(page: Page, { article }: ArticleOffers, { format }: FormatOffer) {
  await chooseMaterial(page, article);
  await page.locator(`input[name=format][value="${format}"]`).check();
}

/** Returns a size of an article's list by a number: each number further gives a size further down. */
export function sizeOf({ formats, listed = [] }: ArticleOffers, at: number): FormatOffer {
  const sold = formats.filter(({ format }) => listed.includes(format));
  return sold[at % sold.length] as FormatOffer;
}

/** Returns a size of an article's list that is neither chosen already nor chosen by default, so that tapping it is a real change. */
export function otherSize(article: ArticleOffers, before?: FormatOffer): FormatOffer {
  const sizes = article.formats.map((_, at) => sizeOf(article, 3 + at));
  const other = sizes.find(({ format }) => format !== before?.format && format !== article.initialFormat);
  if (!other) throw new Error(`${article.article} has one size.`);
  return other;
}

/** Opens a new page whose errors the test itself judges, because changes on purpose are reported too. */
export async function openedPage(browser: Browser) {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

/** Holds the script that wakes the calculator until the returned function is called. */
export async function withoutIsland(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/wake-/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
