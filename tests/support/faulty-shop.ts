import { rm } from "node:fs/promises";
import type { KVNamespace } from "@cloudflare/workers-types";
import type { Miniflare } from "miniflare";
import { CHANNELS } from "#domain/shop/channel.ts";
import { BACKEND, SHOP } from "#scripts/local/local-settings.ts";
import { shopWorker } from "#scripts/local/workers.ts";
import { leanBackendWorker } from "./lean-backend.ts";
import { type Init, startRuntime } from "./runtime.ts";
import { newSeededState } from "./seeded-state.ts";

/** The kinds of faults: a call never answers, fails, takes 800 ms, or begins an answer that never ends. */
export const MODES = ["hangs", "fails", "slow", "stalls"] as const;
export type Mode = (typeof MODES)[number];

/**
 * The part that is out of order: a binding, a method of it, and, for requests, a part of the address. Names of several bindings are
 * separated by spaces.
 */
export interface Fault {
  binding: string;
  mode: Mode;
  method?: string;
  /** A part of the address that the fault applies to. */
  address?: string;
}

const ENTRY = "faulty.js";
const SLOW_MS = 800;

/**
 * The source of a module that runs in front of the built worker, in its isolate. It breaks the bindings of the platform and those of
 * the shop's objects. Requests to `http://faults.internal/` tell it which.
 */
const FAULTY = `
import worker, * as shop from "./index.js";

let fault = null;
const never = new Promise(() => {});

function isMeant(binding, method, asked) {
  if (!fault?.binding.split(" ").includes(binding) || (fault.method ?? method) !== method) return false;
  const address = typeof asked === "string" ? asked : (asked?.url ?? "");
  return address.includes(fault.address ?? "");
}

const spoiled = (binding, method, call) => async (...given) => {
  if (!isMeant(binding, method, given[0])) return call(...given);
  if (fault.mode === "hangs") await never;
  if (fault.mode === "fails") throw new Error(binding + " is out of order.");
  if (fault.mode === "slow") await scheduler.wait(${SLOW_MS});
  const reply = await call(...given);
  return fault.mode === "stalls" ? new Response(new ReadableStream({ pull: () => never }), reply) : reply;
};

const methods = (name, binding, names) =>
  binding && Object.fromEntries(names.map((one) => [one, spoiled(name, one, (...given) => binding[one](...given))]));

const objects = (name, namespace) => ({
  idFromName: (id) => namespace.idFromName(id),
  get: (id) => ({
    // An announcement is a method of its own.
    fetch: (address, init) =>
      spoiled(name, init?.method ?? "GET", () => namespace.get(id).fetch(address, init))(address),
  }),
});

const images = (binding) => ({
  input: (body) => ({
    transform: (how) => ({ output: spoiled("IMAGES", "output", (as) => binding.input(body).transform(how).output(as)) }),
  }),
});

let environment;
function faulty(env) {
  if (environment) return environment;
  environment = { ...env };
  environment.STORIES = methods("STORIES", env.STORIES, ["get", "getWithMetadata", "put", "list"]);
  environment.PICTURES = methods("PICTURES", env.PICTURES, ["get", "put"]);
  for (const name of ["ASSETS", "BACKEND"]) environment[name] = methods(name, env[name], ["fetch"]);
  for (const name of Object.keys(env).filter((one) => one.endsWith("_RATE")))
    environment[name] = methods(name, env[name], ["limit"]);
  for (const name of ["JOURNAL", "INDEX", "ATTEMPTS", "SESSIONS", "VITALS", "KEPT"]) environment[name] = objects(name, env[name]);
  environment.IMAGES = images(env.IMAGES);
  const cache = caches.default;
  const whole = Object.fromEntries(["match", "put", "delete"].map((one) => [one, cache[one].bind(cache)]));
  Object.defineProperty(globalThis, "caches", { value: { default: methods("cache", whole, Object.keys(whole)) } });
  return environment;
}

const withFaults = (Part) =>
  class extends Part {
    constructor(state, env) {
      super(state, faulty(env));
    }
  };
export const PurgeJournalObject = withFaults(shop.PurgeJournalObject);
export const StoryIndexObject = withFaults(shop.StoryIndexObject);
export const { KeptMessagesObject, SignInAttemptsObject, OpsSessionObject, VitalsObject } = shop;
export class TieredAnswers extends withFaults(shop.TieredAnswers) {
  async fetch(request) {
    return spoiled("TieredAnswers", "fetch", () => super.fetch(request))(request);
  }
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).hostname !== "faults.internal") return worker.fetch(request, faulty(env), context);
    fault = await request.json();
    return new Response();
  },
  scheduled: (event, env, context) => worker.scheduled(event, faulty(env), context),
};
`;

