import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { SHOP } from "../../local/local-settings.ts";
import { shopWorker } from "../../local/workers.ts";
import { runWorker } from "./one-worker.ts";
import { cpuMilliseconds } from "./processes.ts";
import { noFile } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** The diagnostics channel on which Node reports each process that it starts. */
const PROCESS_STARTED = "child_process";
const PAGE = "/seite-1";
const ROUNDS = 15;
const COMPATIBILITY_DATE = "2026-07-29";

interface ColdStart {
  /** Milliseconds from the start of a workerd process until its first answer has arrived whole. */
  shop: Spread;
  /** The same for a worker with the same bindings that does nothing. */
  empty: Spread;
  /** Milliseconds of CPU until the process listens, less the median of the empty worker's: parsing and running the script. */
  scriptCpu: Spread;
  /** The same from then until the answer: the first page, and the simulated platform's work for it. */
  pageCpu: Spread;
  /** The share of the simulated platform: the same for a worker that makes the same requests to the platform and uses no reply. */
  platformCpu: Spread;
}

interface Start {
  answeredMs: number;
  readyCpuMs: number;
  pageCpuMs: number;
}

/**
 * Starts the production build and two bare workers in turn, each in a workerd of its own on fresh state, and asks each for one page.
 * Stories come from this process, so that no other worker starts with it.
 */
export async function measureColdStart(): Promise<ColdStart> {
  const { answer } = await publishPages();
  const { assets: _, ...shop } = {
    ...(await shopWorker()),
    serviceBindings: { BACKEND: answer as never, ASSETS: noFile as never },
  };
  const bare = (contents: string) => ({
    ...shop,
    modules: [{ type: "ESModule" as const, path: "index.js", contents }],
  });
  const [empty, asking] = [emptyScript, askingScript].map((script) => bare(script(classNames(shop))));
  const starts = { empty: [] as Start[], asking: [] as Start[], shop: [] as Start[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, worker] of Object.entries({ empty, asking, shop })) {
      const start = await startOnce(worker as never);
      if (round > 0) starts[name as keyof typeof starts].push(start);
    }
  }
  const above = (kind: "readyCpuMs" | "pageCpuMs", measured: readonly Start[]) => {
    const base = spreadOf(starts.empty.map((start) => start[kind])).median;
    return spreadOf(measured.map((start) => start[kind] - base));
  };
  return {
    shop: spreadOf(starts.shop.map(({ answeredMs }) => answeredMs)),
    empty: spreadOf(starts.empty.map(({ answeredMs }) => answeredMs)),
    scriptCpu: above("readyCpuMs", starts.shop),
    pageCpu: above("pageCpuMs", starts.shop),
    platformCpu: above("pageCpuMs", starts.asking),
  };
}

/**
 * Measures how fast a machine is: the milliseconds from the start of a workerd process with an empty worker until its first
 * answer.
 */
export async function measureEmptyWorker(rounds: number): Promise<Spread> {
  const [empty] = await measureStarts([emptyWorker()], rounds);
  if (!empty) throw new Error("The empty worker was not started.");
  return empty;
}

/** A worker, and the path that it is asked for first. */
export interface FirstRequest {
  worker: object;
  path: string;
  /** The folder of its state; without one it starts with none. */
  state?: string;
}

export function emptyWorker(): FirstRequest {
  const modules = [{ type: "ESModule" as const, path: "index.js", contents: emptyScript([]) }];
  return { worker: { modules, compatibilityDate: COMPATIBILITY_DATE }, path: PAGE };
}

/** Starts workers in turn, each in a workerd of its own. @returns the milliseconds of each until its first answer has arrived whole. */
export async function measureStarts(requests: readonly FirstRequest[], rounds: number): Promise<Spread[]> {
  const times = requests.map((): number[] => []);
  for (let round = 0; round <= rounds; round++)
    for (const [at, { worker, path, state }] of requests.entries()) {
      const { answeredMs } = await startOnce(worker, path, state);
      if (round > 0) times[at]?.push(answeredMs);
    }
  return times.map(spreadOf);
}

async function startOnce(worker: object, path = PAGE, state?: string): Promise<Start> {
  let startedMs = Number.NaN;
  const started: ChildProcess[] = [];
  const noteStart = (message: unknown) => {
    startedMs = performance.now();
    started.push((message as { process: ChildProcess }).process);
  };
  subscribe(PROCESS_STARTED, noteStart);
  const miniflare = runWorker({ ...worker, name: SHOP } as Parameters<typeof runWorker>[0], state);
  try {
    await miniflare.ready;
    const url = new URL(path, await miniflare.unsafeGetDirectURL(SHOP));
    // The channel reports a process before it has its id.
    const [pid = null] = started.map((process) => process.pid ?? null);
    const readyCpuMs = await cpuMilliseconds(pid);
    const reply = await fetch(url);
    await reply.arrayBuffer();
    const answeredMs = performance.now() - startedMs;
    if (started.length !== 1) throw new Error(`${started.length} processes were started.`);
    if (reply.status !== 200) throw new Error(`The first request was answered ${reply.status}.`);
    return { answeredMs, readyCpuMs, pageCpuMs: (await cpuMilliseconds(pid)) - readyCpuMs };
  } finally {
    unsubscribe(PROCESS_STARTED, noteStart);
    await miniflare.dispose();
  }
}

function classNames({ durableObjects = {} }: { durableObjects?: Record<string, unknown> }): string[] {
  return Object.values(durableObjects).map((object) => (object as { className: string }).className);
}
/** Writes a worker that does nothing, with the classes of the Durable Objects that the shop's bindings name. */
function emptyScript(classNames: readonly string[]): string {
  const classes = classNames.map((name) => `export class ${name} {}`);
  return ["export default { fetch: () => new Response() };", ...classes].join("\n");
}

/**
 * Writes a worker that makes the same requests to the platform as the shop's first page, in the same order, and uses no reply.
 * It is needed because KV, the cache and Durable Objects run locally in the process that is measured.
 */
function askingScript(classNames: readonly string[]): string {
  return `import { DurableObject } from "cloudflare:workers";
class Journal extends DurableObject {
  async fetch() { return Response.json({ kept: (await this.ctx.storage.get("journal")) ?? null }); }
}
${classNames.map((name) => `export class ${name} extends Journal {}`).join("\n")}
const PAGE = "https://cache.internal/page";
const CONTENT = "http://content.internal/v2/cdn/stories/de-DE/";
export default {
  async fetch(request, { STORIES, JOURNAL, BACKEND }, context) {
    const fromKv = (key) => STORIES.get(key, { type: "text" });
    await fromKv("journal:poster");
    await Promise.all([caches.default.match(PAGE), caches.default.match(PAGE + "?vary")]);
    await JOURNAL.get(JOURNAL.idFromName("poster")).fetch("http://journal.internal/");
    await Promise.all([fromKv("slugs:poster"), fromKv("slugs:poster")]);
    await Promise.all([fromKv("story:shell"), fromKv("story:page")]);
    const stories = ["seite-1", "shell"].map(async (slug) => (await BACKEND.fetch(CONTENT + slug)).text());
    const [page, shell] = await Promise.all(stories);
    context.waitUntil(STORIES.put("story:page", page));
    context.waitUntil(STORIES.put("story:shell", shell));
    context.waitUntil(caches.default.put(PAGE, new Response(page, { headers: { "Cache-Control": "max-age=60" } })));
    return new Response(page, { headers: { "Content-Type": "text/html" } });
  },
};`;
}
