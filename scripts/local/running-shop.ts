import { once } from "node:events";
import { connect } from "node:net";
import { resolve } from "node:path";
import { getWorkerRegistry } from "miniflare";
import { getPlatformProxy } from "wrangler";
import { REGISTRY_DIRECTORY } from "../serve.ts";
import { SHOP } from "./local-settings.ts";

const NO_SHOP_RUNS = "No shop runs from this folder. Run npm start first, and leave it running.";

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
 * Connects to the shop that runs from this folder, whichever port it has.
 *
 * @param registry the folder in which running workers are found by name.
 * @throws Error if no shop runs.
 */
export async function openRunningShop(registry = REGISTRY_DIRECTORY): Promise<RunningShop> {
  process.env.WRANGLER_REGISTRY_PATH = resolve(registry);
  const proxy = await getPlatformProxy<RunningShop["workers"]>({
    configPath: "scripts/local/running-shop.toml",
    persist: false,
    remoteBindings: false,
  });
  // A worker that does not run is there too: it answers with an error.
  const isRunning = await proxy.env.SHOP.fetch("http://localhost/healthz", { method: "GET", headers: {} }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRunning) return { workers: proxy.env, close: () => proxy.dispose() };
  await proxy.dispose();
  throw new Error(NO_SHOP_RUNS);
}

/** Tells whether a shop runs from this folder. One that was killed is still in the registry, but nobody answers at its address. */
export async function isShopRunning(registry = REGISTRY_DIRECTORY): Promise<boolean> {
  const [host = "", port] = getWorkerRegistry(resolve(registry))[SHOP]?.debugPortAddress?.split(":") ?? [];
  if (!port) return false;
  const socket = connect(Number(port), host);
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
