import type { Page } from "@playwright/test";
import { articleOf, isReady, offersOf } from "./calculator-page.ts";
import { choose, expectChoice, ISLAND, openedPage, sizeOf, withoutIsland } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const WALL = "/bilderwand-planen";
/** Pages with an island, each with other parts of it. */
const PAGES = [
  "/leinwand",
  "/leinwand?format=1x1&needed=2026-12-20&quantity=5",
  "/leinwand?width=99999&height=3",
  "/acrylglas?format=70x71",
  "/leinwand?formats=all",
  "/gerahmtes-poster",
  "/fototapete",
  "/fotos-drucken",
  WALL,
];

/** The attributes that an awake calculator adds: to its form, and to its views once it fetches the light of the room. */
const AWAKE = / data-(awake=|open=true)/;
/** The light of the room, which is fetched a moment after waking. */
const LIGHT = ".light, svg:has(> .light), .gloss";

const isAwake = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntries().filter(({ name }) => name.endsWith("-ready")).length))
    .toBe(1);

/** Returns the markup of a page's island, element by element, with the state of fields that no markup shows. */
const elementsOf = (page: Page) =>
  page.locator(`[data-island] *:not(${LIGHT})`).evaluateAll((elements) =>
    elements.map((element) => {
      // A page with script shows nothing of it.
      if (element.closest("noscript")) return element.localName;
      const { checked, value, selectedIndex, disabled, open } = element as HTMLInputElement &
        HTMLSelectElement &
        HTMLDialogElement;
      const texts = [...element.childNodes].flatMap((node) => (node instanceof Text && node.data) || []);
      const attributes = [...element.attributes].map(({ name, value: text }) => `${name}=${text}`).sort();
      const { localName, namespaceURI } = element;
      const parent = element.parentElement?.localName;
      const state = [checked, String(value), selectedIndex, disabled, open].join();
      return [parent, localName, namespaceURI, ...attributes, state, ...texts].join(" ");
    }),
  );

for (const path of PAGES) {
  test(`waking changes nothing in the markup of ${path}`, async ({ page, address }) => {
    const wakes = await withoutIsland(page);
    await page.goto(address(path), { waitUntil: "domcontentloaded" });
    const sent = await elementsOf(page);
    wakes();
    await isAwake(page);
    const awake = (await elementsOf(page)).map((element) => element.replace(AWAKE, ""));
    expect(awake).toEqual(sent);
  });
}

test("what is made in the browser has the attributes of what the shop sends", async ({ page, address }) => {
  const namesOf = async () => {
    const prints = await page.locator(".hung, .hung *, .wall-prints li, .wall-prints li *").evaluateAll((elements) =>
      elements.map((element) => {
        const names = element.getAttributeNames().filter((name) => name !== "data-chosen");
        return [element.nodeName, ...names.sort()].join(" ");
      }),
    );
    return prints;
  };
  await page.goto(address(WALL));
  await isAwake(page);
  await page.locator("select[name=count]").selectOption("9");
  await expect(page.locator(".hung")).toHaveCount(9);
  await expect(page).toHaveURL(/wall=/);
  const made = await namesOf();
  await page.locator(".hung").nth(7).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator(".hung").nth(8), "a print that was added is reached by keyboard").toBeFocused();
  await page.goto(page.url());
  await isAwake(page);
  expect(made).toEqual(await namesOf());
});

/** Places in the calculator where an extension may put an element before it wakes. */
const PLACES = [
  ["", "afterbegin"],
  [".calculator", "afterbegin"],
  [".showcase", "afterbegin"],
  [".stage", "afterbegin"],
  [".views", "afterbegin"],
  ["form", "afterbegin"],
  [".dock", "beforebegin"],
  [".dock", "afterbegin"],
  [".needed", "afterbegin"],
] as const;

for (const kind of ["div", "p", "button"]) {
  test(`a <${kind}> that an extension puts before the island's own is not taken for one of them`, async ({
    browser,
    address,
  }) => {
    const { page, errors } = await openedPage(browser);
    const article = articleOf(await offersOf(page, address, "/leinwand"), "leinwand");
    /** Returns the island's elements by what the style sheet and scripts know them by. */
    const marks = () =>
      page.locator(`[data-island] :is(form, .showcase) *:not(.more *, ${LIGHT})`).evaluateAll((elements) =>
        elements.map((element) => {
          const names = ["class", "id", "role", "type", "name", "aria-live"];
          return [element.localName, ...names.map((name) => element.getAttribute(name)?.replace(" shut", ""))].join();
        }),
      );
    await page.goto(address("/leinwand"));
    await isReady(page);
    const usual = await marks();
    for (const [place, where] of PLACES) {
      await test.step(`${where} ${place}`, async () => {
        errors.length = 0;
        const wakes = await withoutIsland(page);
        await page.goto(address("/leinwand"), { waitUntil: "domcontentloaded" });
        await page.locator(`${ISLAND} ${place}`.trim()).evaluate(
          (element, [name, side]) => {
            const other = Object.assign(document.createElement(name), { className: "ext" });
            element.insertAdjacentElement(side, other);
          },
          [kind, where] as const,
        );
        await page.locator(`input[name=format][value="${sizeOf(article, 4).format}"]`).check();
        wakes();
        await isReady(page);
        expect(await marks()).toEqual(usual);
        await expectChoice(page, article, sizeOf(article, 4));
        await choose(page, article, sizeOf(article, 6));
        await expectChoice(page, article, sizeOf(article, 6));
        expect(errors.length, errors.join("\n")).toBeLessThanOrEqual(1);
        await page.unroute(/\/assets\/wake-/);
      });
    }
    await page.close();
  });
}
