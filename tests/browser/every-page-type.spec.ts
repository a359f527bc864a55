import { PAGE_TYPES, SHOPS } from "#scripts/look/page-types.ts";
import { oneOf } from "#tests/support/runs.ts";
import { violationsOf } from "./accessible.ts";
import { expect, test } from "./shop.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
/** The number of page types of which one is examined without `--long`. */
const SHARE = 5;

for (const [turn, brand] of (["poster", "kartenliebe"] as const).entries()) {
  test(`every page type of ${brand} is accessible, and has its help in the same place`, async ({
    browser,
    address,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const problems: Record<string, unknown> = {};
    const help: Record<string, string[]> = {};
    for (const [at, path] of oneOf(SHARE, [...Object.values(PAGE_TYPES[brand]).entries()], turn)) {
      await page.goto(address(new URL(path, SHOPS[brand]).href));
      for (const size of oneOf(SIZES.length, SIZES, at)) {
        await page.setViewportSize(size);
        const found = await violationsOf(page);
        if (found.length > 0) problems[`${path} at ${size.width} px`] = found;
      }
      // WCAG 3.2.6: the ways to help stand in the same order on each page of shoppers. On a phone they are behind a heading.
      const links = page.locator("footer a").filter({ hasText: /^(Hilfe|Kontakt)/ });
      if (path !== "/ops") help[path] = await links.allTextContents();
    }
    await context.close();
    expect(problems).toEqual({});
    const [first = [], ...others] = Object.values(help);
    expect(first.length).toBeGreaterThan(0);
    for (const other of others) expect(other).toEqual(first);
  });
}
