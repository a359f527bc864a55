import { MANAGEMENT_TOKENS } from "#backend/content/management/access.ts";
import { FLAGGED, readFlagged, readSettled } from "../pages.ts";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const PUBLISHES = 7;
const VIEWS = 1000;
/** Time between two views on the worker's clock: a thousand views are ten minutes. */
const VIEW_INTERVAL_MS = 600;
/** A time in milliseconds after which an isolate asks KV for its journal again. */
const JOURNAL_FORGOTTEN_MS = 1100;
const HITS = 200;
/** A number of hits that all come while the page is fresh, each with the journal forgotten: 22 seconds of the minute, on a slow machine too. */
const APART_HITS = 20;
/** A time in milliseconds after which a page is made anew. */
const OLD_MS = 61_000;

/** Pages of both channels and several countries, as visitors mix them. */
const MIXED_PAGES = [
  "http://de.poster.localhost/",
  "http://de.poster.localhost/leinwand",
  "http://de.poster.localhost/poster",
  "http://de.poster.localhost/gerahmtes-poster",
  "http://at.poster.localhost/",
  "http://at.poster.localhost/leinwand",
  "http://ch.poster.localhost/leinwand",
  "http://de.kartenliebe.localhost/",
  "http://at.kartenliebe.localhost/",
  "http://de.poster.localhost/nichts",
];

interface StoryCosts {
  /** Milliseconds from an editor's publish, by way of its signed webhook, until the new page has arrived. */
  publishToFresh: Spread;
  /** Requests of a thousand views to the content service, the price backend and KV. */
  contentCalls: number;
  commerceCalls: number;
  kvReads: number;
  hitRate: number;
}

/** Measures stories on one machine: how soon a publish shows, and the requests that a thousand views of warm pages cause. */
export async function measureStories(): Promise<StoryCosts> {
  const shop = await startProductionShop({ isInstrumented: true });
  try {
    const publishToFresh = await timePublishes(shop);
    await Promise.all(MIXED_PAGES.map((page) => readSettled(() => shop.visit(page))));
    await shop.instruments({ contentCalls: 0, commerceCalls: 0, kvReads: 0 });
    let hits = 0;
    const { aheadMs } = await shop.instruments();
    for (let view = 0; view < VIEWS; view++) {
      await shop.instruments({ aheadMs: aheadMs + view * VIEW_INTERVAL_MS });
      const [state] = await viewAll(shop, [MIXED_PAGES[view % MIXED_PAGES.length] ?? ""]);
      if (/^(HIT|STALE)/.test(state ?? "")) hits++;
    }
    const { contentCalls, commerceCalls, kvReads } = await shop.instruments();
    return {
      publishToFresh,
      contentCalls,
      commerceCalls,
      kvReads,
      hitRate: hits / VIEWS,
    };
  } finally {
    await shop.close();
  }
}

/** The number of KV reads of page-cache hits. */
interface HitReads {
  /** The highest number for one hit, with its journal forgotten. */
  most: number;
  /** The same of a page with a flag, also where the flags' plan is read again. */
  mostFlagged: number;
  /** The number for `burst` hits in a row, which took `seconds`. */
  ofBurst: number;
  burst: number;
  seconds: number;
}

