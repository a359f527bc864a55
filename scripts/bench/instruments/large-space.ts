import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { cpuOfViews, view } from "./page-cpu.ts";
import { cpuMilliseconds } from "./processes.ts";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const ROUNDS = 5;
/** Pages of one host that even a space of fifty stories has. */
const PAGES = 5;
const REQUESTS = 60;
const READ_WITHIN_MS = 120_000;
const LAST_PART = 1000;

/** The cost of pages in a space of a given number of stories, without the page cache. */
export interface SpaceCosts {
  /** Milliseconds of CPU of a request whose story the isolate has in memory (warm), and of one whose story it reads from KV. */
  warm: Spread;
  unseen: Spread;
  /** Milliseconds of CPU of the first page of a new process, and milliseconds until its last byte. */
  firstCpu: Spread;
  firstMs: Spread;
  /** Megabytes that the isolate holds after that, including its buffers. */
  megabytes: number;
  /** Requests for the space's list of stories, per new process; zero unless a process reads the space anew. */
  listRequests: number;
  /** The part of a host's sitemap that takes the most CPU: its milliseconds of CPU, and the number of its pages. */
  sitemapPart: { cpu: number; pages: number };
  missing: MissingViews;
}

/** Measures the production build on a space that it has read before, in processes that know nothing of it yet. */
export async function measureSpace(count: number): Promise<SpaceCosts> {
  const space = await listSpace(count);
  const shop = await startProductionShop({
    vars: { PAGE_CACHE: "off" },
    ...{ backend: space.answer, isInspected: true, isInstrumented: true, isWithoutFiles: true },
  });
  const paths = Array.from({ length: PAGES }, (_, at) => space.pathOf(at));
  const [first = "", ...others] = paths;
  try {
    // The Durable Object that reads the index gets no more memory than any other isolate.
    await shop.restart(ISOLATE_MEGABYTES);
    await readIndex(shop);
    for (const path of paths) await view(shop, path);
    const listedBefore = space.asked.list;
    const times = { firstCpu: [] as number[], firstMs: [] as number[], unseen: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      await shop.restart();
      const startedMs = performance.now();
      times.firstCpu.push(await cpuOfViews(shop, [first]));
      times.firstMs.push(performance.now() - startedMs);
      times.unseen.push(await cpuOfViews(shop, others));
    }
    const many = Array.from({ length: REQUESTS }, (_, at) => paths[at % PAGES] ?? first);
    const warm: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) warm.push(await cpuOfViews(shop, many));
    const { heap, buffers } = await shop.liveMemory();
    const listRequests = (space.asked.list - listedBefore) / ROUNDS;
    return {
      warm: spreadOf(warm.slice(1)),
      unseen: spreadOf(times.unseen),
      firstCpu: spreadOf(times.firstCpu),
      firstMs: spreadOf(times.firstMs),
      ...{ megabytes: heap + buffers, listRequests },
      sitemapPart: await dearestPart(shop, space),
      missing: await askForMissing(shop),
    };
  } finally {
    await shop.close();
  }
}

/** Makes the shop read the index, and waits until KV has it. */
async function readIndex(shop: ProductionShop): Promise<void> {
  const deadlineMs = performance.now() + READ_WITHIN_MS;
  await view(shop, "/nichts", 404);
  while ((await shop.listKv("slugs:poster")).length === 0) {
    if (performance.now() > deadlineMs) throw new Error("The index was not read in time.");
    await wait(50);
  }
}

/** Reads the whole sitemap of the German host, part by part, and checks that it has each page once. Returns the costliest part. */
async function dearestPart(shop: ProductionShop, space: ListedSpace): Promise<{ cpu: number; pages: number }> {
  const listed = new Set<string>();
  let dearest = { cpu: 0, pages: 0 };
  for (let part = 1; part <= LAST_PART; part++) {
    const before = await cpuMilliseconds(shop.pid);
    const reply = await shop.get(`/sitemap-${part}.xml`);
    const urls = [...(await reply.text()).matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => url);
    const cpu = (await cpuMilliseconds(shop.pid)) - before;
    if (reply.status === 404) break;
    if (cpu > dearest.cpu) dearest = { cpu, pages: urls.length };
    for (const url of urls) listed.add(url);
  }
  if (listed.size !== space.germanPages) throw new Error(`The sitemap has ${listed.size} pages.`);
  return dearest;
}

const LOCALES = ["de-DE", "de-AT", "fr-FR", "fr-BE", "nl-NL", "nl-BE", "it-IT", "es-ES", "en-GB", "en-US"] as const;
const PAGE_SIZE = 100;
const VERSION = 1_800_000_000;
/** An id above those of all pages. */
const SHELL_ID = 10_000_000;

/** A content service with many pages, in groups of ten translations. It lists them a hundred at a time, as Storyblok does. */
interface ListedSpace {
  answer: (request: Request) => Promise<Response>;
  /** The path of a German page, counted from 0, on its country's host. */
  pathOf: (page: number) => string;
  /** The number of German pages. */
  germanPages: number;
  /** The number of requests for the list, and for stories. */
  asked: { list: number; stories: number };
}

