import { resolve } from "node:path";
import { getPlatformProxy } from "wrangler";
import { REGISTRY_DIRECTORY } from "../serve.ts";

export const NO_SHOP_RUNS = "No shop runs from this folder. Run npm start first, and leave it running.";

/** One of the shop's workers, asked directly. */
export interface RunningWorker {
  fetch(
    url: string,
    init: { method: string; headers: Record<string, string>; body?: string | Uint8Array },
  ): Promise<Answer>;
}

/** What is read of a worker's answer. */
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
 * The way to the shop that runs from this folder, whichever port it has. Where none runs, its workers answer with an error.
 *
 * @param registry where running workers are found by name.
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
