import type { Page } from "@playwright/test";
import { PAGE_TYPES, SHOPS } from "#scripts/look/page-types.ts";
import { editorOf } from "#tests/support/editor.ts";
import { oneOf } from "#tests/support/runs.ts";
import { KNOWN_OF_LARGE_TEXT, KNOWN_TO_STICK } from "./geometry/exceptions.ts";
import { findFaults, listFaults } from "./geometry/find-faults.ts";
import { DUTCH_HEADLINE, pageOfLongWords } from "./geometry/long-words.ts";
import { openQuick } from "./geometry/open-quick.ts";
import { expect, test } from "./shop.ts";

const PHONE = { width: 390, height: 844 };
const LOW_SCREENS = [
  { width: 844, height: 390 },
  { width: 1280, height: 450 },
];
const CARDS = "http://de.kartenliebe.localhost/";
const CALCULATORS = ["/leinwand", "/gallery-bond", "/fotobox"];
/** Pages on which something is chosen otherwise. */
const CHOICES = [`${CARDS}themes/1/`, "/zubehoer", "/bilderwand-planen", `${CARDS}karten-designen/`, "/rahmen"];

for (const brand of ["poster", "kartenliebe"] as const) {
  test(`letters of twice the size fit on a phone, on ${brand}`, async ({ browser, address }) => {
    const page = await openQuick(browser, { viewport: PHONE });
    const faults: Record<string, string[]> = {};
    for (const path of oneOf(2, Object.values(PAGE_TYPES[brand]), Number(brand === "poster"))) {
      await page.goto(address(new URL(path, SHOPS[brand]).href));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const found = listFaults((await findFaults(page, KNOWN_OF_LARGE_TEXT)).filter(({ kind }) => kind !== "covered"));
      if (found.length > 0) faults[path] = found;
    }
    await page.context().close();
    expect(faults).toEqual({});
  });
}

test("text fits when a reader spaces it out (WCAG 1.4.12)", async ({ browser, address }) => {
  const page = await openQuick(browser, { viewport: PHONE });
  const faults: Record<string, string[]> = {};
  for (const [brand, types] of Object.entries(PAGE_TYPES)) {
    for (const path of oneOf(4, Object.values(types), Number(brand === "poster"))) {
      await page.goto(address(new URL(path, SHOPS[brand as keyof typeof SHOPS]).href));
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`);
        document.adoptedStyleSheets.push(sheet);
      });
      const found = listFaults((await findFaults(page, KNOWN_OF_LARGE_TEXT)).filter(({ kind }) => kind !== "covered"));
      if (found.length > 0) faults[path] = found;
    }
  }
  await page.context().close();
  expect(faults).toEqual({});
});

test("a Dutch headline of 120 characters fits at 320 px, wherever an editor puts it", async ({
  browser,
  shop,
  address,
}) => {
  expect(DUTCH_HEADLINE).toHaveLength(120);
  await editorOf(shop, "poster").create("nl-NL", "lange-woorden", pageOfLongWords());
  const page = await openQuick(browser, { viewport: { width: 320, height: 640 } });
  await page.goto(address("http://nl.poster.localhost/lange-woorden"));
  await expect(page.getByText(DUTCH_HEADLINE)).toHaveCount(4);
  const faults = (await findFaults(page, KNOWN_OF_LARGE_TEXT)).filter(({ kind }) => kind !== "covered");
  await page.context().close();
  expect(listFaults(faults)).toEqual([]);
});

test("in forced colours the chosen size, the focus and buttons keep a mark that is drawn as a line", async ({
  browser,
  address,
}) => {
  const page = await openQuick(browser, { forcedColors: "active" });
  for (const path of oneOf(2, [CARDS, "/", ...CALCULATORS, "/gibt-es-nicht", ...CHOICES])) {
    await page.goto(address(path));
    const unmarked = await page.evaluate(() => {
      const isLine = (width: string, style: string) => style !== "none" && Number.parseFloat(width) >= 1;
      const outlined = (element: Element) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(element);
        return isLine(outlineWidth, outlineStyle);
      };
      const bordered = (element: Element) => {
        const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
        return isLine(borderTopWidth, borderTopStyle);
      };
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const label = (what: string, element: Element) => `${what}: ${element.outerHTML.slice(0, 120)}`;
      const states =
        ":is(label:has([type=radio]:checked), a[aria-current], .sku-container [aria-current], [aria-pressed=true])";
      const chosen = seen(states).filter((one) => !outlined(one) && !one.matches("svg *"));
      const buttons = seen("a.button, button.button").filter((one) => !bordered(one) && !outlined(one));
      return [...chosen.map((one) => label("chosen", one)), ...buttons.map((one) => label("button", one))];
    });
    expect(unmarked, path).toEqual([]);
    const [current, other] = await page.evaluate(() =>
      [".navigation .current a", ".navigation li:not(.current) a"].map((selector) => {
        const found = document.querySelector(selector);
        return found ? getComputedStyle(found).borderBottomStyle : null;
      }),
    );
    if (current) expect([current, other], path).toEqual(["solid", "none"]);
    for (let stop = 0; stop < 12; stop++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(isFocusOutlined), `${path}, stop ${stop}`).toBe(true);
    }
  }
  await page.context().close();
});

/** Tells whether the focused element, or an element that it lies over, has an outline. It runs in the page. */
function isFocusOutlined(): boolean {
  const focused = document.activeElement;
  return [focused, focused?.nextElementSibling, focused?.closest("label")].some((one) => {
    if (!one) return false;
    const { outlineWidth, outlineStyle } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}

test("on paper no bar lies over the page", async ({ browser, address }) => {
  const page = await openQuick(browser, { viewport: PHONE });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/", ...CALCULATORS]) {
    await page.goto(address(path));
    expect(await stickingOn(page), path).toEqual([]);
  }
  await page.context().close();
});

for (const [turn, screen] of LOW_SCREENS.entries()) {
  test(`on a screen of ${screen.width} × ${screen.height} px nothing sticks`, async ({ browser, address }) => {
    const page = await openQuick(browser, { viewport: screen });
    for (const path of oneOf(2, ["/", ...CALCULATORS], turn)) {
      await page.goto(address(path));
      expect(await stickingOn(page), path).toEqual([]);
    }
    await page.context().close();
  });
}

/** Returns the elements that stick while the page scrolls, without the known ones. */
async function stickingOn(page: Page): Promise<string[]> {
  const sticking = await page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((one) => one.checkVisibility() && /sticky|fixed/.test(getComputedStyle(one).position))
      .map((one) => `${one.localName}.${one.className}`),
  );
  return sticking.filter((one) => !KNOWN_TO_STICK.includes(one));
}
