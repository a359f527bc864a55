import { rm } from "node:fs/promises";
import type { D1Database, KVNamespace } from "@cloudflare/workers-types";
import { liveMemory } from "#scripts/bench/instruments/processes.ts";
import { BACKEND, SHOP } from "#scripts/local/local-settings.ts";
import { backendWorker, shopWorker } from "#scripts/local/workers.ts";
import { withPictureBucket } from "#scripts/pictures/picture-bucket.ts";
import { leanBackendWorker } from "./lean-backend.ts";
import { PATIENCE } from "./patience.ts";
import { type Init, startRuntime } from "./runtime.ts";
import { newEmptyState, newSeededState } from "./seeded-state.ts";

export interface ShopOptions {
  /** Variables of the edge worker, beside those of `PATIENCE`. */
  vars?: Record<string, string>;
  /** True to leave the embedded backend's database empty. */
  unseeded?: boolean;
  /** True to include the seeded photographs, which doubles the time of a start. */
  hasPhotographs?: boolean;
  /** True to make its memory readable. */
  isInspected?: boolean;
  /** The folder of the shop to start; by default this one. */
  root?: string;
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts the built shop and its embedded backend in workerd, with real KV, D1, Images and cache, on fresh state.
 *
 * @returns `get(address)` follows no redirect; `logs()` are the structured lines written so far.
 */
export async function startShop(options: ShopOptions = {}) {
  const { vars = {}, unseeded = false, hasPhotographs = false, isInspected = false, root = "." } = options;
  const shop = await shopWorker(root);
  const configured = { ...shop, bindings: { ...shop.bindings, ...PATIENCE, ...vars } };
  // Photographs are served converted, as in a local shop.
  const workers = hasPhotographs ? await withPictureBucket(configured) : [configured];
  const backend = await (hasPhotographs ? backendWorker : leanBackendWorker)(root);
  const state = await (unseeded ? newEmptyState() : newSeededState());
  const runtime = await startRuntime([...workers, backend], { isInspected, state });
  const DB = (await runtime.miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
  return {
    ...runtime,
    close: async () => {
      await runtime.close();
      await rm(state, { recursive: true, maxRetries: 10 });
    },
    DB,
    STORIES: (await runtime.miniflare.getKVNamespace("STORIES", SHOP)) as unknown as KVNamespace,
    get: (address: string, init: Init = {}) =>
      runtime.fetch(new URL(address, "http://localhost/").href, { redirect: "manual", ...init }),
    /**
     * Sends a request and reads the whole reply, as a browser does: a page whose body is not read is never complete, and holds its
     * connection.
     */
    look: async (address: string, init: Init = {}) => {
      const reply = await runtime.fetch(new URL(address, "http://localhost/").href, { redirect: "manual", ...init });
      await reply.arrayBuffer();
      return reply;
    },
    /** Asks the embedded backend directly. */
    askBackend: async (path: string, headers: Record<string, string>, init: Init = {}) =>
      (await runtime.worker(BACKEND)).fetch(`http://backend.localhost${path}`, { headers, ...init }),
    /** Returns the megabytes of live memory of its isolate, without garbage. */
    liveHeap: async () => (await liveMemory(await runtime.miniflare.getInspectorURL(), SHOP)).heap,
    /** Triggers the cron, as the platform does every minute. The minute matters, because the cron does not ask a space in each. */
    tick: async (scheduledTime = new Date()) =>
      (await runtime.worker(SHOP)).scheduled({ cron: "* * * * *", scheduledTime }),
  };
}
