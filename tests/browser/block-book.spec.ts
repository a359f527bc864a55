import type { Page } from "@playwright/test";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { CHANNELS } from "#domain/shop/channel.ts";
import { BOOK_FOLDER, bookFiles, bookHost, type OddBackends, startOddBackends } from "#scripts/blocks/book.ts";
import { isLong, oneOf } from "#tests/support/runs.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { violationsOf } from "./accessible.ts";
import { KNOWN } from "./geometry/exceptions.ts";
import { findFaults, listFaults } from "./geometry/find-faults.ts";
import { openQuick } from "./geometry/open-quick.ts";
import { test as base, expect } from "./shop.ts";

const WIDTHS = [390, 768, 1024, 1440];
const HEIGHT = 900;
/** The number of pages of a brand of which one is examined without `--long`, each at one width in turn. */
const SHARE = 16;
/** The number of pages that are examined in parallel. */
const AT_ONCE = 3;

/** A test with a shop that has the block book, and with backends that leave its blocks without data. */
const test = base.extend<object, { book: { shop: RunningShop; odd: OddBackends } }>({
  book: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured argument.
    async ({}, use) => {
      const odd = await startOddBackends();
      const vars = { COMMERCE_OVERRIDE_HOSTS: odd.hosts, CONTENT_TIMEOUT_MS: "60000", COMMERCE_TIMEOUT_MS: "5000" };
      // This comes before there is a connection, because workerd closes one after five seconds without a request.
      const sql = contentSeed(await bookFiles())
        .map(toSql)
        .join("\n");
      const shop = await startShop({ vars });
      await shop.DB.exec(sql);
      await use({ shop, odd });
      await shop.close();
      odd.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

for (const [turn, channel] of CHANNELS.entries())
  test(`${channel}: every block in every state stands whole, within its place, and is accessible`, async ({
    browser,
    book: { shop, odd },
  }) => {
    test.setTimeout(isLong() ? 1_800_000 : 300_000);
    const files = (await bookFiles()).filter(({ path }) => path.includes(`/${channel}/`));
    const slugs = files.map(({ path }) => path.slice(path.lastIndexOf("/") + 1, -".json".length));
    const rest = [...oneOf(SHARE, slugs, turn).entries()];
    const faults: Record<string, unknown> = {};
    const look = async () => {
      const page = await openQuick(browser, {});
      for (let next = rest.shift(); next; next = rest.shift()) {
        const [at, slug] = next;
        const address = `${bookHost(channel)}:${shop.url.port}${BOOK_FOLDER}${slug}`;
        Object.assign(faults, await faultsOf(page, address, oneOf(WIDTHS.length, WIDTHS, at)));
        Object.assign(faults, await faultsWithoutData(page, address, odd, WIDTHS[at % WIDTHS.length] as number));
      }
      await page.context().close();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, look));
    expect(faults).toEqual({});
  });

async function faultsOf(page: Page, address: string, widths: readonly number[]): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = {};
  const reply = await page.goto(address);
  if (reply?.status() !== 200) return { [address]: reply?.status() };
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await kindsOfFaults(page);
    if (found.length > 0) faults[`${address} at ${width} px`] = found;
  }
  const violations = await violationsOf(page, "main");
  if (violations.length > 0) faults[`${address} for everyone`] = violations;
  return faults;
}

/**
 * Returns the faults while the data load, if there are no data, and if the backend fails. A block that asks for no data looks the same
 * as before.
 */
async function faultsWithoutData(page: Page, address: string, odd: OddBackends, width: number) {
  const faults: Record<string, unknown> = {};
  await page.setViewportSize({ width, height: HEIGHT });
  for (const state of ["failed", "no data", "loading"] as const) {
    const asked = odd.asked();
    const isComing = state === "loading";
    await page.goto(`${address}?_api=${odd.origins[state]}`, { waitUntil: isComing ? "commit" : "domcontentloaded" });
    if (isComing) await expect(page.getByRole("main")).toBeVisible();
    const found = await kindsOfFaults(page, isComing);
    if (found.length > 0) faults[`${address}, ${state}, at ${width} px`] = found;
    if (odd.asked() === asked) break;
  }
  return faults;
}

/** Returns one fault of each kind: of eighty items with the same fault, one is enough to report. */
async function kindsOfFaults(page: Page, isComing = false): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const line of listFaults(await findFaults(page, KNOWN, isComing))) kinds.set(line.replace(/ [“(].*/, ""), line);
  return [...kinds.values()];
}
