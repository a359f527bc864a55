import { setTimeout as wait } from "node:timers/promises";
import { type PageBytes, weighPage } from "./bytes.ts";
import { type ProductionOptions, type ProductionShop, startProductionShop } from "./production-shop.ts";
import type { Parts, RunRecord } from "./run-record.ts";

/** The worker's time while pages are weighed, a Wednesday morning: the delivery dates of another day have other words. */
const WEIGHED_AT_MS = Date.UTC(2026, 10, 18, 9);
/** A header of a request that gets a page made for it. */
const MADE_FOR_IT = { Authorization: "none" };
/** The time for which a page must carry the same pictures; one that lacks a picture on its way is made anew sooner (decision 29). */
const SETTLED_MS = 6000;
const ASKED_EVERY_MS = 500;

/** Starts the production shop at the time at which pages are weighed. */
export async function startWeighedShop(options: ProductionOptions = {}): Promise<ProductionShop> {
  const shop = await startProductionShop({ ...options, isInstrumented: true });
  await shop.instruments({ aheadMs: WEIGHED_AT_MS - Date.now() });
  return shop;
}

/** Returns the address at which a browser finds a page of a running shop. */
export function addressOn(shop: ProductionShop, address: string): string {
  const url = new URL(address, shop.page);
  url.port = shop.page.port;
  return url.href;
}

/** Weighs pages once each carries the pictures that it is going to carry: the first visitor's come with the next page. */
export async function weighPages(
  shop: ProductionShop,
  addresses: Readonly<Record<string, string>>,
): Promise<Record<string, PageBytes>> {
  const weighed = Object.entries(addresses).map(async ([name, address]) => {
    return [name, await weighPage(await settledPage(shop, addressOn(shop, address)))] as const;
  });
  return Object.fromEntries(await Promise.all(weighed));
}

/** Asks for a page until it carries the same pictures for some seconds: one without a picture that is on its way is cached for five. */
async function settledPage(shop: ProductionShop, address: string): Promise<string> {
  const carriedIn = (html: string) => html.match(/="data:image/g)?.length ?? 0;
  const ask = async () => (await shop.visit(address, { headers: MADE_FOR_IT })).text();
  let html = await ask();
  let sinceMs = performance.now();
  while (performance.now() - sinceMs < SETTLED_MS) {
    await wait(ASKED_EVERY_MS);
    const next = await ask();
    if (carriedIn(next) !== carriedIn(html)) sinceMs = performance.now();
    html = next;
  }
  return html;
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
