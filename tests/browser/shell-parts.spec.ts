import type { Locator, Page } from "@playwright/test";
import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const SHOPS = { poster: "/leinwand", kartenliebe: "http://de.kartenliebe.localhost/" };
const SCREENS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Returns a description of each element outside the screen or its own box; there must be none. */
function outside(panel: Locator): Promise<string[]> {
  return panel.evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect();
    const name = `#${element.id}`;
    return [
      ...(left < -0.5 || right > innerWidth + 0.5 || top < -0.5 ? [`${name} leaves the screen`] : []),
      ...(element.scrollWidth > element.clientWidth + 1 ? [`${name} scrolls sideways`] : []),
      ...(document.documentElement.scrollWidth > innerWidth ? ["the page scrolls sideways"] : []),
      ...Array.from(element.querySelectorAll<HTMLElement>("a, button, summary, p, h2, h3, img"))
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < left - 0.5 || box.right > right + 0.5;
        })
        .map((one) => `${one.outerHTML.slice(0, 80)} leaves ${name}`),
    ];
  });
}

/** Opens a panel by its button and the keyboard, checks it, and returns to the button. */
async function tryPanel(page: Page, opener: Locator, within: (panel: Locator) => Promise<void>) {
  const id = await opener.getAttribute("popovertarget");
  const panel = page.locator(`#${id}`);
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(panel).toBeVisible();
  expect(await outside(panel)).toEqual([]);
  expect(await violationsOf(page, `#${id}`), `#${id}`).toEqual([]);
  await within(panel);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Returns the buttons that open a panel and can be pressed. */
const openersIn = async (part: Locator) => {
  const all = await part.locator("button[popovertarget]:not([popovertargetaction=hide])").all();
  const shown = await Promise.all(all.map((one) => one.isVisible()));
  return all.filter((_, at) => shown[at]);
};

for (const [turn, [brand, path]] of Object.entries(SHOPS).entries()) {
  for (const screen of oneOf(4, SCREENS, 3 * turn)) {
    test(`what opens around ${brand}'s pages at ${screen.width} px opens by keys, has room, and axe finds nothing`, async ({
      page,
      address,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize(screen);
      await page.goto(address(path));
      const openers = await openersIn(page.getByRole("banner"));
      expect(openers.length).toBeGreaterThan(1);
      for (const opener of openers) {
        await tryPanel(page, opener, async (panel) => {
          const [level] = await openersIn(panel);
          if (level) await tryPanel(page, level, async () => undefined);
        });
      }
      const foot = page.getByRole("contentinfo");
      for (const closed of await foot.locator("summary").all()) {
        if (!(await closed.isVisible())) continue;
        await closed.focus();
        await page.keyboard.press("Enter");
        await expect(closed.locator("..")).toHaveAttribute("open", "");
      }
      expect(await violationsOf(page, "footer")).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width);
    });
  }
}
