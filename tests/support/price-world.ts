import { Hono } from "hono";
import type { Article } from "#domain/catalogue/article.ts";
import { parseInput } from "#domain/contract/endpoint-request.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { priceChangeTags } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { pageCache } from "#worker/cache/http.ts";
import { createVaryStore } from "#worker/cache/page-variants.ts";
import { createPageStore } from "#worker/cache/store.ts";
import { createAsk } from "#worker/commerce/ask.ts";
import { createLastGood, SLOW_MS } from "#worker/commerce/last-good.ts";
import { createReplyMemory } from "#worker/commerce/reply-memory.ts";
import type { CommerceView } from "#worker/commerce/view.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { stampAnswers } from "#worker/page/stamp-answers.ts";
import { createJournals, createReadLatest } from "#worker/publish/journal.ts";
import { askFor } from "#worker/routes/visit.ts";
import { createDataCentreCache } from "./freshness-pages.ts";
import { createJournalObject } from "./journal-object.ts";
import { createLaggingKv } from "./lagging-kv.ts";
import { createPriceModel } from "./price-model.ts";

export const ARTICLES = ["leinwand", "poster"] as const;
/** The pages of the model, with the articles whose prices each asks for; the last one asks for all. */
export const PAGES: Readonly<Record<string, readonly Article[]>> = {
  leinwand: ["leinwand"],
  // Another page with exactly the same question.
  again: ["leinwand"],
  poster: ["poster"],
  both: ["leinwand", "poster"],
  all: [],
};
export type BackendFault = "none" | "down" | "slow" | "odd";

const CENTRES = ["FRA", "MAD"];
const ENCODER = new TextEncoder();
const CHANNEL = "poster";
/** The length of a slow reply, in turns of the event loop; the wait for the backend ends after one turn. */
const TURNS_OF_A_SLOW_REPLY = 10;

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Makes a world of the shop's real page cache, price client with its memory and its last good replies, stamps and journal, in four
 * isolates of two data centres on a KV that lags. The price backend may lag behind its own webhook, fail or hang. The test sets the
 * clock.
 */
export function createPriceWorld({ kvLagMs = (_: number): number => 0 } = {}) {
  const beganAtMs = Date.parse("2026-07-29T12:00:00Z");
  const world = {
    clock: beganAtMs,
    fault: "none" as BackendFault,
    /** The lag of the backend's answers behind its own changes, in milliseconds. */
    backendLagMs: 0,
    asked: 0,
  };
  const now = () => world.clock;
  const model = createPriceModel(ARTICLES, beganAtMs);
  const kv = createLaggingKv(now, kvLagMs);
  const behind: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void behind.push(work.catch(() => null));
  /** Waits as the shop does: the wait for a hanging backend ends before its answer; every other wait ends in time. */
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      if (world.fault === "slow" && ms === SLOW_MS) setImmediate(resolve);
      signal?.addEventListener("abort", () => resolve());
    });
  const object = createJournalObject({ kv: kv.at(0), now, wait: () => new Promise(() => {}) });
  const caches = CENTRES.map(() => createDataCentreCache());

  const fetch = async (request: Request): Promise<Response> => {
    world.asked += 1;
    const { search } = new URL(request.url);
    const read = parseInput(formatPrices, { parameter: "", search, type: "", body: new Uint8Array() });
    if ("faults" in read) return new Response(null, { status: 400 });
    const reply = model.reply(read.input.articles, now() - world.backendLagMs);
    if (world.fault === "down") return new Response(null, { status: 503 });
    if (world.fault === "odd") return Response.json({ ...reply, validUntil: "soon" });
    if (world.fault === "slow") await turns(TURNS_OF_A_SLOW_REPLY);
    return Response.json(reply);
  };

  function createIsolate(at: number) {
    const own = kv.at(at % CENTRES.length);
    const onError = () => undefined;
    const journals = createJournals({ kv: own, objects: object.namespace, now, wait, waitUntil, onError });
    const readLatest = createReadLatest({ journals, now, wait, onError });
    const client = {
      service: { upstream: { fetch }, endpoint: "http://prices.test" },
      timeoutMs: 60_000,
      memory: createReplyMemory(now, 5000),
      lastGood: createLastGood({ kv: own, now, wait, waitUntil, onError }),
      readJournal: journals.read,
      now,
    };
    const cache = caches[at % CENTRES.length] as never;
    const dependencies = {
      commerce: { view: (view: CommerceView) => createAsk(client, view) },
      publish: {
        readJournal: journals.read,
        readLatest: (channel: Channel, asked: Parameters<typeof readLatest>[1]) =>
          readLatest(channel, { ...asked, centre: String(CENTRES[at % CENTRES.length]) }),
      },
      spaces: { published: { poster: { health: createSpaceHealth(now) } } },
      pages: {
        store: createPageStore(cache, onError),
        varies: createVaryStore(cache, onError),
        isCacheOn: true,
        tier: null,
      },
      platform: { build: "b1", now },
    } as unknown as AppDependencies;
    const executionCtx = { waitUntil, passThroughOnException: () => undefined } as never;
    const app = new Hono<AppContext>();
    const address = { locale: "de-DE", platform: "web", slug: "" } as const;
    app.use(async (context, next) => {
      const shop = buildShopTable([]).get("de.poster.localhost");
      if (shop) context.set("shop", shop);
      context.set("address", address);
      context.set("preview", null);
      context.set("log", () => undefined);
      await next();
    });
    app.use(stampAnswers());
    app.use(pageCache(dependencies, async (request) => app.fetch(request, {}, executionCtx)));
    app.get("*", async (context) => {
      const articles = PAGES[context.req.path.slice(1)] ?? [];
      const ask = askFor({ context, dependencies, address, parameters: {} });
      const reply = await ask(formatPrices, { articles }).catch(() => null);
      // Like a page with a failed block, it is not kept.
      if (!reply) context.get("stamp").isWhole = false;
      const text = JSON.stringify(reply?.articles.map(({ prices }) => prices[0]?.priceCurrent) ?? []);
      context.set("rendered", Promise.resolve(ENCODER.encode(text)));
      return context.text(text);
    });
    const view = async (page: string) => {
      const reply = await app.fetch(new Request(`http://de.poster.localhost/${page}`), {}, executionCtx);
      return { cache: String(reply.headers.get("X-Cache")), amounts: (await reply.json()) as number[] };
    };
    /** Handles the webhook after its verification. */
    const hear = (articles: readonly Article[] | "all", id: string) => {
      const purges = [{ kind: "changed", tags: priceChangeTags(articles) }] as const;
      return journals.append(CHANNEL, { purges, version: 0, message: { id, untilMs: now() + 300_000 } });
    };
    return { view, hear };
  }

  const isolates = [0, 1, 2, 3].map(createIsolate);
  const settle = async () => {
    while (behind.length > 0) await Promise.all(behind.splice(0));
  };
  return Object.assign(world, {
    model,
    kv,
    /** Returns the page that an isolate's visitor sees; a hanging backend answers after all waits have ended. */
    view: async (at: number, page: string) => {
      const shown = await isolates[at]?.view(page);
      await settle();
      return shown ?? { cache: "", amounts: [] };
    },
    hear: async (at: number, articles: readonly Article[] | "all", id: string) => {
      const kept = await isolates[at]?.hear(articles, id);
      await settle();
      return kept;
    },
    pass: async (ms: number) => {
      world.clock += ms;
      await object.ring();
    },
  });
}

export type PriceWorld = ReturnType<typeof createPriceWorld>;
