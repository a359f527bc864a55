import { SCREENS } from "#scripts/look/page-types.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { demoPages } from "./geometry/demo-pages.ts";
import { KNOWN } from "./geometry/exceptions.ts";
import { findFaults, listFaults } from "./geometry/find-faults.ts";
import { openQuick } from "./geometry/open-quick.ts";
import { expect, test } from "./shop.ts";

const FEWEST_PAGES = 100;
/** The number of pages that are examined in parallel. */
const AT_ONCE = 3;

/** The number of pages of which one is examined without `--long`, each at one width in turn. */
const SHARE = 22;

test(`nothing stands outside its place, is distorted, cut or covered on ${isLong() ? "any page at any width" : "a share of all pages and widths"}`, async ({
  browser,
  shop,
}) => {
  test.setTimeout(isLong() ? 1_800_000 : 240_000);
  const pages = await demoPages(shop, isLong());
  expect(pages.length).toBeGreaterThan(FEWEST_PAGES);
  const rest = [...oneOf(SHARE, pages).entries()];
  const faults: Record<string, string[]> = {};
  const look = async () => {
    const page = await openQuick(browser, {});
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [at, address] = next;
      let isOpen = false;
      for (const screen of oneOf(SCREENS.length, SCREENS, at)) {
        await page.setViewportSize(screen);
        if (!isOpen) expect((await page.goto(address, { waitUntil: "commit" }))?.status(), address).toBeLessThan(500);
        isOpen = true;
        const found = listFaults(await findFaults(page, KNOWN));
        if (found.length > 0) faults[`${address} at ${screen.width} px`] = found;
      }
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  expect(faults).toEqual({});
});
