import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type RunningShop, type ShopOptions, startShop } from "#tests/support/shop.ts";

interface OwnShop {
  shop: RunningShop;
  context: BrowserContext;
  page: Page;
  address: (path: string) => string;
}

/**
 * Starts a shop for one test, with other settings or to be changed, and opens a page that may reach other sites. Both end with the
 * test.
 */
export async function withOwnShop(
  browser: Browser,
  options: ShopOptions,
  run: (own: OwnShop) => Promise<void>,
): Promise<void> {
  const shop = await startShop(options);
  const context = await browser.newContext();
  try {
    const address = (path: string) => new URL(path, shop.url).href;
    await run({ shop, context, page: await context.newPage(), address });
  } finally {
    await context.close();
    await shop.close();
  }
}
