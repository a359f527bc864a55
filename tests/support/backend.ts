import { rm } from "node:fs/promises";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { BACKEND } from "#scripts/local/local-settings.ts";
import { backendWorker } from "#scripts/local/workers.ts";
import { leanBackendWorker } from "./lean-backend.ts";
import { startRuntime } from "./runtime.ts";
import { newEmptyState } from "./seeded-state.ts";

/**
 * Starts the embedded backend alone in workerd, on a database with all tables and no rows.
 *
 * @param vars variables that this backend is started with.
 * @param hasPhotographs true to include the seeded photographs, which doubles the time of a start.
 * @returns `fetch` to the worker, the `url` for other programs, its `DB` and `FILES`, the structured lines it has logged, and `close`.
 */
export async function startBackend(vars: Record<string, string> = {}, { hasPhotographs = false } = {}) {
  const backend = await (hasPhotographs ? backendWorker : leanBackendWorker)();
  // There is no shop to receive webhooks; the backend itself answers them with 404.
  const serviceBindings = { SHOP: BACKEND };
  const state = await newEmptyState();
  const workers = [{ ...backend, bindings: { ...backend.bindings, ...vars }, serviceBindings }];
  const runtime = await startRuntime(workers, { state });
  const DB = (await runtime.miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
  const FILES = (await runtime.miniflare.getR2Bucket("FILES", BACKEND)) as unknown as R2Bucket;
  const { logs, clearLogs } = runtime;
  return {
    fetch: (path: string, init?: RequestInit) => runtime.fetch(new URL(path, "http://backend.localhost").href, init),
    url: runtime.url,
    DB,
    FILES,
    logs,
    clearLogs,
    close: async () => {
      await runtime.close();
      await rm(state, { recursive: true, maxRetries: 10 });
    },
  };
}

export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;
