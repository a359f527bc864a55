import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { migrate } from "../backend/migrate.ts";
import { BACKEND } from "./local-settings.ts";
import { backendWorker, seed, shopWorker } from "./workers.ts";

/**
 * Starts workers of the build in a workerd of their own on fresh state. Where the embedded backend is among them, its database is
 * filled.
 *
 * @returns `page` is where a browser finds the shop, `configuration` what Miniflare would be started with again.
 */
export async function startFresh(workers: readonly V4WorkerOptions[], settings: object = {}) {
  const configuration = convertV4MiniflareOptions({
    workers: [...workers],
    handleStructuredLogs: () => {},
    ...settings,
  } as never);
  const miniflare = new Miniflare(configuration);
  const page = await miniflare.ready;
  if (workers.some(({ name }) => name === BACKEND)) {
    const database = (await miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
    await migrate(database);
    await seed(database);
  }
  return { miniflare, configuration, page };
}

/** The built shop with its embedded backend on fresh state, for whoever only looks at its pages. */
export async function startFreshShop(vars: Record<string, string> = {}) {
  const { bindings, ...shop } = await shopWorker();
  const { miniflare, page } = await startFresh([
    { ...shop, bindings: { ...bindings, ...vars } },
    await backendWorker(),
  ]);
  return { page, close: () => miniflare.dispose() };
}
