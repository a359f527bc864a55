import type { D1Database } from "@cloudflare/workers-types";
import { createTestHarness } from "wrangler";

interface BackendBindings {
  DB: D1Database;
}

/**
 * Starts the embedded backend alone in workerd, on an empty database with the migrations applied.
 *
 * @returns `fetch` to the worker, its `DB`, and `close`.
 */
export async function startBackend() {
  const harness = createTestHarness({ workers: [{ configPath: "backend/wrangler.toml" }] });
  await harness.listen();
  const worker = harness.getWorker<BackendBindings>();
  await worker.applyD1Migrations("DB");
  const { DB } = await worker.getEnv();
  return { fetch: harness.fetch, DB, close: () => harness.close() };
}