export async function countHitReads(shop: ProductionShop): Promise<HitReads> {
  const [page = ""] = MIXED_PAGES;
  const flagged = new URL(FLAGGED.path, page).href;
  await readSettled(() => shop.visit(page));
  await shop.instruments({ kvReads: 0 });
  const startedMs = performance.now();
  const states = await viewAll(
    shop,
    Array.from({ length: HITS }, () => page),
  );
  const { kvReads: ofBurst } = await shop.instruments();
  const seconds = (performance.now() - startedMs) / 1000;
  const most = async (address: string, headers: Record<string, string>) => {
    let { aheadMs } = await shop.instruments();
    let reads = 0;
    const later = async (ms: number) => {
      aheadMs += ms;
      await shop.instruments({ kvReads: 0, aheadMs });
      return (await viewAll(shop, [address], headers))[0] ?? "";
    };
    const makeAnew = async () => {
      await later(OLD_MS);
      await untilHit(shop, address, headers);
    };
    await makeAnew();
    let isAgain = false;
    for (let count = 0; count < APART_HITS; count++) {
      const state = await later(JOURNAL_FORGOTTEN_MS);
      // A page whose prices, or the time to order by, end within that minute is made anew once more.
      if (!state.startsWith("HIT") && !isAgain) {
        isAgain = true;
        await makeAnew();
        continue;
      }
      states.push(state);
      reads = Math.max(reads, (await shop.instruments()).kvReads);
    }
    return reads;
  };
  const plain = await most(page, {});
  await readFlagged(() => shop.visit(flagged, { headers: FLAGGED.headers }));
  const mostFlagged = await most(flagged, FLAGGED.headers);
  const other = states.find((state) => !state.startsWith("HIT"));
  if (other) throw new Error(`Not each answer was a hit: one was ${other}.`);
  return { most: plain, mostFlagged, ofBurst, burst: HITS, seconds };
}

/** Requests a page until the cache has a fresh one. @throws Error if it never has. */
async function untilHit(shop: ProductionShop, address: string, headers: Record<string, string>): Promise<void> {
  for (let asked = 0; asked < HITS; asked++) {
    const [state = ""] = await viewAll(shop, [address], headers);
    if (state.startsWith("HIT")) return;
  }
  throw new Error(`${address} is never made anew.`);
}

/** Requests pages one after the other. Returns the cache state of each reply; "none" if a reply names none. */
async function viewAll(
  shop: ProductionShop,
  addresses: readonly string[],
  headers: Record<string, string> = {},
): Promise<string[]> {
  const states: string[] = [];
  for (const address of addresses) {
    const reply = await shop.visit(address, { headers });
    await reply.arrayBuffer();
    states.push(reply.headers.get("X-Cache") ?? "none");
  }
  return states;
}

async function timePublishes(shop: ProductionShop): Promise<Spread> {
  const editor = await openStory(shop, "de-DE/leinwand");
  const times: number[] = [];
  for (let serial = 0; serial <= PUBLISHES; serial++) {
    const title = `Stand ${serial}`;
    await (await shop.get("/leinwand")).arrayBuffer();
    const started = performance.now();
    await editor.publish({ ...editor.content, title });
    const page = await (await shop.get("/leinwand")).text();
    if (!page.includes(`<title>${title}`)) throw new Error(`The publish ${serial} does not show.`);
    if (serial > 0) times.push(performance.now() - started);
  }
  return spreadOf(times);
}

const STORIES = "/v1/spaces/287216594031001/stories";

/** Opens a story of the poster brand as an editor does. `publish` ends once the shop has been told. */
export async function openStory(shop: ProductionShop, fullSlug: string) {
  const headers = { Authorization: MANAGEMENT_TOKENS.poster, "Content-Type": "application/json" };
  const listed = await shop.askBackend(`${STORIES}?story_only=1&with_slug=${fullSlug}`, headers);
  const { stories } = (await listed.json()) as { stories: { id: number }[] };
  const path = `${STORIES}/${stories[0]?.id ?? 0}`;
  const { story } = (await (await shop.askBackend(path, headers)).json()) as { story: { content: object } };
  return {
    content: story.content,
    publish: async (content: object): Promise<void> => {
      const body = JSON.stringify({ story: { content }, publish: 1 });
      // `Prefer: wait`: the backend answers after the webhook has been answered, which waits for the journal.
      const reply = await shop.askBackend(path, { ...headers, Prefer: "wait" }, { method: "PUT", body });
      if (!reply.ok) throw new Error(`${fullSlug} was not published: ${reply.status}.`);
    },
  };
}
