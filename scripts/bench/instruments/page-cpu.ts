import { setTimeout as wait } from "node:timers/promises";
import { answerFullShop, FULL_PAGE } from "../full-shop.ts";
import { cpuMilliseconds } from "./processes.ts";
import { type ProductionOptions, type ProductionShop, startProductionShop } from "./production-shop.ts";
import { publishPages } from "./published-pages.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** Does something so many times in a row, and returns the mean milliseconds of CPU that a process takes for one. */
export async function cpuOf(pid: number | null, times: number, act: (at: number) => Promise<void>): Promise<number> {
  const before = await cpuMilliseconds(pid);
  for (let at = 0; at < times; at++) await act(at);
  return ((await cpuMilliseconds(pid)) - before) / times;
}

/** Requests pages one after the other, and returns the mean milliseconds of CPU that the shop's process takes for a view. */
export async function cpuOfViews(shop: ProductionShop, paths: readonly string[]): Promise<number> {
  return cpuOf(shop.pid, paths.length, (at) => view(shop, paths[at] ?? ""));
}

/** Requests a page of a worker so often, and returns the mean milliseconds of CPU that its process takes for one. */
export async function cpuOfRequests({ pid, url }: { pid: number | null; url: URL }, requests: number): Promise<number> {
  return cpuOf(pid, requests, async () => read(await fetch(url), 200));
}

/** Requests a page. @throws Error if it is answered with another status. */
export async function view(shop: ProductionShop, path: string, status = 200): Promise<void> {
  await read(await shop.get(path), status);
}

/** The part of a reply that is read here: of the bench's own `fetch`, or of Miniflare's. */
type Reply = Pick<Response, "status" | "url" | "arrayBuffer">;

/** Reads a reply to its end. @throws Error if it has another status. */
export async function read(reply: Reply, status: number): Promise<void> {
  await reply.arrayBuffer();
  if (reply.status !== status) throw new Error(`${reply.url} was answered ${reply.status}.`);
}

/** Checks that the page cache answers a page in a state, such as `HIT`. @throws Error if it is in another. */
export async function expectState(url: URL, state: string): Promise<void> {
  const reply = await fetch(url);
  await reply.arrayBuffer();
  const found = reply.headers.get("X-Cache") ?? "none";
  if (!found.startsWith(state)) throw new Error(`The bench wants ${state} and gets ${found}.`);
}

const SMALL_PAGE = "/seite-1";
const ROUNDS = 9;
const SETTLED_MS = 1500;

/** Milliseconds of CPU of a cold isolate's first request: a page that the cache has, and two that it renders from stories in KV. */
interface FirstPages {
  hit: Spread;
  small: Spread;
  full: Spread;
}

/** Requests a page from new processes of a running shop; earlier requests have put what it needs into the cache, or KV. */
export async function measureFirstPages(): Promise<FirstPages> {
  const { answer } = await publishPages();
  return {
    hit: await measure(answer, SMALL_PAGE, "on"),
    small: await measure(answer, SMALL_PAGE, "off"),
    full: await measure(answerFullShop(), FULL_PAGE, "off"),
  };
}

async function measure(
  backend: NonNullable<ProductionOptions["backend"]>,
  path: string,
  pageCache: "on" | "off",
): Promise<Spread> {
  const shop = await startProductionShop({ vars: { PAGE_CACHE: pageCache }, backend, isWithoutFiles: true });
  try {
    await view(shop, path);
    await wait(SETTLED_MS);
    await view(shop, path);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await shop.restart();
      costs.push(await cpuOfViews(shop, [path]));
    }
    await expectState(new URL(path, shop.url), pageCache === "on" ? "HIT" : "BYPASS");
    return spreadOf(costs);
  } finally {
    await shop.close();
  }
}
