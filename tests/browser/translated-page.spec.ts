import type { Page } from "@playwright/test";
import type { FormatOffer } from "#client/islands/calculator/props.ts";
import { oneOf } from "#tests/support/runs.ts";
import { amountOf, articleOf, euros, isReady, offersOf, openCalculator, total } from "./calculator-page.ts";
import { choose, expectChoice, openedPage, otherSize, sizeOf, translate, withoutIsland } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

/** Returns the texts that stand beside other nodes: a translator replaces them, and code that holds them loses them. */
const looseTexts = (page: Page) =>
  page.locator("[data-island=calculator]").evaluate((island) => {
    const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT);
    const loose: string[] = [];
    while (walker.nextNode()) {
      const { parentNode, textContent } = walker.currentNode;
      if (parentNode?.childNodes.length !== 1) loose.push(textContent ?? "");
    }
    return loose;
  });

test.describe("B7: a page that was translated", () => {
  test("while the calculator is awake: each material, size and option has its own price, caption and link", async ({
    page,
    address,
  }) => {
    const all = await offersOf(page, address, "/leinwand");
    await openCalculator(page, address("/leinwand"));
    let before: FormatOffer | undefined;
    for (const article of oneOf(2, all)) {
      await translate(page);
      const offer = otherSize(article, before);
      before = offer;
      await choose(page, article, offer);
      await expectChoice(page, article, offer);
      await expect(page.locator(".dock font").first(), "what did not change stays in her language").toBeAttached();
      await expect(page.locator(".total font")).toHaveCount(0);
      await translate(page);
      for (const { name, values } of article.options) {
        const other = values.find(({ surcharges }, place) => place > 0 && surcharges[offer.format] !== undefined);
        if (!other) continue;
        const field = page.locator(`[name="${name}"]`);
        if ((await field.count()) === 1) await field.selectOption(other.value);
        else await page.locator(`[name="${name}"][value="${other.value}"]`).check();
        await expect(total(page)).toHaveText(euros(amountOf(article, offer, { [name]: other.value })));
        break;
      }
    }
  });

  test("while the dialog is open, and with a size of her own", async ({ page, address }) => {
    const all = await offersOf(page, address, "/acrylglas");
    const article = articleOf(all, "acrylglas");
    await openCalculator(page, address("/acrylglas"));
    await translate(page);
    await page.locator(".more-formats").click();
    const dialog = page.locator("dialog.more-formats-dialog");
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await translate(page);
    await dialog.locator("input[type=search]").fill("no such size");
    await expect(dialog.getByRole("listitem")).toHaveCount(0);
    await expect(dialog.getByRole("status")).toContainText("no such size");
    await translate(page);
    await dialog.locator("input[type=search]").fill("");
    await dialog.locator("select").selectOption({ index: 1 });
    await dialog.locator("select").selectOption({ index: 0 });
    await translate(page);
    await dialog.getByRole("listitem").last().getByRole("button").click();
    await expect(dialog).toHaveCount(0);
    const last = article.formats.find(({ format }) => page.url().includes(`format=${format}`));
    await expect(total(page)).toHaveText(last ? euros(amountOf(article, last)) : /€/);
    await translate(page);
    await page.locator(".own-size summary").click();
    await page.locator("[name=width]").fill("999999");
    await page.locator("[name=height]").fill("10");
    await page.locator(".own-size button").click();
    await expect(page.locator("#own-size-problem")).not.toBeEmpty();
    await translate(page);
    await page.locator("[name=width]").fill("73");
    await page.locator("[name=height]").fill("47");
    await page.locator(".own-size button").click();
    await expect(page.locator("#own-size-problem")).toBeEmpty();
    await expect(page).toHaveURL(/size=730x470/);
    await expect(page.locator(".formats .extra :checked")).toHaveCount(1);
    await expect(page.locator(".extra .price b")).toHaveText(await total(page).innerText());
  });

  test("before the calculator wakes: it wakes with what was chosen meanwhile", async ({ browser, address }) => {
    const { page, errors } = await openedPage(browser);
    const article = articleOf(await offersOf(page, address, "/leinwand"), "leinwand");
    const letIslandCome = await withoutIsland(page);
    await page.goto(address("/leinwand"), { waitUntil: "domcontentloaded" });
    await translate(page);
    const [early, later] = [sizeOf(article, 4), sizeOf(article, 7)];
    await choose(page, article, early);
    letIslandCome();
    await isReady(page);
    await expectChoice(page, article, early);
    await translate(page);
    await choose(page, article, later);
    await expectChoice(page, article, later);
    expect(errors.length, errors.join("\n")).toBeLessThanOrEqual(1);
    await page.close();
  });

  test("has every text of the calculator alone in its element, whatever is chosen", async ({ page, address }) => {
    await openCalculator(page, address("/acrylglas?format=70x71"));
    expect(await looseTexts(page)).toEqual([]);
    await page.locator(".more-formats").click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
    expect(await looseTexts(page)).toEqual([]);
  });
});
