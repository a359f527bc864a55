import { join } from "node:path";
import type { D1Database, KVNamespace } from "@cloudflare/workers-types";
import { createTestHarness } from "wrangler";
import { toSql } from "#backend/sql-statement.ts";
import { seedStatements } from "#scripts/backend/seed-statements.ts";

interface ShopBindings {
  STORIES: KVNamespace;
}

interface BackendBindings {
  DB: D1Database;
}

export interface ShopOptions {
  /** Variables of the edge worker that this shop is started with. */
  vars?: Record<string, string>;
  /** Leaves the embedded backend's database empty. */
  unseeded?: boolean;
  /** The folder of the shop that is started; this one where it is left out. */
  root?: string;
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/**
 * Starts the built shop and its embedded backend in workerd, with real KV, D1, Images and cache, on fresh state.
 *
 * @returns `get(address)` follows no redirect; `logs()` are the structured lines written so far.
 */
export async function startShop({ vars = {}, unseeded = false, root = "." }: ShopOptions = {}) {
  const harness = createTestHarness({
    workers: [{ configPath: join(root, "wrangler.toml"), vars }, { configPath: join(root, "backend/wrangler.toml") }],
  });
  const { url } = await harness.listen();
  const backend = harness.getWorker<BackendBindings>("printshop-backend");
  await backend.applyD1Migrations("DB");
  const { DB } = await backend.getEnv();
  if (!unseeded) await DB.exec((await seedStatements()).map(toSql).join("\n"));
  const { STORIES } = await harness.getWorker<ShopBindings>("printshop").getEnv();
  return {
    /** Where a browser reaches it. */
    url,
    DB,
    STORIES,
    get: (address: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
      harness.fetch(new URL(address, "http://localhost/").href, { redirect: "manual", ...init }),
    /** Asks the embedded backend directly. */
    askBackend: (path: string, headers: Record<string, string>, init: { method?: string; body?: string } = {}) =>
      backend.fetch(`http://backend.localhost${path}`, { headers, ...init }),
    /** What the platform does every minute. */
    tick: () => harness.getWorker("printshop").scheduled({ cron: "* * * * *" }),
    logs: () => harness.getLogs().flatMap(({ message }) => parseLine(String(message))),
    clearLogs: () => harness.clearLogs(),
    close: () => harness.close(),
  };
}

/** A structured line of the shop's log; other output is passed over. */
function parseLine(message: string): Record<string, unknown>[] {
  try {
    const line: unknown = JSON.parse(message);
    return typeof line === "object" && line !== null ? [line as Record<string, unknown>] : [];
  } catch {
    return [];
  }
}