export type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;

/**
 * Starts the built shop in workerd with all its bindings, any of which a test can break. It runs in named isolates, with a memory and
 * objects of their own, on one KV.
 *
 * @param others isolates beside the first one, which has the shop's own name.
 * @param own variables of single isolates.
 */
export async function startFaultyShop(
  others: readonly string[] = [],
  vars: Record<string, string> = {},
  own: Record<string, Record<string, string>> = {},
) {
  const state = await newSeededState();
  const built = await shopWorker();
  const modules = [{ type: "ESModule" as const, path: ENTRY, contents: FAULTY }, ...(built.modules as object[])];
  const workers = [SHOP, ...others].map((name) => {
    return { ...built, name, modules, bindings: { ...built.bindings, ...vars, ...own[name] } } as typeof built;
  });
  const runtime = await startRuntime([...workers, await leanBackendWorker()], { state });
  await beginJournals(runtime.miniflare, [SHOP, ...others]);
  const ask = async (name: string, address: string, init: Init = {}) => {
    const worker = (await runtime.worker(name)) as unknown as { fetch: typeof fetch };
    return worker.fetch(address, { redirect: "manual", ...init });
  };
  return {
    ...runtime,
    ask,
    get: (address: string, init: Init = {}) => ask(SHOP, address, init),
    /** Breaks a part, or repairs all with null. */
    spoil: async (fault: Fault | null, name = SHOP) =>
      (await ask(name, "http://faults.internal/", { method: "POST", body: JSON.stringify(fault) })).arrayBuffer(),
    /** Triggers the cron, as the platform does every minute. */
    tick: async (name = SHOP) =>
      (await runtime.worker(name)).scheduled({ cron: "* * * * *", scheduledTime: new Date() }),
    DB: await runtime.miniflare.getD1Database("DB", BACKEND),
    STORIES: (await runtime.miniflare.getKVNamespace("STORIES", SHOP)) as unknown as KVNamespace,
    close: async () => {
      await runtime.close();
      await rm(state, { recursive: true, maxRetries: 10 });
    },
  };
}

/**
 * Begins the journals of all isolates at the same epoch, while KV has no mirror. An object that finds another's mirror takes it for its
 * own lost journal, and purges everything.
 */
async function beginJournals(miniflare: Miniflare, names: readonly string[]): Promise<void> {
  const objects = names.flatMap((name) => CHANNELS.map((channel) => ({ name, channel })));
  const askAll = (init: { method: string; body?: string }) =>
    Promise.all(
      objects.map(async ({ name, channel }) => {
        const namespace = await miniflare.getDurableObjectNamespace("JOURNAL", name);
        const reply = await namespace.get(namespace.idFromName(channel)).fetch(`http://journal/${channel}`, init);
        if (!reply.ok) throw new Error(`The journal of ${name} answered ${reply.status}.`);
        await reply.arrayBuffer();
      }),
    );
  await askAll({ method: "GET" });
  await askAll({
    method: "POST",
    body: JSON.stringify({ purges: [{ kind: "changed", tags: ["begun"] }], version: 0 }),
  });
}
