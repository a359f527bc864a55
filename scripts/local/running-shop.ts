import { resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import { REGISTRY_DIRECTORY } from "../serve.ts";

export const NO_SHOP_RUNS = "No shop runs from this folder. Run npm start first, and leave it running.";

/** One of the shop's workers, to which requests are sent directly. */
export interface RunningWorker {
  fetch(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string | Uint8Array },
  ): Promise<Answer>;
}

/** The parts of a worker's reply that are read. */
export interface Answer {
  ok: boolean;
  status: number;
  headers: Iterable<[string, string]> & { get(name: string): string | null };
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface RunningShop {
  workers: { SHOP: RunningWorker; BACKEND: RunningWorker };
  close: () => Promise<void>;
}

/**
 * Connects to the shop that runs from this folder, whichever port it has. If none runs, its workers answer with an error.
 *
 * @param registry the folder in which running workers are found by name.
 */
export async function openRunningShop(registry = REGISTRY_DIRECTORY): Promise<RunningShop> {
  process.env.WRANGLER_REGISTRY_PATH = resolve(registry);
  const proxy = await getPlatformProxy<RunningShop["workers"]>({
    configPath: "scripts/local/running-shop.toml",
    persist: false,
    remoteBindings: false,
  });
  return { workers: proxy.env, close: () => proxy.dispose() };
}
