import { FULL, readSettled, WEIGHED_PAGES } from "../pages.ts";
import { type PageBytes, weighPage } from "./bytes.ts";
import { type ProductionOptions, type ProductionShop, startProductionShop } from "./production-shop.ts";
import type { Parts, RunRecord } from "./run-record.ts";

/** The worker's time while pages are weighed, a Wednesday morning: the delivery dates of another day have other words. */
const WEIGHED_AT_MS = Date.UTC(2026, 10, 18, 9);

/** Longer than a picture that failed is not tried again. */
const FAILED_FOR_MS = 61_000;

/** Starts the production shop at the time at which pages are weighed. */
export async function startWeighedShop(options: ProductionOptions = {}): Promise<ProductionShop> {
  const shop = await startProductionShop({ ...options, isInstrumented: true });
  await shop.instruments({ aheadMs: WEIGHED_AT_MS - Date.now() });
  return shop;
}

/**
 * Sets the worker's clock a minute ahead. A page whose picture failed is cached for a minute and looks settled; the next round tries that
 * picture again.
 */
export async function passMinute(shop: ProductionShop): Promise<void> {
  const { aheadMs } = await shop.instruments();
  await shop.instruments({ aheadMs: aheadMs + FAILED_FOR_MS });
}

/** Returns the address at which a browser finds a page of a running shop. */
export function addressOn(shop: ProductionShop, address: string): string {
  const url = new URL(address, shop.page);
  url.port = shop.page.port;
  return url.href;
}

/** Weighs all pages whose bytes are recorded. @param full the shop of the full page. */
export async function weighRecordedPages(
  shop: ProductionShop,
  full: ProductionShop,
): Promise<Record<string, PageBytes>> {
  const [pages, fullPage] = await Promise.all([weighPages(shop, WEIGHED_PAGES), weighPages(full, FULL)]);
  return { ...pages, ...fullPage };
}

/** Weighs pages once each carries the pictures that it is going to carry: the first visitor's come with the next page. */
async function weighPages(
  shop: ProductionShop,
  addresses: Readonly<Record<string, string>>,
): Promise<Record<string, PageBytes>> {
  const weighed = Object.entries(addresses).map(async ([name, address]) => {
    return [name, await weighPage(await readSettled(() => shop.visit(addressOn(shop, address))))] as const;
  });
  return Object.fromEntries(await Promise.all(weighed));
}

/** Returns what a run records of pages. */
export function recordOfPages(pages: Readonly<Record<string, PageBytes>>): RunRecord {
  return Object.fromEntries(Object.entries(pages).map(([name, bytes]) => [name, partsOf(bytes)]));
}

function partsOf({ markup, styles, pictures, fonts, entry, island, evaluated, elements, rules }: PageBytes): Parts {
  return {
    bytes: {
      "HTML without its pictures": markup,
      "styles in it": styles,
      "pictures in it": pictures,
      fonts,
      "scripts before the largest paint": entry,
      "scripts of islands": island,
      "scripts as they are evaluated": evaluated,
    },
    counts: { elements, "style rules": rules },
  };
}
