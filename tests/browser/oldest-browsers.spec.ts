import { chooseMaterial } from "./calculator-page.ts";
import { control, HANGS, hung, isReady, pick, status } from "./own-picture-page.ts";
import { BAD_FILES, photo } from "./picked-files.ts";
import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost/";

/** Takes from a page what its Chromium has and one of the oldest browsers that sheets are built for has not. It runs in the page. */
function becomeOld(): void {
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  const lacks: readonly (readonly [owner: object, names: string])[] = [
    [SVGImageElement.prototype, "decode"],
    [Promise, "withResolvers try"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Array, "fromAsync"],
    [iterators, "map filter take drop flatMap reduce toArray forEach some every find"],
    [Set.prototype, "union intersection difference isSubsetOf isSupersetOf isDisjointFrom"],
    [URL, "parse"],
    [AbortSignal, "any"],
    [RegExp, "escape"],
    [Uint8Array, "fromBase64 fromHex"],
    [Element.prototype, "moveBefore getHTML setHTMLUnsafe"],
    [Document.prototype, "startViewTransition"],
    [window, "requestIdleCallback navigation cookieStore scheduler CloseWatcher"],
  ];
  for (const [owner, names] of lacks) for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
}

test.use({ productPages: false });

test.describe("in the oldest browsers", () => {
  test.beforeEach(({ page }) => page.addInitScript(becomeOld));

  test("a calculator wakes, and hangs a picture of her own on this page and the next", async ({ page, address }) => {
    const [, text, sentence] = BAD_FILES.find(([name]) => name === "a text") ?? BAD_FILES[0] ?? [];
    await page.goto(address("/leinwand"));
    await isReady(page);
    await chooseMaterial(page, { label: "Acrylglas" });
    await expect(page).toHaveURL(/material=acrylglas/);
    // A file whose type nobody knows is given to the browser.
    if (text) await pick(page, text);
    await expect(status(page)).toHaveText(sentence ?? "");
    await pick(page, await photo("photo.jpg", "jpeg"));
    await expect(status(page)).toHaveText(HANGS);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
    await page.goto(address("/poster"));
    await expect(hung(page)).toHaveAttribute("href", /^blob:/);
    await expect(control(page)).toBeAttached();
  });

  for (const path of ["/", "/bilderwand-planen", "/rahmen", `${CARDS}karten-designen/`, `${CARDS}themes/1/`]) {
    test(`the account's forms come on ${path}`, async ({ page, address }) => {
      await page.goto(address(path));
      await page.getByRole("button", { name: "Mein Konto" }).click();
      await expect(page.getByRole("form", { name: "Anmelden" })).toBeVisible();
    });
  }
});

test("a button that is a sign alone has it where a browser knows no other words for a sign", async ({
  page,
  address,
}) => {
  await page.goto(address(`${CARDS}karten-designen/`));
  const blank = await page.evaluate(() => {
    const forget = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule && rule.style.content.includes(" / ")) rule.style.removeProperty("content");
        if ("cssRules" in rule) forget(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) forget(sheet.cssRules);
    const isDrawn = (part: "::before" | "::after", one: Element) => getComputedStyle(one, part).content !== "none";
    return [...document.querySelectorAll("button")]
      .filter((one) => !one.textContent?.trim() && !one.querySelector("svg, img"))
      .filter((one) => !isDrawn("::before", one) && !isDrawn("::after", one))
      .map((one) => one.outerHTML);
  });
  expect(blank).toEqual([]);
});
