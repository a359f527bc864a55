import { Hono } from "hono";
import { afterEach, beforeEach } from "vitest";
import type { RolloutPlan } from "#domain/flags/plan.ts";
import { buildShopTable } from "#domain/shop/shop.ts";
import { EMPTY_JOURNAL, type PurgeJournal } from "#domain/story/purge-journal.ts";
import { pageCache } from "#worker/cache/http.ts";
import { createVaryStore } from "#worker/cache/page-variants.ts";
import { createPageStore } from "#worker/cache/store.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";
import type { StoryReading } from "#worker/content/story-copies.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { evaluate } from "#worker/flags/evaluate.ts";
import { recogniseAudience } from "#worker/flags/visitor.ts";
import { notModified } from "#worker/http/not-modified.ts";
import { recogniseOverrides } from "#worker/page/recognise-overrides.ts";
import { createStamp } from "#worker/page/stamp.ts";
import { varyingRequest } from "#worker/page/varying-request.ts";

export const PAGE = "http://de.poster.localhost/leinwand";
/** The overrides of a network in a minute, as `wrangler.toml` states them. In these tests the minute never ends. */
export const MOST_OVERRIDES = 30;
/** The formats that the page offers unless a test says otherwise. */
export const FORMATS = Array.from({ length: 20 }, (_, at) => `${at + 1}x1`);

interface ReadRequest {
  query: (parameter: string, offered: readonly string[]) => string | null;
  has: (parameter: string) => boolean;
  flag: (name: string) => string;
}
interface Rendered {
  status?: number;
  body?: string;
  asOf?: number;
  /** The state of the story that the page is made of: current, or old. */
  storyState?: StoryReading["state"];
  tags?: string[];
  headers?: Record<string, string>;
  /** The instant until which the page may be shown. */
  untilMs?: number;
}
type Ask = (address?: string, network?: string, more?: Record<string, string>) => Promise<Response>;
type Get = (address?: string, network?: string) => Promise<[state: string | null, body: string, status: number]>;

/**
 * Returns the page cache of one data centre, with clock, journal and rendering in a test's hands. It begins anew with each
 * test.
 */
