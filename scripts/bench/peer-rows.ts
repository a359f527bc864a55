import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { step } from "../command.ts";
import { SHOP } from "../local/local-settings.ts";
import { shopWorker } from "../local/workers.ts";
import { answerFullShop, FULL_PAGE } from "./full-shop.ts";
import { countElements } from "./instruments/bytes.ts";
import { emptyWorker, type FirstRequest, measureStarts } from "./instruments/cold-start.ts";
import { weighFirstView } from "./instruments/first-view.ts";
import { type RunningWorker, startWorker } from "./instruments/one-worker.ts";
import { cpuOfRequests, expectState } from "./instruments/page-cpu.ts";
import { type BuiltPeer, buildPeers, fetchPictures, weightOf } from "./instruments/peer-builds.ts";
import { checkCalculator, missingTexts } from "./instruments/peer-checks.ts";
import { readPage } from "./instruments/peer-page.ts";
import { measureSideBySide, type PhoneTimes } from "./instruments/phone.ts";
import { noFile, startProductionShop } from "./instruments/production-shop.ts";
import { type Spread, spreadOf } from "./instruments/statistics.ts";
import { weighWorker } from "./instruments/worker-bytes.ts";
import type { Page } from "./peers/page.ts";
import { type Machine, measureMachine } from "./phone-rows.ts";

const CPU_ROUNDS = 12;
const CPU_WARM_UP_ROUNDS = 4;
const CPU_REQUESTS = 60;
const PHONE_RUNS = 7;
const START_ROUNDS = 9;
/** The time in milliseconds within which a view's work behind its answer ends. */
const SETTLED_MS = 1500;

/**
 * Measures of the full page in one framework: bytes gzipped, times in milliseconds. A peer's worker is weighed without the page's data,
 * which is built into it.
 */
export interface PeerRow {
  name: string;
  /** True for this shop. */
  isShop: boolean;
  elements: number;
  /** CPU of a request that renders; `hit` of one that the shop's page cache answers. */
  cpu: Spread;
  hit: Spread | null;
  html: number;
  /** Bytes that a phone receives for a first view, as they are sent. */
  firstView: number;
  phone: PhoneTimes;
  /** From the start of a process until its first page, above an empty worker's. */
  start: number;
  worker: WorkerWeight;
}

/** Bytes that an isolate starts with, and all that is uploaded. */
interface WorkerWeight {
  started: number;
  all: number;
}

export interface PeerRun {
  machine: Machine;
  /** The limits, the frameworks, and this shop last. The second limit is bare React. */
  rows: PeerRow[];
}

/** A page in one framework: its worker, and its path there. */
interface Candidate extends Pick<BuiltPeer, "name" | "worker"> {
  path: string;
}

/**
 * Builds the full page in each framework, and measures all of them and this shop in turn: each in a workerd of its own, with the same
 * instruments.
 *
 * @throws Error if a framework's page lacks a text of the page, or its calculator does not work.
 */
export async function measurePeers(): Promise<PeerRun> {
  const page = await readPage();
  const shop = await startProductionShop({ backend: answerFullShop() });
  try {
    const pictures = await fetchPictures(shop);
    const built = await step("Installing and building the peers", () => buildPeers(page, pictures));
    const candidates = candidatesOf(built);
    const machine = await measureMachine();
    const views = await step("Phone", () => measureViews(candidates, new URL(FULL_PAGE, shop.page), page, machine));
    const { renders, hit } = await step("CPU", () => measureCpu(candidates));
    const starts = await step("Starts", () => measureAllStarts(candidates));
    const data = gzipSync(JSON.stringify(page)).length;
    const weights = [...candidates.map(({ worker }) => asWhole(weightOf(worker) - data)), await weighShop()];
    const rows = views.map((view, at): PeerRow => {
      const isShop = at === candidates.length;
      const name = candidates[at]?.name ?? "this shop";
      const [cpu, start, worker] = [renders[at], starts[at], weights[at]];
      if (!cpu || start === undefined || !worker) throw new Error(`${name} was not measured whole.`);
      return { ...view, name, isShop, cpu, hit: isShop ? hit : null, start, worker };
    });
    return { machine, rows };
  } finally {
    await shop.close();
  }
}

function candidatesOf([limits, ...peers]: readonly BuiltPeer[]): Candidate[] {
  if (!limits) throw new Error("The limits were not built.");
  return [
    { ...limits, name: "limit: a ready text, its styles in it", path: "/text" },
    { ...limits, name: "limit: bare React, `renderToString`", path: "/react" },
    ...peers.map((peer) => ({ ...peer, path: "/" })),
  ];
}

type View = Pick<PeerRow, "elements" | "html" | "firstView" | "phone">;

