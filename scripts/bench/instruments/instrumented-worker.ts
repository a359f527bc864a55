// The import is put in place by production-shop.ts: it is the built worker as it is deployed.
import shop from "#worker/index.ts";

// biome-ignore lint/performance/noBarrelFile: the platform finds a Durable Object by this export.
export {
  OpsSessionObject,
  PurgeJournalObject,
  SignInAttemptsObject,
  StoryIndexObject,
  VitalsObject,
} from "#worker/index.ts";

/** Settings and counters that the bench writes and reads from outside the worker. */
export interface Instruments {
  /** The lead of the worker's clock, in milliseconds: pages grow old without waiting. */
  aheadMs: number;
  /** The fault in KV's replies of the story index, and in the index's Durable Object. */
  indexFault: "none" | "fails" | "hangs" | "is cut" | "is unreachable";
  /** False if new copies of pages are thrown away, so that every hit stays an old one. */
  keepsPages: boolean;
  kvReads: number;
  /** The number of these reads that ask for the story index. */
  indexReads: number;
  kvWrites: number;
  /** Requests to the Durable Object that keeps the index. */
  objectCalls: number;
  /** Look-ups in the platform's cache, and writes to it. */
  cacheReads: number;
  cachePuts: number;
  contentCalls: number;
  commerceCalls: number;
}

type Fetch = (request: Request) => Promise<Response>;
type Call = (...parameters: unknown[]) => Promise<unknown>;
interface Bindings {
  STORIES: { get: Call; getWithMetadata: Call; put: Call; list: Call };
  BACKEND: { fetch: Fetch };
  INDEX: { idFromName: (name: string) => unknown; get: (id: unknown) => { fetch: Call } };
  /** The path at which the instruments are set and read. */
  INSTRUMENTS_PATH: string;
}
interface Worker {
  fetch: (request: Request, env: unknown, context: unknown) => Promise<Response>;
  scheduled: (event: unknown, env: unknown, context: unknown) => void;
}

/** The prefix of the KV keys that hold the story index. */
const INDEX_PREFIX = "slugs:";

/** The time that a hanging reply takes, longer than anybody waits. */
const FAULT_MS = 20_000;

const instruments: Instruments = {
  aheadMs: 0,
  indexFault: "none",
  keepsPages: true,
  kvReads: 0,
  indexReads: 0,
  kvWrites: 0,
  objectCalls: 0,
  cacheReads: 0,
  cachePuts: 0,
  contentCalls: 0,
  commerceCalls: 0,
};

const platformNow = Date.now.bind(Date);
Date.now = () => platformNow() + instruments.aheadMs;

const cache = (caches as unknown as { default: { match: Call; put: Call } }).default;
const platformMatch = cache.match.bind(cache);
cache.match = (...parameters) => {
  instruments.cacheReads++;
  return platformMatch(...parameters);
};
const platformPut = cache.put.bind(cache);
cache.put = (...parameters) => {
  instruments.cachePuts++;
  return instruments.keepsPages ? platformPut(...parameters) : Promise.resolve();
};

/** Returns KV's reply with the current fault applied. */
async function faulty(ask: () => Promise<unknown>): Promise<unknown> {
  const { indexFault } = instruments;
  if (indexFault === "fails" || indexFault === "is unreachable") throw new Error("connection lost");
  if (indexFault === "hangs") await new Promise((end) => setTimeout(end, FAULT_MS));
  const reply = await ask();
  if (indexFault !== "is cut") return reply;
  const { value, metadata } = reply as { value: ArrayBuffer; metadata: unknown };
  return { value: value.slice(0, value.byteLength / 2), metadata };
}

let counted: Bindings | undefined;

function count(env: Bindings): Bindings {
  const { STORIES, BACKEND, INDEX } = env;
  const tell = (name: "kvReads" | "kvWrites", call: Call): Call => {
    return (...parameters) => {
      instruments[name]++;
      const isIndex = name === "kvReads" && String(parameters[0]).startsWith(INDEX_PREFIX);
      if (isIndex) instruments.indexReads++;
      const reply = () => call.apply(STORIES, parameters);
      return isIndex ? faulty(reply) : reply();
    };
  };
  const ask: Fetch = (request) => {
    const { hostname } = new URL(request.url);
    if (hostname === "content.internal") instruments.contentCalls++;
    if (hostname === "commerce.internal") instruments.commerceCalls++;
    return BACKEND.fetch(request);
  };
  const openIndex = (id: unknown) => {
    const object = INDEX.get(id);
    return {
      fetch: (...parameters: unknown[]) => {
        instruments.objectCalls++;
        if (instruments.indexFault === "is unreachable") return Promise.reject(new Error("connection lost"));
        return object.fetch(...parameters);
      },
    };
  };
  return {
    ...env,
    INDEX: { idFromName: (name) => INDEX.idFromName(name), get: openIndex },
    STORIES: {
      get: tell("kvReads", STORIES.get),
      getWithMetadata: tell("kvReads", STORIES.getWithMetadata),
      list: tell("kvReads", STORIES.list),
      put: tell("kvWrites", STORIES.put),
    },
    BACKEND: { fetch: ask },
  };
}

export default {
  async fetch(request, env, context) {
    counted ??= count(env as Bindings);
    if (new URL(request.url).pathname !== counted.INSTRUMENTS_PATH)
      return shop.fetch(request as never, counted, context as never);
    if (request.method === "POST") Object.assign(instruments, await request.json());
    return Response.json(instruments);
  },
  scheduled(event, env, context) {
    counted ??= count(env as Bindings);
    return shop.scheduled(event as never, counted, context as never);
  },
} satisfies Worker;
