import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { BACKEND } from "#scripts/local/local-settings.ts";
import { migrate, seed } from "#scripts/local/workers.ts";
import { leanBackendWorker } from "./lean-backend.ts";
import { startRuntime } from "./runtime.ts";

/** Where Miniflare keeps D1 in a folder of its state. */
const D1 = "d1";

let filled: Promise<string> | undefined;

/**
 * State of a shop's own, in a new folder: the embedded backend's database as its migrations and its seed leave it. It is filled
 * once in each process and copied for each shop, because filling it takes longer than starting one.
 */
export async function newSeededState(): Promise<string> {
  filled ??= fillDatabase().catch((error: unknown) => {
    filled = undefined;
    throw error;
  });
  const folder = await newFolder();
  await cp(join(await filled, D1), join(folder, D1), { recursive: true });
  return folder;
}

async function fillDatabase(): Promise<string> {
  const folder = await newFolder();
  const backend = { ...(await leanBackendWorker()), serviceBindings: { SHOP: BACKEND } };
  const runtime = await startRuntime([backend], { state: folder });
  const database = (await runtime.miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
  await migrate(database);
  await seed(database);
  await runtime.close();
  return folder;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "printshop-state-"));
}
