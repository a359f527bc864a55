import type { ServerResponse } from "node:http";
import type { KVNamespace } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { vi } from "vitest";
import type { Channel } from "#domain/shop/channel.ts";
import { appendPurge, EMPTY_JOURNAL } from "#domain/story/purge-journal.ts";
import { publishTags } from "#domain/story/story-tags.ts";
import { answerContent, type PublishedStories } from "./content-stand-in.ts";
import { edgeWorker, webhook } from "./data-centres.ts";
import { startService } from "./service-stand-in.ts";

/** The views that visitors ask for. */
const VIEWS = {
  page: { channel: "poster", host: "de.poster.localhost", path: "/leinwand" },
  "404": { channel: "kartenliebe", host: "de.kartenliebe.localhost", path: "/nichts/" },
  fallback: { channel: "poster", host: "at.poster.localhost", path: "/leinwand" },
  "shell published": { channel: "kartenliebe", host: "de.kartenliebe.localhost", path: "/leinwand/" },
} as const;
export type ViewName = keyof typeof VIEWS;
const VIEW_NAMES = Object.keys(VIEWS) as ViewName[];

/** The states of an isolate: it has finished pages and stories; it has only the copies in KV; it has nothing. */
export const STATES = ["warm", "cold isolate", "all cold"] as const;
export type State = (typeof STATES)[number];

/** An answer as a visitor saw it, with its times in milliseconds. */
export interface Seen {
  status: number;
  headers: Headers;
  html: string;
  firstByteMs: number;
  wholeMs: number;
}

/**
 * The isolates, with the KV that they read. Views of cold isolates are distributed over two of them, one channel each, so that no view
 * profits from another. The copies in KV are old, so that cold isolates also ask for new ones.
 */
const ISOLATES = [
  { name: "warm", kv: "warm" },
  { name: "cold-isolate-a", kv: "warm" },
  { name: "cold-isolate-b", kv: "warm" },
  { name: "all-cold-a", kv: "all-cold-a" },
  { name: "all-cold-b", kv: "all-cold-b" },
];
function isolateOf(state: State, view: ViewName): string {
  if (state === "warm") return state;
  return `${state.replace(" ", "-")}-${view === "page" || view === "404" ? "a" : "b"}`;
}

const DAY_MS = 86_400_000;

const TOKENS: Record<Channel, string> = { poster: "token=a", kartenliebe: "token=b" };

const LINK = { linktype: "story", fieldtype: "multilink", id: "u-poster", cached_url: "de-DE/poster" };
const SHELL = { id: 3, full_slug: "de-DE/shell" };
const STORIES: PublishedStories = new Map([
  ["de-DE/leinwand", { title: "Leinwand", id: 1, uuid: "u-leinwand", content: { body: [], link: LINK } }],
  ["de-DE/poster", { title: "Poster", id: 2, uuid: "u-poster", content: { body: [] } }],
  [SHELL.full_slug, { title: "Rahmen", id: SHELL.id, uuid: "u-shell", content: { component: "shell", link: LINK } }],
  ["de-DE/error", { title: "Nicht da", id: 4, uuid: "u-error", content: { body: [] } }],
]);
const KEPT = ["slugs:poster", "slugs:kartenliebe", "story:poster:de-DE/shell", "story:kartenliebe:de-DE/shell"];

/**
 * Starts the built worker in many isolates, on a content service that works until it is told to break down.
 *
 * @param answer handles each request after that; `works` answers as before.
 */
