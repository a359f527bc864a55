import { matchPath } from "#domain/contract/endpoint-request.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { ENDPOINTS, exampleOf } from "#tests/support/contract.ts";
import { importBuiltWorker } from "./built-worker.ts";
import { answerContent, type PublishedStories } from "./content-stand-in.ts";

/** The parts outside of an isolate that a page may be made of. */
export const PARTS = ["KV", "journal", "index", "content", "commerce", "cache", "files", "limits"] as const;
export type Part = (typeof PARTS)[number];

/** The behaviour of a part when it is asked; `answer` gives its normal answer. */
export type Fault = <T>(answer: () => Promise<T>) => Promise<T>;
export const works: Fault = (answer) => answer();
export const hangs: Fault = () => new Promise<never>(() => {});
export const fails: Fault = () => Promise.reject(new Error("It is down."));
export const takes =
  (ms: number): Fault =>
  async (answer) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return answer();
  };

/** The content of a shop's KV, which outlives cold isolates as if another isolate had written it. */
export type Kept = Map<string, { value: string | ArrayBuffer; metadata: unknown }>;

interface Stood {
  kept?: Kept;
  /** The pages in the data centre's cache, which outlive isolates too. */
  pages?: Map<string, Response>;
  published: PublishedStories;
  /** The shop's key at the flag service; a shop without one has no flags. */
  flagsKey?: string;
  journal?: PurgeJournal;
  /** Returns the behaviour of a part for a name: a key of KV, or a path. */
  faultOf?: (part: Part, name: string) => Fault;
}

let starting: Promise<unknown> = Promise.resolve();

/** Starts isolates one after the other, because the worker takes its cache from the process when it starts. */
export function startIsolate(stood: Stood): Promise<Isolate> {
  const started = starting.then(() => start(stood));
  starting = started.catch(() => null);
  return started;
}

type Isolate = Awaited<ReturnType<typeof start>>;

/**
 * Starts the built worker as a cold isolate in this process. The parts of the platform and the services may fail, hang or be slow, and
 * this can be changed at any time. Its clock is the machine's, and may be put forward.
 */
async function start({
  kept = new Map(),
  pages = new Map(),
  published,
  flagsKey = "",
  journal = EMPTY_JOURNAL,
  ...given
}: Stood) {
  const world = { faultOf: given.faultOf ?? (() => works), asked: [] as string[] };
  const ask = <T>(part: Part, name: string, answer: () => Promise<T>): Promise<T> => {
    world.asked.push(`${part} ${name}`);
    return world.faultOf(part, name)(answer);
  };
  const find = (key: string) => kept.get(key) ?? null;
  const kv = {
    get: (keys: string | string[]) =>
      ask("KV", String(keys), async () =>
        typeof keys === "string"
          ? (find(keys)?.value ?? null)
          : new Map(keys.map((key) => [key, find(key)?.value ?? null])),
      ),
    getWithMetadata: (key: string) =>
      ask("KV", key, async () => ({ value: find(key)?.value ?? null, metadata: find(key)?.metadata ?? null })),
    put: (key: string, value: string | ArrayBuffer, { metadata = null }: { metadata?: unknown } = {}) =>
      ask("KV", `put ${key}`, async () => void kept.set(key, { value, metadata })),
  };
  const object = (part: Part, answer: () => Response) => ({
    idFromName: () => "id",
    get: () => ({ fetch: (url: string) => ask(part, url, async () => answer()) }),
  });
  const serve = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const isContent = pathname.startsWith("/v2/cdn/");
    return ask(isContent ? "content" : "commerce", pathname, async () => {
      if (isContent) return answerContent(request, published, 1, "p");
      const endpoint = ENDPOINTS.find(({ path }) => matchPath(path, pathname) !== null);
      return endpoint ? Response.json(exampleOf(endpoint).reply) : Response.json({}, { status: 404 });
    });
  };
  const cache = {
    match: (key: string) => ask("cache", key, async () => pages.get(key)?.clone()),
    put: (key: string, page: Response) => ask("cache", key, async () => void pages.set(key, page)),
    delete: (key: string) => ask("cache", key, async () => pages.delete(key)),
  };
  const count = { limit: () => ask("limits", "limit", async () => ({ success: true })) };
  Object.assign(globalThis, { caches: { default: cache } });
  const worker = await importBuiltWorker();
  const env = {
    STORIES: kv,
    JOURNAL: object("journal", () => Response.json(journal)),
    INDEX: object("index", () => Response.json({ isOver: true, purges: 0 })),
    ATTEMPTS: object("limits", () => Response.json({ allowed: true })),
    SESSIONS: object("limits", () => Response.json({ isEnded: false })),
    BACKEND: { fetch: serve },
    ASSETS: { fetch: () => ask("files", "file", async () => new Response(null, { status: 404 })) },
    FORM_RATE: count,
    OVERRIDE_RATE: count,
    COMMERCE_RATE: count,
    IMAGES: { input: () => null },
    ASSET_SPACES: "1",
    FLAGS_KEY: flagsKey,
    STORYBLOK_TOKEN_POSTER: "a",
    STORYBLOK_TOKEN_KARTENLIEBE: "b",
  };
  const behind: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => void behind.push(work.catch(() => null)),
    passThroughOnException: () => undefined,
  };
  const look = async (url: string, headers: Record<string, string> = {}) => {
    const startedAtMs = performance.now();
    const reply = await worker.fetch(new Request(url, { headers }), env, context);
    const html = await reply.text();
    return { status: reply.status, headers: reply.headers, html, wholeMs: performance.now() - startedAtMs };
  };
  // The isolate builds its parts at the first request.
  await look("http://de.poster.localhost/robots.txt");
  return Object.assign(world, {
    look,
    /** Waits for all work that continues after the answers. */
    settle: async () => {
      while (behind.length > 0) await Promise.all(behind.splice(0));
    },
  });
}
