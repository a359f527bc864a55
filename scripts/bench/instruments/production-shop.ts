import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { D1Database } from "@cloudflare/workers-types";
import type { V4WorkerOptions } from "miniflare";
import { transformWithOxc } from "vite";
import { BACKEND, SHOP } from "../../local/local-settings.ts";
import { backendWorker, shopWorker, startFresh } from "../../local/workers.ts";
import type { Instruments } from "./instrumented-worker.ts";
import { liveMemory, runtimesOf } from "./processes.ts";

const INSTRUMENTS_PATH = "/-/instruments";
const WEBHOOK_SECRET = "poster-webhook-local";

export interface ProductionOptions {
  vars?: Record<string, string>;
  /** Answers instead of the embedded backend. */
  backend?: (request: Request) => Promise<Response>;
  /** True if the worker's requests are counted and its clock can be set (instrumented-worker.ts). */
  isInstrumented?: boolean;
  /**
   * True if the build's static files are left out. Miniflare serves them by two workers of its own in front of the shop's; a
   * measurement that is compared with a worker without files must not include their time.
   */
  isWithoutFiles?: boolean;
  /** True if workerd's inspector is open, which reports the heap. */
  isInspected?: boolean;
}

/** The variable by which Miniflare hands flags to V8. */
const V8_FLAGS = "MINIFLARE_WORKERD_V8_FLAGS";

export type ProductionShop = Awaited<ReturnType<typeof startProductionShop>>;

/**
 * Starts the production build under Miniflare, as it would be deployed: the bundled worker in a workerd of its own, with
 * real KV, cache and Durable Objects on fresh state, and the embedded backend in the same process.
 *
 * @returns the running shop: `url` is the worker's own socket, without Miniflare's entry in front; `page` is the address for
 * browsers, which also serves the files of the build.
 */
export async function startProductionShop(options: ProductionOptions = {}) {
  const { vars = {}, backend, isInstrumented = false, isInspected = false, isWithoutFiles = false } = options;
  const { assets, modules, ...configured } = await shopWorker();
  const shop = {
    ...configured,
    ...(!isWithoutFiles && { assets }),
    modules: isInstrumented ? await instrumentedModules(modules as readonly unknown[]) : modules,
    bindings: { ...configured.bindings, ...vars, INSTRUMENTS_PATH },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...((backend || isWithoutFiles) && {
      serviceBindings: {
        ...configured.serviceBindings,
        ...(backend && { BACKEND: backend as never }),
        ...(isWithoutFiles && { ASSETS: noFile as never }),
      },
    }),
  };
  const before = await runtimesOf(process.pid);
  const workers = [shop, ...(backend ? [] : [await backendWorker()])] as unknown as V4WorkerOptions[];
  const inspector = isInspected ? { inspectorPort: 0 } : {};
  const { miniflare, configuration, page } = await startFresh(workers, inspector);
  const findProcess = async () => [...(await runtimesOf(process.pid))].find((pid) => !before.has(pid)) ?? null;
  const running = { url: await miniflare.unsafeGetDirectURL(SHOP), pid: await findProcess() };
  const get = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, running.url), { redirect: "manual", ...init });
  return {
    get url() {
      return running.url;
    },
    page,
    /** The id of its workerd process; null if the system does not report it. */
    get pid() {
      return running.pid;
    },
    get,
    /**
     * Starts a new process on the same KV, cache and objects: its isolates know nothing yet.
     *
     * @param heapMegabytes the largest heap of each isolate; one that needs more ends the process.
     */
    restart: async (heapMegabytes?: number) => {
      if (heapMegabytes !== undefined) process.env[V8_FLAGS] = `--max-heap-size=${heapMegabytes}`;
      try {
        await miniflare.setOptions(configuration);
      } finally {
        delete process.env[V8_FLAGS];
      }
      running.url = await miniflare.unsafeGetDirectURL(SHOP);
      running.pid = await findProcess();
    },
    /** Lists the keys that the shop has in KV below a prefix. */
    listKv: async (prefix: string) => {
      const { keys } = await (await miniflare.getKVNamespace("STORIES", SHOP)).list({ prefix });
      return keys.map(({ name }) => name);
    },
    /** Requests an address of any of its hosts. */
    visit: (address: string, init: RequestInit = {}) =>
      miniflare.dispatchFetch(address, { redirect: "manual", ...init } as never),
    askBackend: async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
      ((await miniflare.getWorker(BACKEND)) as unknown as { fetch: typeof fetch }).fetch(
        `http://backend.localhost${path}`,
        { headers, ...init },
      ),
    /** The embedded backend's database. */
    database: async () => (await miniflare.getD1Database("DB", BACKEND)) as unknown as D1Database,
    /** Measures the memory of a worker's isolate after garbage collection; by default the shop's. */
    liveMemory: async (worker = SHOP) => liveMemory(await miniflare.getInspectorURL(), worker),
    /** Sets and reads the instruments of an instrumented worker. */
    instruments: async (set: Partial<Instruments> = {}): Promise<Instruments> =>
      (await get(INSTRUMENTS_PATH, { method: "POST", body: JSON.stringify(set) })).json() as Promise<Instruments>,
    /** Announces a publish to the shop, by a signed webhook as Storyblok sends it. */
    announce: (storyId: number, fullSlug: string) => {
      const body = JSON.stringify({ action: "published", story_id: storyId, full_slug: fullSlug });
      const signature = createHmac("sha1", WEBHOOK_SECRET).update(body).digest("hex");
      return get("/storyblok/webhook", { method: "POST", body, headers: { "webhook-signature": signature } });
    },
    close: () => miniflare.dispose(),
  };
}

/** Answers 404 in place of the build's files if they are left out. */
export async function noFile(): Promise<Response> {
  return new Response(null, { status: 404 });
}

/** Returns the worker's modules with the instruments in front. */
async function instrumentedModules(modules: readonly unknown[]) {
  const path = "scripts/bench/instruments/instrumented-worker.ts";
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const contents = code.replaceAll("#worker/index.ts", "./index.js");
  return [{ type: "ESModule", path: "instrumented.js", contents }, ...modules];
}