/** Creates a space of `count` stories. Each is the canvas page without its priced parts, so that only stories are asked for. */
export async function listSpace(count: number): Promise<ListedSpace> {
  const [{ body, ...page }, shell] = await Promise.all([readContent("leinwand"), readContent("shell")]);
  const unpriced = (body as { component: string }[]).filter(({ component }) => component !== "sub-teasers");
  const content = { ...page, calculator: [], body: unpriced };
  const asked = { list: 0, stories: 0 };

  const slugOf = (id: number) => `${LOCALES[id % LOCALES.length]}/${groupSlug(Math.floor(id / LOCALES.length))}`;
  const idOf = (fullSlug: string) => {
    const [, locale, group] = /^([^/]+)\/kollektion-\d+\/motiv-(\d+)$/.exec(fullSlug) ?? [];
    const id = Number(group) * LOCALES.length + LOCALES.indexOf(locale as (typeof LOCALES)[number]);
    return id < count && slugOf(id) === fullSlug ? id : null;
  };
  const named = (id: number) => ({
    ...{ id, uuid: `uuid-${id}`, full_slug: slugOf(id), group_id: `group-${Math.floor(id / LOCALES.length)}` },
    published_at: "2026-01-01T00:00:00.000Z",
    alternates: LOCALES.map((_, at) => id - (id % LOCALES.length) + at)
      .filter((other) => other !== id && other < count)
      .map((other) => ({ id: other, full_slug: slugOf(other), published: true })),
  });
  const frame = { id: SHELL_ID, uuid: "uuid-shell", full_slug: "de-DE/shell", published_at: "", alternates: [] };

  function answerList(searchParams: URLSearchParams): Response {
    if (searchParams.has("by_uuids")) return Response.json({ stories: [], cv: VERSION });
    asked.list++;
    const first = (Number(searchParams.get("page") ?? "1") - 1) * PAGE_SIZE;
    const ids = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, count - first)) }, (_, at) => first + at);
    const stories: object[] = ids.map((id) => ({
      ...named(id),
      content: { component: "page", robots: "index,follow" },
    }));
    // The frame is listed last.
    if (ids.length < PAGE_SIZE) stories.push({ ...frame, content: { component: "shell" } });
    return Response.json({ stories, cv: VERSION });
  }

  return {
    asked,
    pathOf: (at) => `/${groupSlug(at)}`,
    germanPages: Math.ceil(count / LOCALES.length),
    answer: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith("/spaces/me")) return Response.json({ space: { version: VERSION } });
      if (pathname.endsWith("/stories")) return answerList(searchParams);
      const [, fullSlug = ""] = decodeURIComponent(pathname).split("/stories/");
      asked.stories++;
      if (fullSlug === frame.full_slug) return Response.json({ story: { ...frame, content: shell }, cv: VERSION });
      const id = idOf(fullSlug);
      if (id === null) return Response.json(["This record could not be found"], { status: 404 });
      const title = `Motiv ${id}`;
      return Response.json({ story: { ...named(id), content: { ...content, title } }, cv: VERSION });
    },
  };
}

function groupSlug(group: number): string {
  return `kollektion-${group % 50}/motiv-${group}`;
}

async function readContent(name: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(`backend/content/stories/poster/de-DE/${name}.json`, "utf8")).content;
}

/** The memory that the platform gives an isolate. */
export const ISOLATE_MEGABYTES = 128;
export const MISSING_VIEWS = 1000;

/** The outcome of many simultaneous views of pages that do not exist. */
interface MissingViews {
  /** The number of views answered 404; the others found no process to answer them, or got something else. */
  answered: number;
  /** Megabytes that the isolate holds after that, including its buffers; NaN if it no longer runs. */
  megabytes: number;
  /** The number of requests to KV for the story index, to KV in all, to the Durable Object of the index, and to the content service. */
  indexReads: number;
  kvReads: number;
  objectCalls: number;
  contentCalls: number;
  /** Milliseconds of CPU a view. */
  cpu: number;
}

/**
 * Asks a new process for pages that do not exist. Its isolates may hold as much as the platform lets them: V8 ends a process that
 * needs more.
 *
 * @param slugOf returns the slug of each view, counted from 0.
 */
export async function askForMissing(
  shop: ProductionShop,
  slugOf = (at: number) => `nirgends/${at}`,
  { heapMegabytes = ISOLATE_MEGABYTES, views = MISSING_VIEWS } = {},
): Promise<MissingViews> {
  await shop.restart(heapMegabytes);
  const { pid } = shop;
  const before = await cpuMilliseconds(pid);
  const statuses = await Promise.all(Array.from({ length: views }, (_, at) => statusOf(shop, `/${slugOf(at)}`)));
  const cpu = ((await cpuMilliseconds(pid)) - before) / views;
  const answered = statuses.filter((status) => status === 404).length;
  const none = { megabytes: Number.NaN, indexReads: Number.NaN, kvReads: Number.NaN };
  if (answered === 0) return { answered, ...none, objectCalls: Number.NaN, contentCalls: Number.NaN, cpu };
  const { indexReads, kvReads, objectCalls, contentCalls } = await shop.instruments();
  const { heap, buffers } = await shop.liveMemory();
  return { answered, megabytes: heap + buffers, indexReads, kvReads, objectCalls, contentCalls, cpu };
}

/** Returns the status of the reply; 0 if there is none. */
async function statusOf(shop: ProductionShop, path: string): Promise<number> {
  try {
    const reply = await shop.get(path);
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}
