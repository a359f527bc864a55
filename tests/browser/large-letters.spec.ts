import { openQuick } from "./geometry/open-quick.ts";
import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost/";
const SCREENS = [
  { viewport: { width: 390, height: 844 }, letters: "200%" },
  { viewport: { width: 320, height: 640 }, letters: "100%" },
  { viewport: { width: 768, height: 1024 }, letters: "200%" },
  { viewport: { width: 1024, height: 768 }, letters: "200%" },
];
/** Pages with a bar at the bottom, lists of products and sizes, and long names of products. */
const PAGES = [
  "/",
  "/leinwand",
  "/fototapete",
  "/gallery-bond",
  "/bilderwand-planen",
  "/alle-fotokalender",
  "/gutscheine",
  "/geburt",
  "/magazin/bilderwand",
  "/versand",
];
/** Words that are no running text. */
const SHORT =
  ":is(.calculator, .design-page, .wall-composer, .teaser) h1, .shipping-costs th, .action-bar p, .button, .tag, .tile-title, .design-grid a, .price, .terms";
const CARD_PAGES = ["", "themes/1/", "themes/hochzeit/"];

for (const { viewport, letters } of SCREENS) {
  test(`at ${viewport.width} px no word of a button, a label or a product's name is parted by letters of ${letters}`, async ({
    browser,
    address,
  }) => {
    const page = await openQuick(browser, { viewport });
    const parted: Record<string, string[]> = {};
    for (const path of [...PAGES, ...CARD_PAGES.map((one) => CARDS + one)]) {
      await page.goto(address(path));
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.fonts.ready;
      }, letters);
      const found = await page.evaluate(partedWords, SHORT);
      if (found.length > 0) parted[path] = found;
    }
    await page.context().close();
    expect(parted).toEqual({});
  });
}

test("what the chosen size needs stands below all sizes, however many lines it takes", async ({ browser, address }) => {
  const page = await openQuick(browser, { viewport: { width: 390, height: 844 } });
  for (const path of ["/fotos-drucken", "http://nl.poster.localhost/fotobehang", "http://fr.poster.localhost/toile"]) {
    await page.goto(address(path));
    const covered = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      const top = document.querySelector(".as-tiles :checked ~ small")?.getBoundingClientRect().top ?? Number.NaN;
      const sizes = [...document.querySelectorAll(".as-tiles .formats label")];
      return sizes.flatMap((size) => (size.getBoundingClientRect().bottom <= top ? [] : [size.textContent]));
    });
    expect(covered, path).toEqual([]);
  }
  await page.context().close();
});

test("at 320 px the shipping costs of each country are a list below its name, as wide as the page", async ({
  browser,
  address,
}) => {
  const page = await openQuick(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(address("/versand"));
  const widths = await page
    .locator(".shipping-costs tbody tr")
    .evaluateAll((rows) => rows.map((row) => [row.clientWidth, ...[...row.children].map((cell) => cell.clientWidth)]));
  await page.context().close();
  expect(widths.length).toBeGreaterThan(10);
  for (const [row, ...cells] of widths) expect(cells).toEqual(cells.map(() => row));
});

/** Returns the words within elements that begin on one line and end on another, each with its element. It runs in the page. */
function partedWords(selector: string): string[] {
  const parted: string[] = [];
  const range = document.createRange();
  for (const element of document.querySelectorAll(`:is(${selector}):not(dialog *, [popover] *)`)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[\p{L}\d]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) parted.push(`${element.className || element.localName}: ${word}`);
      }
    }
  }
  return parted;
}
