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

/** The folder of D1 within Miniflare's state. */
const D1 = "d1";

const seeded = shared(() => makeOnce("seeded", seedSql));
const empty = shared(() => makeOnce("empty", async () => ""));

/**
 * Makes a new folder with the state of a shop: the embedded backend's database after its migrations and its seed. The original is made
 * once in each process – under `npm test` once for all – and copied for each shop, because making it takes longer than starting a shop.
 */
export function newSeededState(): Promise<string> {
  return copyOf(seeded);
}

/** Makes the same with a database that has all tables and no rows. */
export function newEmptyState(): Promise<string> {
  return copyOf(empty);
}

async function copyOf(made: () => Promise<string>): Promise<string> {
  const folder = await newFolder();
  await cp(join(await made(), D1), join(folder, D1), { recursive: true });
  return folder;
}

/** Makes the folder that the processes of a run share, unless one of them already has. */
async function makeOnce(name: string, sql: () => Promise<string>): Promise<string> {
  const all = process.env[SHARED_STATE];
  if (all === undefined) return makeDatabase(sql);
  const shared = join(all, name);
  if (existsSync(shared)) return shared;
  const own = await makeDatabase(sql);
  // The folder appears complete or not at all: if two processes make one at once, the second keeps its own.
  return rename(own, shared).then(
    () => shared,
    () => own,
  );
}

async function makeDatabase(sqlOf: () => Promise<string>): Promise<string> {
  // This comes before there is a connection, because workerd closes one after five seconds without a request.
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
