import { existsSync } from "node:fs";
import { cp, mkdtemp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { migrate } from "#scripts/backend/migrate.ts";
import { BACKEND } from "#scripts/local/local-settings.ts";
import { seedSql } from "#scripts/local/workers.ts";
import { SHARED_STATE } from "#scripts/testing/temporary-folder.ts";
import { leanBackendWorker } from "./lean-backend.ts";
import { startRuntime } from "./runtime.ts";
import { shared } from "./shared.ts";

/** Where Miniflare keeps D1 in a folder of its state. */
const D1 = "d1";

const seeded = shared(() => makeOnce("seeded", seedSql));
const empty = shared(() => makeOnce("empty", async () => ""));

/**
 * State of a shop's own, in a new folder: the embedded backend's database as its migrations and its seed leave it. It is made
 * once in each process – under `npm test` once for all that follow – and copied for each shop, because making it takes longer than
 * starting one.
 */
export function newSeededState(): Promise<string> {
  return copyOf(seeded);
}

/** The same of a database with all tables and nothing in them. */
export function newEmptyState(): Promise<string> {
  return copyOf(empty);
}

async function copyOf(made: () => Promise<string>): Promise<string> {
  const folder = await newFolder();
  await cp(join(await made(), D1), join(folder, D1), { recursive: true });
  return folder;
}

/** Makes the folder that the processes of a run share, unless one of them has. */
async function makeOnce(name: string, sql: () => Promise<string>): Promise<string> {
  const all = process.env[SHARED_STATE];
  if (all === undefined) return makeDatabase(sql);
  const shared = join(all, name);
  if (existsSync(shared)) return shared;
  const own = await makeDatabase(sql);
  // It is there whole or not at all: of two processes that make one at once the second keeps its own.
  return rename(own, shared).then(
    () => shared,
    () => own,
  );
}

async function makeDatabase(sqlOf: () => Promise<string>): Promise<string> {
  // Before there is a connection, which workerd closes after five seconds without a request.
  const sql = await sqlOf();
  const folder = await newFolder();
  const backend = { ...(await leanBackendWorker()), serviceBindings: { SHOP: BACKEND } };
  const runtime = await startRuntime([backend], { state: folder });
  const database = (await runtime.miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
  await migrate(database);
  if (sql !== "") await database.exec(sql);
  await runtime.close();
  return folder;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "printshop-state-"));
}
