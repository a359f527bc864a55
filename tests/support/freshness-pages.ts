import { Hono } from "hono";
import { buildShopTable } from "#domain/shop/shop.ts";
import { type CachePages, pageCache } from "#worker/cache/http.ts";
import { createVaryStore } from "#worker/cache/page-variants.ts";
import { createPageStore } from "#worker/cache/store.ts";
import { tieredPage } from "#worker/cache/tiered-page.ts";
import type { SpaceHealth } from "#worker/content/delivery/space-health.ts";
import type { StoryReading } from "#worker/content/story-copies.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { stampAnswers } from "#worker/page/stamp-answers.ts";

const ORIGIN = "http://de.poster.localhost";
const SHOP = buildShopTable([]).get("de.poster.localhost");
const ENCODER = new TextEncoder();

/** Makes the platform's cache of a data centre, which its isolates share. */
export function createDataCentreCache() {
  const stored = new Map<string, Response>();
  return {
    match: async (key: string) => stored.get(key)?.clone(),
    put: async (key: string, response: Response) => void stored.set(key, response),
  };
}

export interface FreshnessPagesOptions {
  cache: ReturnType<typeof createDataCentreCache>;
  publish: Pick<AppDependencies["publish"], "readJournal" | "readLatest">;
  tier: AppDependencies["pages"]["tier"];
  /** The health of the space, as the isolate knows it. */
  health: SpaceHealth;
  /** Reads the story of a page, by its slug. */
  read: (slug: string) => Promise<StoryReading>;
  textOf: (reading: StoryReading) => string;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
  log: (level: string, event: string, detail?: object) => void;
  /** Called for each page that is rendered anew. */
  onRender?: (made: { slug: string; text: string }) => void;
}

/**
 * Makes the real page cache of an isolate, with its memory and the cache of its data centre. Its pages are a text made of one reading
 * of the real story store.
 */
export function createFreshnessPages(options: FreshnessPagesOptions) {
  const { cache, publish, tier, health, read, textOf, now, waitUntil, log, onRender } = options;
  const onError = (error: unknown) => log("error", "page cache", { message: String(error) });
  const dependencies = {
    publish,
    spaces: { published: { poster: { health } } },
    pages: {
      store: createPageStore(cache as never, onError),
      varies: createVaryStore(cache as never, onError),
      isCacheOn: true,
      tier,
    },
    platform: { build: "b1", now },
  } as unknown as AppDependencies;
  const executionCtx = { waitUntil, passThroughOnException: () => undefined } as never;
  /** Makes an app around the pages, with the page cache or with the answer to the tiered cache. */
  function open(cachePages: CachePages) {
    const app = new Hono<AppContext>();
    const fetch = async (request: Request) => app.fetch(request, {}, executionCtx);
    app.use(async (context, next) => {
      const [, locale = "", slug = ""] = context.req.path.split("/");
      if (SHOP) context.set("shop", SHOP);
      context.set("address", { locale, platform: "web", slug } as never);
      context.set("preview", null);
      context.set("log", log as never);
      await next();
    });
    app.use(stampAnswers());
    app.use(cachePages(dependencies, fetch));
    app.get("*", async (context) => {
      const slug = context.req.path.slice(1);
      const reading = await read(slug).catch(() => null);
      if (!reading) return new Response("503", { status: 503 });
      context.get("stamp").add(reading);
      const text = textOf(reading);
      onRender?.({ slug, text });
      context.set("rendered", Promise.resolve(ENCODER.encode(text)));
      return new Response(text, { status: reading.story ? 200 : 404 });
    });
    return fetch;
  }

  const [fetch, answerTier] = [open(pageCache), open(tieredPage)];
  return { ask: async (slug: string) => fetch(new Request(`${ORIGIN}/${slug}`)), answerTier };
}