export function useIsolates() {
  let behind: Promise<unknown>[] = [];
  let counted = new Map<string, number>();
  const limit = async ({ key }: { key: string }) => {
    counted.set(key, (counted.get(key) ?? 0) + 1);
    return { success: (counted.get(key) ?? 0) <= MOST_OVERRIDES };
  };
  const isolates = {
    clock: 0,
    journal: EMPTY_JOURNAL as PurgeJournal,
    /** The durable journal: KV's if it is undefined, and null if it gives no answer. */
    latest: undefined as PurgeJournal | null | undefined,
    /** The plan of the flags. */
    plan: null as RolloutPlan | null,
    /** The tiered cache that data centres share, if a test sets one. */
    tier: null as AppDependencies["pages"]["tier"],
    /** The health of the content space as the isolates know it; begun anew with each test. */
    health: createSpaceHealth(() => 0),
    /** The number of times that the page was made. */
    renders: 0,
    render: async (): Promise<Rendered> => ({}),
    /** Reads that the page makes of the request while it is made. */
    readRequest: (_: ReadRequest): unknown => null,
    /** The platform's cache. */
    stored: new Map<string, Response>(),
    /** Asks the isolate that was started last: from a network, or as the shop asks itself. */
    ask: (async () => new Response()) as Ask,
    get: (async () => [null, "", 0]) as Get,
    start: startIsolate,
    settle: async () => {
      while (behind.length > 0) await Promise.all(behind.splice(0));
    },
  };

  /** Starts another isolate, which shares the platform's cache and remembers nothing. */
  function startIsolate() {
    const cache = {
      match: async (key: string) => isolates.stored.get(key)?.clone(),
      put: async (key: string, response: Response) => void isolates.stored.set(key, response),
      delete: async (key: string) => isolates.stored.delete(key),
    };
    const dependencies = {
      publish: {
        readJournal: async () => isolates.journal,
        // Like the real one, it answers while the page is being made, and teaches the isolate what it has read.
        readLatest: async () => {
          await new Promise((resolve) => setImmediate(resolve));
          const { journal, latest = journal } = isolates;
          isolates.journal = latest ?? journal;
          return latest;
        },
      },
      spaces: { published: { poster: { health: isolates.health } } },
      pages: {
        store: createPageStore(cache as never, () => undefined),
        varies: createVaryStore(cache as never, () => undefined),
        isCacheOn: true,
        tier: isolates.tier,
        overrideRate: { limit },
      },
      flags: {
        plans: { ready: async () => undefined, current: () => isolates.plan, evaluate: () => evaluate },
      },
      needsConsent: false,
      ops: { access: {} },
      commerce: { overrideHosts: new Set() },
      platform: { build: "b1", now: () => isolates.clock },
    } as unknown as AppDependencies;
    const executionCtx = {
      waitUntil: (work: Promise<unknown>) => void behind.push(work),
      passThroughOnException: () => undefined,
    };
    const app = new Hono<AppContext>();
    app.use(notModified());
    app.use(async (context, next) => {
      const shop = buildShopTable([]).get("de.poster.localhost");
      if (shop) context.set("shop", shop);
      context.set("address", { locale: "de-DE", platform: "web", slug: "leinwand" });
      context.set("preview", null);
      context.set("stamp", createStamp());
      context.set("log", () => undefined);
      await next();
    });
    app.use(recogniseOverrides(dependencies));
    app.use(recogniseAudience(dependencies));
    app.use(pageCache(dependencies, (request) => app.fetch(request, {}, executionCtx as never)));
    app.get("*", async (context) => {
      const serial = ++isolates.renders;
      const [stamp, request] = [context.get("stamp"), varyingRequest(context)];
      isolates.readRequest({
        query: (parameter, offered) => stamp.readQuery(parameter, offered, request),
        has: (parameter) => stamp.read("presence", parameter, request) !== null,
        flag: (name) => {
          if (context.get("audience")?.lacksPlan()) stamp.isWhole = false;
          return stamp.read("flag", name, request);
        },
      });
      const rendered = await isolates.render();
      const { status = 200, body = `Fassung ${serial}`, asOf = isolates.journal.epoch, headers = {} } = rendered;
      const { tags = ["s:7", "slug:de-DE/leinwand"], storyState: state = "fresh" } = rendered;
      stamp.add({ story: null, tags, asOf, state });
      stamp.holdUntil(rendered.untilMs ?? Number.POSITIVE_INFINITY);
      context.set("rendered", Promise.resolve(new TextEncoder().encode(body)));
      return new Response(body, { status, headers: { "Content-Type": "text/html", ...headers } });
    });
    const ask: Ask = async (address = PAGE, network, more = {}) => {
      const headers = { ...more, ...(network !== undefined && { "CF-Connecting-IP": network }) };
      return app.fetch(new Request(address, { headers }), {}, executionCtx as never);
    };
    isolates.ask = ask;
    isolates.get = async (address, network) => {
      const reply = await ask(address, network);
      return [reply.headers.get("X-Cache"), await reply.text(), reply.status];
    };
  }

  beforeEach(() => {
    behind = [];
    counted = new Map();
    isolates.clock = Date.parse("2026-07-29T12:00:00Z");
    isolates.journal = EMPTY_JOURNAL;
    isolates.latest = undefined;
    isolates.plan = null;
    isolates.tier = null;
    isolates.health = createSpaceHealth(() => isolates.clock);
    isolates.renders = 0;
    isolates.render = async () => ({});
    isolates.readRequest = ({ query }) => query("format", FORMATS);
    isolates.stored = new Map();
    startIsolate();
  });
  afterEach(isolates.settle);
  return isolates;
}
