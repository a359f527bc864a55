import type { D1Database } from "@cloudflare/workers-types";
import { createTestHarness } from "wrangler";

interface BackendBindings {
  DB: D1Database;
}

/**
 * Starts the embedded backend alone in workerd, on an empty database with the migrations applied.
 *
 * @param vars variables that this backend is started with.
 * @returns `fetch` to the worker, its `DB`, the structured lines it has logged, and `close`.
 */
export async function startBackend(vars: Record<string, string> = {}) {
  // There is no shop here to hear webhooks; the backend itself answers them with 404.
  const bindingOverrides = { SHOP: "printshop-backend" };
  const harness = createTestHarness({ workers: [{ configPath: "backend/wrangler.toml", vars, bindingOverrides }] });
  await harness.listen();
  const worker = harness.getWorker<BackendBindings>();
  await worker.applyD1Migrations("DB");
  const { DB } = await worker.getEnv();
  return {
    fetch: harness.fetch,
    DB,
    logs: () => harness.getLogs().flatMap(({ message }) => parseLine(String(message))),
    close: () => harness.close(),
  };
}

export type RunningBackend = Awaited<ReturnType<typeof startBackend>>;

/** A structured line of the backend's log; other output is passed over. */
function parseLine(message: string): Record<string, unknown>[] {
  return message.startsWith("{") ? [JSON.parse(message) as Record<string, unknown>] : [];
}
