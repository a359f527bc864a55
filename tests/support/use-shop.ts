import { afterAll, beforeAll } from "vitest";
import { shared } from "./shared.ts";
import { type RunningShop, type ShopOptions, startShop } from "./shop.ts";

/**
 * A shop for the tests of a file or of a `describe`: started before them, closed after them.
 *
 * @param options may be made just before the start, where they name a service that a test starts itself.
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
 * The shop that files share which only read it: they change no story, price, flag or copy of it. It is as it was seeded
 * but for what earlier files had it keep, and goes with the process that runs the files.
 */
export function useSharedShop(): RunningShop {
  return useShared(asSeeded);
}

/**
 * The shop that files share which add stories of their own, under slugs that no other file has, and look at these alone: nothing that
 * it was seeded with is changed, nor asked for by how much there is.
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
