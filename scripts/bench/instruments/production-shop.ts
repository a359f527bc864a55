import { createHmac } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { Miniflare, type WorkerOptions } from "miniflare";
import { transformWithOxc } from "vite";
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from "wrangler";
import { toSql } from "#backend/sql-statement.ts";
import { seedStatements } from "../../backend/seed-statements.ts";
import { runQuietly } from "../../command.ts";
import { liveHeapMegabytes } from "./heap.ts";
import type { Instruments } from "./instrumented-worker.ts";

const INSTRUMENTS_PATH = "/-/instruments";
/** wrangler takes a relative directory for one beside the configuration. */
const BACKEND_BUILD = resolve("dist/bench/backend");
const SHOP = "printshop";
const BACKEND = "printshop-backend";
const WEBHOOK_SECRET = "poster-webhook-local";

export interface ProductionOptions {
  vars?: Record<string, string>;
  /** Answers in the place of the embedded backend. */
  backend?: (request: Request) => Promise<Response>;
  /** Counts what the worker asks for, and lets its clock be set (instrumented-worker.ts). */
  isInstrumented?: boolean;
  /**
   * Leaves out the build's static files. Miniflare answers for them by two workers of its own in front of the shop's; what
   * is compared with a worker that has none must not pay for them.
   */
  isWithoutFiles?: boolean;
  /** Opens workerd's inspector, which tells of the heap. */
  isInspected?: boolean;
}

export type ProductionShop = Awaited<ReturnType<typeof startProductionShop>>;

/**
 * Starts the production build under Miniflare, as it would be deployed: the bundled worker in a workerd of its own, with
 * real KV, cache and Durable Objects on fresh state, and the embedded backend in the same process.
 *
 * @returns `url` is the worker's own socket, without Miniflare's entry in front; `page` is where a browser finds the
 * shop, files of the build included.
 */
export async function startProductionShop(options: ProductionOptions = {}) {
  const { vars = {}, backend, isInstrumented = false, isInspected = false, isWithoutFiles = false } = options;
  const configured = optionsOf("wrangler.toml");
  const { assets, ...ownWork } = configured;
  const shop: WorkerOptions = {
    ...ownWork,
    ...(!isWithoutFiles && { assets }),
    name: SHOP,
    modules: await shopModules(isInstrumented),
    bindings: { ...configured.bindings, ...vars, INSTRUMENTS_PATH },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...(backend && { serviceBindings: { BACKEND: backend as never } }),
  };
  const before = await runtimesOf(process.pid);
  const miniflare = new Miniflare({
    workers: [
      shop,
      ...(backend ? [] : [{ ...optionsOf("backend/wrangler.toml"), name: BACKEND, modules: await backendModules() }]),
    ],
    handleRuntimeStdio: discard,
    ...(isInspected && { inspectorPort: 0 }),
  } as never);
  const page = await miniflare.ready;
  if (!backend) await seed((await miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database);
  const url = await miniflare.unsafeGetDirectURL(SHOP);
  const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, url), { redirect: "manual", ...init });
  return {
    url,
    page,
    /** The process of its workerd; null where the system does not tell. */
    pid: [...(await runtimesOf(process.pid))].find((pid) => !before.has(pid)) ?? null,
    get,
    /** Asks for an address of any of its hosts. */
    visit: (address: string) => miniflare.dispatchFetch(address, { redirect: "manual" }),
    askBackend: async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
      ((await miniflare.getWorker(BACKEND)) as unknown as { fetch: typeof fetch }).fetch(
        `http://backend.localhost${path}`,
        { headers, ...init },
      ),
    /** Megabytes that the shop's own isolate holds, its garbage collected. */
    liveHeap: async () => liveHeapMegabytes(await miniflare.getInspectorURL(), SHOP),
    /** Sets and reads the instruments of an instrumented worker. */
    instruments: async (set: Partial<Instruments> = {}): Promise<Instruments> =>
      (await get(INSTRUMENTS_PATH, { method: "POST", body: JSON.stringify(set) })).json() as Promise<Instruments>,
    /** Tells the shop of a publish, as Storyblok would. */
    announce: (storyId: number, fullSlug: string) => {
      const body = JSON.stringify({ action: "published", story_id: storyId, full_slug: fullSlug });
      const signature = createHmac("sha1", WEBHOOK_SECRET).update(body).digest("hex");
      return get("/storyblok/webhook", { method: "POST", body, headers: { "webhook-signature": signature } });
    },
    close: () => miniflare.dispose(),
  };
}

function optionsOf(configPath: string) {
  return unstable_getMiniflareWorkerOptions(configPath).workerOptions as unknown as WorkerOptions & {
    bindings: Record<string, string>;
  };
}

/** The runtime's output is read, or it would stand still, and kept nowhere. */
function discard(...outputs: NodeJS.ReadableStream[]): void {
  for (const output of outputs) output.resume();
}

async function shopModules(isInstrumented: boolean) {
  const shop = { type: "ESModule", path: "index.js", contents: await readFile("dist/worker/index.js", "utf8") };
  if (!isInstrumented) return [shop];
  const path = "scripts/bench/instruments/instrumented-worker.ts";
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  return [
    { type: "ESModule", path: "instrumented.js", contents: code.replaceAll("#worker/index.ts", "./index.js") },
    shop,
  ];
}

/** The embedded backend as wrangler bundles it, its photographs beside it. */
async function backendModules() {
  await runQuietly("wrangler", ["deploy", "--dry-run", "-c", "backend/wrangler.toml", "--outdir", BACKEND_BUILD]);
  const names = (await readdir(BACKEND_BUILD, { recursive: true })).filter((name) => /\.(css|jpg|svg)$/.test(name));
  const assets = names.map(async (path) => ({
    type: path.endsWith(".css") ? "Text" : "Data",
    path,
    contents: await readFile(`${BACKEND_BUILD}/${path}`),
  }));
  const contents = await readFile(`${BACKEND_BUILD}/index.js`, "utf8");
  return [{ type: "ESModule", path: "index.js", contents }, ...(await Promise.all(assets))];
}

async function seed(database: D1Database): Promise<void> {
  const names = (await readdir("backend/migrations")).sort();
  const migrations = await Promise.all(names.map((name) => readFile(`backend/migrations/${name}`, "utf8")));
  await database.batch(migrations.flatMap(unstable_splitSqlQuery).map((sql) => database.prepare(sql)));
  await database.exec((await seedStatements()).map(toSql).join("\n"));
}

/** The workerd processes that a process started, as Linux tells. */
async function runtimesOf(parent: number): Promise<Set<number>> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const states = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, "utf8").catch(() => "")));
  const own = states.filter(
    (state) => state.includes("(workerd)") && state.split(") ")[1]?.split(" ")[1] === `${parent}`,
  );
  return new Set(own.map((state) => Number(state.split(" ", 1)[0])));
}
