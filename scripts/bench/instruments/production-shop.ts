import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
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

/** The variable by which Miniflare hands flags to V8. */
const V8_FLAGS = "MINIFLARE_WORKERD_V8_FLAGS";

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
  const { assets, modules, ...configured } = await shopWorker();
  const shop = {
    ...configured,
    ...(!isWithoutFiles && { assets }),
    modules: isInstrumented ? await instrumentedModules(modules as readonly unknown[]) : modules,
    bindings: { ...configured.bindings, ...vars, INSTRUMENTS_PATH },
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    ...((backend || isWithoutFiles) && {
      serviceBindings: {
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
    /** The process of its workerd; null where the system does not tell. */
    get pid() {
      return running.pid;
    },
    get,
    /**
     * Starts a new process on the same KV, cache and objects: its isolates know nothing yet.
     *
     * @param heapMegabytes what each of them may hold; one that needs more takes the process down.
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
    /** The names of what the shop has in KV below a prefix. */
    listKv: async (prefix: string) => {
      const { keys } = await (await miniflare.getKVNamespace("STORIES", SHOP)).list({ prefix });
      return keys.map(({ name }) => name);
    },
    /** Asks for an address of any of its hosts. */
    visit: (address: string, init: RequestInit = {}) =>
      miniflare.dispatchFetch(address, { redirect: "manual", ...init } as never),
    askBackend: async (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
      ((await miniflare.getWorker(BACKEND)) as unknown as { fetch: typeof fetch }).fetch(
        `http://backend.localhost${path}`,
        { headers, ...init },
      ),
    /** What the shop's own isolate holds, its garbage collected. */
    liveMemory: async () => liveMemory(await miniflare.getInspectorURL(), SHOP),
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

/** Answers for the build's files where there are none. */
export async function noFile(): Promise<Response> {
  return new Response(null, { status: 404 });
}

/** The worker with the instruments in front. */
async function instrumentedModules(modules: readonly unknown[]) {
  const path = "scripts/bench/instruments/instrumented-worker.ts";
  const { code } = await transformWithOxc(await readFile(path, "utf8"), path);
  const contents = code.replaceAll("#worker/index.ts", "./index.js");
  return [{ type: "ESModule", path: "instrumented.js", contents }, ...modules];
}