/** Opens the pages as a phone does; the shop's is the last. */
async function measureViews(
  candidates: readonly Candidate[],
  shop: URL,
  page: Page,
  { slowdown }: Machine,
): Promise<View[]> {
  const running = await startAll(candidates.map(({ worker }) => worker));
  try {
    const urls = [...running.map((one, at) => new URL(candidates[at]?.path ?? "/", one.page)), shop].map(
      ({ href }) => href,
    );
    for (const [at, { name }] of candidates.entries()) await check(name, urls[at] ?? "", page);
    const views: View[] = [];
    // The visits make the shop convert its pictures: only then is its page weighed.
    for (const [at, phone] of (await measureSideBySide(urls, PHONE_RUNS, slowdown)).entries()) {
      const url = urls[at] ?? "";
      const html = await (await fetch(url)).text();
      const firstView = await weighFirstView(url);
      views.push({ elements: countElements(html), html: gzipSync(html).length, firstView, phone });
    }
    return views;
  } finally {
    await Promise.all(running.map((one) => one.close()));
  }
}

/** Checks that a peer's page shows every text, and that its calculator works. @throws Error that names what is missing. */
async function check(name: string, url: string, page: Page): Promise<void> {
  const html = await (await fetch(url)).text();
  const missing = missingTexts(page, html);
  if (missing.length > 0) throw new Error(`${name} shows no ${JSON.stringify(missing.slice(0, 5))}.`);
  if (html.includes("<script")) await checkCalculator(url);
}

/** Starts workers one after the other: else none knew which process is its own. */
async function startAll(workers: readonly Parameters<typeof startWorker>[0][]): Promise<RunningWorker[]> {
  const running: RunningWorker[] = [];
  for (const worker of workers) running.push(await startWorker(worker));
  return running;
}

/** Measures the CPU of requests that render, the shop's last, and of a hit of the shop's page cache. */
async function measureCpu(candidates: readonly Candidate[]): Promise<{ renders: Spread[]; hit: Spread }> {
  const shop = { backend: answerFullShop(), isWithoutFiles: true };
  const rendering = await startProductionShop({ ...shop, vars: { PAGE_CACHE: "off" } });
  const caching = await startProductionShop(shop);
  const running = await startAll(candidates.map(({ worker }) => withoutFiles(worker)));
  try {
    const targets = [
      ...running.map(({ pid, url }, at) => ({ pid, url: new URL(candidates[at]?.path ?? "/", url) })),
      { pid: rendering.pid, url: new URL(FULL_PAGE, rendering.url) },
      { pid: caching.pid, url: new URL(FULL_PAGE, caching.url) },
    ];
    const costs = targets.map((): number[] => []);
    for (let round = 0; round < CPU_ROUNDS; round++)
      for (const [at, target] of targets.entries()) {
        const cost = await cpuOfRequests(target, CPU_REQUESTS);
        if (round >= CPU_WARM_UP_ROUNDS) costs[at]?.push(cost);
      }
    await expectState(new URL(FULL_PAGE, caching.url), "HIT");
    const spreads = costs.map(spreadOf);
    const hit = spreads.pop();
    if (!hit) throw new Error("No hit was measured.");
    return { renders: spreads, hit };
  } finally {
    for (const one of [...running, rendering, caching]) await one.close();
  }
}

/**
 * Measures by how many milliseconds each first page comes later than an empty worker's answer, the shop's last: as in a shop that has
 * long run its stories are in KV, but the page is rendered.
 */
async function measureAllStarts(candidates: readonly Candidate[]): Promise<number[]> {
  const { bindings, ...configured } = await shopWorker();
  const rendering = { ...configured, name: SHOP, bindings: { ...bindings, PAGE_CACHE: "off" } };
  const shop = withoutFiles(rendering, { BACKEND: answerFullShop() as never });
  const state = await mkdtemp(join(tmpdir(), "state-"));
  await fillState(shop, state);
  const requests: FirstRequest[] = [
    emptyWorker(),
    ...candidates.map(({ worker, path }) => ({ worker: withoutFiles(worker), path })),
    { worker: shop, path: FULL_PAGE, state },
  ];
  const [empty, ...all] = await measureStarts(requests, START_ROUNDS);
  return all.map(({ median }) => median - (empty?.median ?? Number.NaN));
}

/** Lets the shop render the page until its state holds what a first request needs. */
async function fillState(shop: BuiltPeer["worker"], state: string): Promise<void> {
  const running = await startWorker(shop, state);
  try {
    for (let views = 0; views < 3; views++) {
      await (await fetch(new URL(FULL_PAGE, running.url))).arrayBuffer();
      await wait(SETTLED_MS);
    }
  } finally {
    await running.close();
  }
}

/** Leaves out a worker's files: Miniflare serves them by workers of its own in the same process. */
function withoutFiles({ assets: _, ...worker }: BuiltPeer["worker"], more: Record<string, never> = {}) {
  const bound = worker.serviceBindings;
  return { ...worker, serviceBindings: { ...bound, ASSETS: noFile as never, ...more } };
}

async function weighShop(): Promise<WorkerWeight> {
  const { gzipped, pages, words, parts } = await weighWorker();
  return { started: gzipped + pages, all: gzipped + pages + words + parts };
}

/** Returns the weight of a worker that is counted as if an isolate started with all of it. */
function asWhole(bytes: number): WorkerWeight {
  return { started: bytes, all: bytes };
}
