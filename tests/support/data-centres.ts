import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from "miniflare";
import { answerContent, type PublishedStories } from "./content-stand-in.ts";

const SECRET = "shared-secret";
const HOST = "http://de.poster.localhost";

const FOLDER = "dist/worker";
/** The built worker's modules, the one that it starts with first. */
const MODULES = ["index.js", ...readdirSync(FOLDER).filter((name) => /(?<!^index)\.js$/.test(name))].map((name) => ({
  type: "ESModule" as const,
  path: `${FOLDER}/${name}`,
}));

interface EdgeWorker {
  /** The worker that holds the journal; the worker's own name if it has its own journal. */
  home: string;
  /** The name of the KV; workers with the same name share it. */
  kv: string;
  backend: (request: Request) => Promise<Response>;
  bindings?: Record<string, string>;
}

/** Returns the settings of the built worker as an isolate with a memory and a page cache of its own. */
export function edgeWorker(name: string, { home, kv, backend, bindings = {} }: EdgeWorker): V4WorkerOptions {
  const scriptName = name === home ? {} : { scriptName: home };
  return {
    name,
    // The modules are named, because searching for imports takes longer than starting them.
    modules: MODULES,
    compatibilityDate: "2026-07-29",
    kvNamespaces: { STORIES: kv },
    durableObjects: {
      JOURNAL: { className: "PurgeJournalObject", useSQLite: true, ...scriptName },
      INDEX: { className: "StoryIndexObject", useSQLite: true, ...scriptName },
      ATTEMPTS: { className: "SignInAttemptsObject", useSQLite: true, ...scriptName },
      SESSIONS: { className: "OpsSessionObject", useSQLite: true, ...scriptName },
    },
    ratelimits: {
      FORM_RATE: { namespace_id: "1001", simple: { limit: 10, period: 60 } },
      OVERRIDE_RATE: { namespace_id: "1002", simple: { limit: 30, period: 60 } },
    },
    images: { binding: "IMAGES" },
    // biome-ignore lint/suspicious/noExplicitAny: the platform's Request here is Miniflare's own.
    serviceBindings: { BACKEND: backend as any, ASSETS: noFile as any },
    bindings: {
      ASSET_SPACES: "287216594031001, 287216594031002",
      STORYBLOK_TOKEN_POSTER: "a",
      STORYBLOK_TOKEN_KARTENLIEBE: "b",
      STORYBLOK_WEBHOOK_SECRET_POSTER: SECRET,
      STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: SECRET,
      STORY_MAX_AGE_SECONDS: "86400",
      ...bindings,
    },
  };
}

/** Returns the signed webhook by which the content service reports a publish. */
export function webhook(id: number, fullSlug: string, action = "published"): RequestInit {
  const body = JSON.stringify({ action, story_id: id, full_slug: fullSlug });
  const headers = { "webhook-signature": createHmac("sha1", SECRET).update(body).digest("hex") };
  return { method: "POST", body, headers };
}

/**
 * Starts the built worker in several data centres: each has an isolate, a memory and a page cache; all share one KV and one journal.
 *
 * @returns `get(centre, path)` asks one of them; `asked` are the paths that the content service was asked for.
 */
export async function startDataCentres(names: readonly [string, ...string[]], published: PublishedStories) {
  const content = { version: 1, asked: [] as string[] };
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/v2/cdn/")) return Response.json({}, { status: 503 });
    content.asked.push(pathname.replace("/v2/cdn/", ""));
    return answerContent(request, published, content.version, "p");
  };
  const [home] = names;
  const worker = (name: string) => edgeWorker(name, { home, kv: "stories", backend: answer });
  const centres = new Miniflare(
    convertV4MiniflareOptions({
      workers: names.map(worker),
      // No test reads the worker's log here.
      handleStructuredLogs: () => {},
    }),
  );
  await centres.ready;
  const at = async (name: string) => (await centres.getWorker(name)) as unknown as { fetch: typeof fetch };
  return {
    content,
    get: async (name: string, path: string, init: RequestInit = {}) => (await at(name)).fetch(HOST + path, init),
    /** Reports a publish to one data centre; the journal tells the others. */
    publish: async (name: string, id: number, fullSlug: string, action = "published") => {
      content.version++;
      return (await at(name)).fetch(`${HOST}/storyblok/webhook`, webhook(id, fullSlug, action));
    },
    close: () => centres.dispose(),
  };
}

/** Answers for files of the build, of which these tests need none. */
async function noFile(): Promise<Response> {
  return new Response(null, { status: 404 });
}
