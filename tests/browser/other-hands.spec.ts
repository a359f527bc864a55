import type { Page } from "@playwright/test";
import type { FormatOffer } from "#client/islands/calculator/props.ts";
import { oneOf } from "#tests/support/runs.ts";
import { articleOf, isReady, offersOf, openCalculator } from "./calculator-page.ts";
import { choose, expectChoice, ISLAND, openedPage, otherSize, sizeOf, withoutIsland } from "./other-hands.ts";
import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const PATH = "/leinwand";

/** Returns the number of elements in the calculator's markup. */
const elementsOf = (page: Page) => page.locator(ISLAND).evaluate((island) => island.querySelectorAll("*").length);

/** Removes an element of the calculator's markup, as a script does by mistake; returns a description of it for the test's messages. */
const take = (page: Page, at: number) =>
  page.locator(ISLAND).evaluate((island, place) => {
    const one = island.querySelectorAll("*")[place];
    one?.remove();
    return one?.outerHTML.slice(0, 80) ?? "";
  }, at);

/** Adds elements before, in and after every third element of the calculator, and attributes to its fields, as extensions do. */
const litter = (page: Page, from: number) =>
  page.locator(ISLAND).evaluate((island, first) => {
    for (const [at, one] of [...island.querySelectorAll("*")].entries()) {
      if (one.matches("input, select, button")) {
        one.setAttribute("data-lastpass-icon-root", "");
        one.setAttribute("autocomplete", "off");
      }
      if (at % 3 !== first || one.closest("svg, select, dialog")) continue;
      const place = (["beforebegin", "afterbegin", "afterend"] as const)[at % 3] ?? "afterend";
      const isEmpty = one.matches("input, img, select, textarea");
      one.insertAdjacentElement(isEmpty ? "afterend" : place, document.createElement("ext-mark"));
    }
  }, from);

