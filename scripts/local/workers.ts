import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import {
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
  type Unstable_Config as WorkerConfig,
} from "wrangler";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { toSql } from "#backend/sql-statement.ts";
import { migrate } from "../backend/migrate.ts";
import { readSeeds } from "../backend/seed.ts";
import { runQuietly } from "../command.ts";
import { BACKEND, localConfig, SHOP } from "./local-settings.ts";

const SHOP_CONFIG = "wrangler.toml";
const BACKEND_CONFIG = "backend/wrangler.toml";
const BACKEND_BUILD = "dist/backend";
const ENTRY = "index.js";

type Configured = V4WorkerOptions & { bindings: Record<string, string> };

/** Reads the edge worker as built and configured in a folder of the shop, for Miniflare. */
export async function shopWorker(root = "."): Promise<Configured> {
  const modules = await readModules(join(root, "dist/worker"));
  return { ...workerOf(localConfig(join(root, SHOP_CONFIG))), name: SHOP, modules };
}

/** Reads the modules of the built edge worker, the one that it starts with first. */
async function readModules(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js") && name !== ENTRY);
  const read = async (path: string) => {
    return { type: "ESModule" as const, path, contents: await readFile(join(folder, path), "utf8") };
  };
  return Promise.all([ENTRY, ...names].map(read));
}

/** Types of modules by the ending of their names; all others are data. */
const TYPES: Readonly<Record<string, "Text" | "CompiledWasm">> = { ".css": "Text", ".wasm": "CompiledWasm" };

/** Reads the embedded backend as `buildBackend` bundled it, with its photographs and codecs, for Miniflare. */
export async function backendWorker(root = "."): Promise<Configured> {
  const folder = join(root, BACKEND_BUILD);
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(css|jpg|svg|webm|vtt|wasm)$/.test(name),
  );
  const assets = names.map(async (path) => ({
    type: TYPES[path.slice(path.lastIndexOf("."))] ?? ("Data" as const),
    path,
    contents: await readFile(join(folder, path)),
  }));
  const modules = [...(await readModules(folder)), ...(await Promise.all(assets))];
  return { ...workerOf(unstable_readConfig({ config: join(root, BACKEND_CONFIG) })), name: BACKEND, modules };
}

/** Bundles the embedded backend as wrangler would for a deployment. */
export async function buildBackend(root = "."): Promise<void> {
  // wrangler resolves a relative folder from that of the configuration.
  const outdir = resolve(root, BACKEND_BUILD);
  await runQuietly("wrangler", ["deploy", "--dry-run", "-c", join(root, BACKEND_CONFIG), "--outdir", outdir]);
}

/**
 * Returns the SQL that fills the tables with the stories of both spaces and the price list. It takes seconds on a slow machine, for which
 * a database connection may not be kept open: it is read before the database is opened.
 */
export async function seedSql(more: readonly SeedFile[] = []): Promise<string> {
  return (await readSeeds(more)).statements.map(toSql).join("\n");
}

/** Returns what a configuration says of a worker, for Miniflare. */
export function workerOf(config: WorkerConfig): Configured {
  return unstable_getMiniflareWorkerOptions(config).workerOptions as unknown as Configured;
}

/**
 * Starts workers of the build in a workerd of their own on fresh state. If the embedded backend is among them, its database is
 * migrated and seeded.
 *
 * @returns `page` is the shop's address for a browser, `configuration` the options with which Miniflare would be restarted.
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
    const sql = await seedSql();
    const database = (await miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
    await migrate(database);
    await database.exec(sql);
  }
  return { miniflare, configuration, page };
}

/**
 * Starts the built shop with its embedded backend on fresh state, for commands that only look at its pages.
 *
 * @param more story files besides those of the folder.
 */
export async function startFreshShop(vars: Record<string, string> = {}, more: readonly SeedFile[] = []) {
  const { bindings, ...shop } = await shopWorker();
  const { miniflare, page } = await startFresh([
    { ...shop, bindings: { ...bindings, ...vars } },
    await backendWorker(),
  ]);
  if (more.length > 0) {
    const sql = await seedSql(more);
    const database = (await miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database;
    await database.exec(sql);
  }
  return { page, close: () => miniflare.dispose() };
}
