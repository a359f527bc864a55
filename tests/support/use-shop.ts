import { afterAll, beforeAll } from "vitest";
import { shared } from "./shared.ts";
import { type RunningShop, type ShopOptions, startShop } from "./shop.ts";

/**
 * Provides a shop for the tests of a file or of a `describe`: it is started before them and closed after them.
 *
 * @param options may be a function that is called just before the start, for options that name a service which a test starts itself.
 * @returns the shop; it can be used once the first test runs.
 */
export function useShop(options: ShopOptions | (() => ShopOptions | Promise<ShopOptions>) = {}): RunningShop {
  const shop = {} as RunningShop;
  beforeAll(async () => {
    Object.assign(shop, await startShop(typeof options === "function" ? await options() : options));
  });
  afterAll(() => shop.close?.());
  return shop;
}

const asSeeded = shared(() => startShop({ hasPhotographs: true }));
const withMore = shared(() => startShop());

/**
 * Provides the shop that is shared by files which only read it: they change no story, price, flag or copy of it. It is as it was
 * seeded, apart from the copies that earlier files made it keep, and ends with the process that runs the files.
 */
export function useSharedShop(): RunningShop {
  return useShared(asSeeded);
}

/**
 * Provides the shop that is shared by files which add stories of their own, under slugs that no other file has, and read only these.
 * They change nothing that was seeded, and test no totals.
 */
export function useStoriesShop(): RunningShop {
  return useShared(withMore);
}

function useShared(start: () => Promise<RunningShop>): RunningShop {
  const shop = {} as RunningShop;
  beforeAll(async () => {
    Object.assign(shop, await start());
    shop.clearLogs();
  });
  return shop;
}