test.describe("B7: anyone else's hands", () => {
  test("each element that a script takes from an awake calculator is back, in its place, before anything else happens", async ({
    page,
    address,
  }) => {
    await openCalculator(page, address(PATH));
    const lost = await page.locator(ISLAND).evaluate(async (island) => {
      const missing: string[] = [];
      // Views that she has not turned to are the page's own markup: without one of them nothing else is another.
      for (const one of island.querySelectorAll("*:not(.more *)")) {
        const { parentNode, previousSibling, nextSibling } = one;
        one.remove();
        await Promise.resolve();
        const isBack =
          one.parentNode === parentNode && one.previousSibling === previousSibling && one.nextSibling === nextSibling;
        if (!isBack) missing.push(one.outerHTML.slice(0, 80));
      }
      return missing;
    });
    expect(lost).toEqual([]);
    const all = await offersOf(page, address, PATH);
    let size: FormatOffer | undefined;
    for (const article of oneOf(3, all)) {
      size = otherSize(article, size);
      await choose(page, article, size);
      await expectChoice(page, article, size);
    }
  });

  test("so is what a script replaces, wraps, moves, or takes with its neighbours", async ({ page, address }) => {
    await openCalculator(page, address(PATH));
    const wrong = await page.evaluate(async () => {
      const found: string[] = [];
      const [form, dock, price] = ["form", ".dock", ".dock .total"].map(
        (selector) => document.querySelector<HTMLElement>(`[data-island] ${selector}`) as HTMLElement,
      ) as [HTMLElement, HTMLElement, HTMLElement];
      const html = () => document.querySelector("[data-island] form")?.outerHTML.replaceAll(/<!--.*?-->/g, "");
      const before = html();
      const ways: Record<string, () => void> = {
        replaces: () => price.replaceWith(price.cloneNode(true)),
        wraps: () => {
          const box = document.createElement("div");
          price.replaceWith(box);
          box.append(price);
        },
        moves: () => document.body.append(dock),
        "takes two": () => {
          for (const one of [...form.children].slice(1, 3)) one.remove();
        },
        "takes one of another": () => {
          price.remove();
          dock.remove();
        },
        "writes anew": () => form.replaceChildren(...[...form.childNodes].map((one) => one.cloneNode(true))),
        empties: () => {
          form.textContent = "";
        },
      };
      for (const [name, run] of Object.entries(ways)) {
        run();
        await Promise.resolve();
        if (html() !== before || !form.isConnected || !price.isConnected) found.push(name);
      }
      return found;
    });
    expect(wrong).toEqual([]);
    const article = articleOf(await offersOf(page, address, PATH), "leinwand");
    await choose(page, article, sizeOf(article, 5));
    await expectChoice(page, article, sizeOf(article, 5));
  });

  test("a script that takes an element each time it is there does not hold the page", async ({ page, address }) => {
    await openCalculator(page, address(PATH));
    const article = articleOf(await offersOf(page, address, PATH), "leinwand");
    await page.evaluate(() => {
      const take = () => document.querySelector(".calculator .delivery, .calculator .facts")?.remove();
      new MutationObserver(take).observe(document.body, { childList: true, subtree: true });
      take();
    });
    await choose(page, article, sizeOf(article, 5));
    await expectChoice(page, article, sizeOf(article, 5));
  });

  test("any one element that a script takes before the calculator wakes is missed by nobody", async ({
    browser,
    address,
  }) => {
    const { page, errors } = await openedPage(browser);
    const all = await offersOf(page, address, PATH);
    await page.goto(address(PATH), { waitUntil: "domcontentloaded" });
    const places = Array.from({ length: await elementsOf(page) }, (_, at) => at);
    for (const place of oneOf(23, places)) {
      errors.length = 0;
      const wakes = await withoutIsland(page);
      await page.goto(address(PATH), { waitUntil: "domcontentloaded" });
      const taken = await take(page, place);
      await test.step(`${place}: ${taken}`, async () => {
        wakes();
        await isReady(page);
        let size: FormatOffer | undefined;
        for (const name of ["leinwand", "acrylglas"]) {
          const article = articleOf(all, name);
          size = otherSize(article, size);
          await choose(page, article, size);
          await expectChoice(page, article, size);
        }
        expect(errors.length, errors.join("\n")).toBeLessThanOrEqual(1);
      });
    }
    await page.close();
  });

  test("elements that an extension puts between, and attributes on fields, change nothing", async ({
    page,
    address,
  }) => {
    const all = await offersOf(page, address, PATH);
    await openCalculator(page, address(PATH));
    for (const [at, article] of oneOf(3, all).entries()) {
      await litter(page, at % 3);
      await choose(page, article, sizeOf(article, at + 1));
      await expectChoice(page, article, sizeOf(article, at + 1));
    }
  });

  test("nor do they before it wakes", async ({ browser, address }) => {
    const { page, errors } = await openedPage(browser);
    const article = articleOf(await offersOf(page, address, PATH), "leinwand");
    for (const first of [0, 1, 2]) {
      errors.length = 0;
      const wakes = await withoutIsland(page);
      await page.goto(address(PATH), { waitUntil: "domcontentloaded" });
      await litter(page, first);
      await choose(page, article, sizeOf(article, 4));
      wakes();
      await isReady(page);
      await expectChoice(page, article, sizeOf(article, 4));
      await choose(page, article, sizeOf(article, 6));
      await expectChoice(page, article, sizeOf(article, 6));
      expect(errors.length, errors.join("\n")).toBeLessThanOrEqual(1);
    }
    await page.close();
  });

  for (const props of ["", "{}", "{", "null"]) {
    test(`props of which a script has made ${props || "nothing"} are asked for again`, async ({ page, address }) => {
      const article = articleOf(await offersOf(page, address, PATH), "leinwand");
      await page.route(
        (url) => url.pathname === PATH,
        async (route) => {
          const reply = await route.fetch();
          const html = await reply.text();
          await route.fulfill({
            response: reply,
            body: html.replace(/(<script type="application\/json">)\{.*?(?=<\/script>)/s, `$1${props}`),
          });
        },
        { times: 1 },
      );
      const wakes = await withoutIsland(page);
      await page.goto(address(PATH), { waitUntil: "domcontentloaded" });
      expect(await page.locator(`${ISLAND} + script`).textContent()).toBe(props);
      await page.locator(`input[name=format][value="${sizeOf(article, 4).format}"]`).check();
      wakes();
      await isReady(page);
      await expectChoice(page, article, sizeOf(article, 4));
    });
  }
});