export async function startOutageWorld(answer: (response: ServerResponse, works: () => void) => void) {
  let isDown = false;
  const world = {
    /** Takes the content service down. An isolate without any copy is told of a publish of the frame. */
    breakDown: async () => {
      const journal = appendPurge(EMPTY_JOURNAL, "changed", publishTags(SHELL), Date.now());
      await (await kvOf("all-cold-b")).put("journal:kartenliebe", JSON.stringify(journal));
      isDown = true;
    },
    /** The number of requests so far, without those for the editors' redirects: they are read once, behind the index, and no view waits for them. */
    requests: (state: State, view: ViewName) =>
      service.paths.filter(
        (path) =>
          path.startsWith(`/${isolateOf(state, view)}/`) &&
          path.includes(TOKENS[VIEWS[view].channel]) &&
          !path.includes("/datasource_entries"),
      ).length,
    look,
    /** Publishes the frame of all pages: the warm isolate is told directly, the cold one through KV. */
    publishShell: () => ask("warm", "shell published", "/storyblok/webhook", webhook(SHELL.id, SHELL.full_slug)),
    close: async () => {
      await edge.dispose();
      await service.close();
    },
  };
  const service = await startService((request, response) => {
    const works = async () => {
      const [, , ...path] = (request.url ?? "").split("/");
      const reply = answerContent(new Request(`http://content/${path.join("/")}`), STORIES, 1, "p");
      response.writeHead(reply.status, Object.fromEntries(reply.headers));
      response.end(await reply.text());
    };
    if (isDown) answer(response, works);
    else works();
  });
  const edge = new Miniflare(
    convertV4MiniflareOptions({
      workers: ISOLATES.map(({ name, kv }) => {
        const bindings = { CONTENT_URL: `${service.url}/${name}` };
        return edgeWorker(name, { home: kv, kv, backend: async () => Response.json({}, { status: 503 }), bindings });
      }),
      // No test reads the worker's log here.
      handleStructuredLogs: () => {},
    }),
  );

  async function kvOf(name: string) {
    return (await edge.getKVNamespace("STORIES", name)) as unknown as KVNamespace;
  }

  /** Asks an isolate. All isolates share the platform's cache here; a port of its own for each keeps their pages apart. */
  async function ask(name: string, view: ViewName, path: string = VIEWS[view].path, init: RequestInit = {}) {
    const port = 8000 + ISOLATES.findIndex((isolate) => isolate.name === name);
    const worker = (await edge.getWorker(name)) as unknown as { fetch: typeof fetch };
    return worker.fetch(`http://${VIEWS[view].host}:${port}${path}`, { redirect: "manual", ...init });
  }

  async function look(state: State, view: ViewName): Promise<Seen> {
    const startedAtMs = performance.now();
    const reply = await ask(isolateOf(state, view), view);
    const firstByteMs = performance.now() - startedAtMs;
    const html = await reply.text();
    const wholeMs = performance.now() - startedAtMs;
    return { status: reply.status, headers: reply.headers, html, firstByteMs, wholeMs };
  }

  const kv = await kvOf("warm");
  await vi.waitFor(
    async () => {
      const kept = (await kv.list()).keys.map(({ name }) => name);
      const missing = KEPT.filter((key) => !kept.includes(key));
      for (const view of VIEW_NAMES) {
        const { headers } = await look("warm", view);
        if (!headers.get("X-Cache")?.startsWith("HIT")) missing.push(view);
      }
      if (missing.length > 0) throw new Error(`Not kept yet: ${missing.join(", ")}`);
    },
    { timeout: 15_000 },
  );
  for (const channel of ["poster", "kartenliebe"]) {
    const { value, metadata } = await kv.getWithMetadata<{ storedAt: number }>(`slugs:${channel}`, "arrayBuffer");
    const older = { ...metadata, storedAt: (metadata?.storedAt ?? 0) - 2 * DAY_MS };
    if (value) await kv.put(`slugs:${channel}`, value, { metadata: older });
  }
  for (const { name } of (await kv.list()).keys) {
    if (name.startsWith("slugs:")) continue;
    const copy = await kv.get<{ storedAt?: number }>(name, "json");
    if (copy?.storedAt) await kv.put(name, JSON.stringify({ ...copy, storedAt: copy.storedAt - 2 * DAY_MS }));
  }
  // The isolate has started and, if it has no copy, has shown an error before.
  for (const { name } of ISOLATES) await (await ask(name, "page", "/healthz")).arrayBuffer();
  for (const view of VIEW_NAMES) await (await ask(isolateOf("all cold", view), view, "/%00")).arrayBuffer();
  return world;
}
