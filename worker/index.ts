import { version } from "virtual:client-manifest";
import { Hono } from "hono";
import { RELATIONS } from "#blocks/relations.ts";
import { type Brands, brandHosts, buildShopTable, CHANNELS, type Channel, DEFAULT_BRANDS } from "#domain/shop.ts";
import { createApp } from "./app.ts";
import { cacheTag } from "./cache/http.ts";
import { createPageStore } from "./cache/store.ts";
import { getCalculatorReference } from "./commerce/calculator-reference.ts";
import { getFormatPrices } from "./commerce/format-prices.ts";
import { createAnnouncer } from "./content/announcer.ts";
import { createDraftReader } from "./content/draft-reader.ts";
import { createJournals } from "./content/journal.ts";
import { createPublisher } from "./content/publisher.ts";
import type { WaitUntil } from "./content/single-flight.ts";
import { createStoryCopies } from "./content/story-copies.ts";
import { createStoryIndexes } from "./content/story-index.ts";
import { createStoryStore } from "./content/story-store.ts";
import type { AppContext, AppDependencies, Service } from "./context.ts";
import { type Env, parseEnv } from "./env.ts";
import { consoleLog } from "./observe.ts";
import { purgeZone } from "./ops/zone-purge.ts";
import { secure } from "./secure.ts";

// biome-ignore lint/performance/noBarrelFile: the platform finds a Durable Object by this export.
export { PurgeJournalObject } from "./content/journal-object.ts";
export { SignInAttemptsObject } from "./ops/attempts-object.ts";

/** The composition root: the environment becomes dependencies, once per isolate. */
let shop: Shop | undefined;

interface Shop {
  fetch: ReturnType<typeof createApp>["fetch"];
  /** What is done every minute. */
  repair: (waitUntil: WaitUntil) => Promise<void>;
}

export default {
  fetch(request, rawEnv, executionContext) {
    shop ??= buildShop(rawEnv);
    return shop.fetch(request, rawEnv, executionContext);
  },
  scheduled(_, rawEnv, executionContext) {
    shop ??= buildShop(rawEnv);
    const waitUntil = (work: Promise<unknown>) => executionContext.waitUntil(work);
    waitUntil(shop.repair(waitUntil));
  },
} satisfies ExportedHandler;

function buildShop(rawEnv: unknown): Shop {
  const result = parseEnv(rawEnv);
  if (result.ok) {
    const dependencies = buildDependencies(result.env);
    const { publisher } = dependencies;
    return {
      fetch: createApp(dependencies).fetch,
      repair: async (waitUntil) => {
        await Promise.all(CHANNELS.map((channel) => publisher.repair(channel, waitUntil)));
      },
    };
  }
  const { sentence, missing } = result;
  consoleLog("fatal", "nuxt-bootstrap", { message: sentence });
  const app = new Hono<AppContext>();
  app.use(secure());
  app.get("*", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json({ status: "unavailable", missing, message: sentence }, 503);
  });
  return { fetch: app.fetch, repair: () => Promise.resolve() };
}

function buildDependencies(env: Env): AppDependencies {
  const brands: Brands = {
    poster: { ...DEFAULT_BRANDS.poster, name: env.BRAND_POSTER },
    kartenliebe: { ...DEFAULT_BRANDS.kartenliebe, name: env.BRAND_KARTENLIEBE },
  };
  const now = () => Date.now();
  const content = serviceAt(env.CONTENT_URL, "content", env);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const inSpaces = (tokens: Record<Channel, string>) => {
    const space = (channel: Channel) => ({ ...content, token: tokens[channel], timeoutMs: env.CONTENT_TIMEOUT_MS });
    return { poster: space("poster"), kartenliebe: space("kartenliebe") };
  };
  const spaces = inSpaces({ poster: env.STORYBLOK_TOKEN_POSTER, kartenliebe: env.STORYBLOK_TOKEN_KARTENLIEBE });
  const previewTokens = {
    poster: env.STORYBLOK_PREVIEW_TOKEN_POSTER,
    kartenliebe: env.STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE,
  };
  const maxAgeMs = env.STORY_MAX_AGE_SECONDS * 1000;
  const journals = createJournals({ kv: env.STORIES, objects: env.JOURNAL, now, wait });
  const logged = (what: string) => (error: unknown) =>
    consoleLog("error", "content-service-error", { what, message: String(error) });
  const zone = {
    ...{ id: env.CLOUDFLARE_ZONE_ID, token: env.CLOUDFLARE_API_TOKEN, endpoint: env.CLOUDFLARE_API_URL },
    upstream: { fetch: (request: Request) => fetch(request) },
  };
  const announcer = createAnnouncer({
    ...{ journals, log: consoleLog },
    purgeZone: zone.id === "" ? null : (tags) => purgeZone(zone, tags?.map(cacheTag) ?? null),
  });
  const copies = createStoryCopies({ kv: env.STORIES, wait, onError: logged("KV") });
  const indexes = createStoryIndexes({
    ...{ kv: env.STORIES, spaces, readJournal: journals.read, maxAgeMs, now, wait },
    announce: announcer.announce,
    onError: (channel, error) => logged(`index of ${channel}`)(error),
  });
  const stories = createStoryStore({
    ...{ copies, indexes, spaces, readJournal: journals.read, relations: RELATIONS, maxAgeMs, now, wait },
    log: consoleLog,
  });
  const publisher = createPublisher({ spaces, journals, announcer, indexes, store: stories, log: consoleLog });
  const commerce = serviceAt(env.COMMERCE_URL, "commerce", env);
  return {
    shops: buildShopTable(env.SHOP_HOSTS ?? brandHosts(brands)),
    brands,
    stories,
    indexes,
    publisher,
    drafts: createDraftReader(inSpaces(previewTokens), RELATIONS),
    preview: { tokens: previewTokens, now },
    editorOrigin: env.EDITOR_ORIGIN,
    ops: {
      ...{ kv: env.STORIES, copies, readJournal: journals.readDurable },
      access: { token: env.OPS_TOKEN, attempts: env.ATTEMPTS, now },
    },
    webhookSecrets: {
      poster: env.STORYBLOK_WEBHOOK_SECRET_POSTER,
      kartenliebe: env.STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE,
    },
    commerce: (channel, signal) => {
      const client = { ...commerce, channel, timeoutMs: env.COMMERCE_TIMEOUT_MS, signal };
      return {
        calculatorReference: (articles, locale) => getCalculatorReference(client, articles, locale),
        formatPrices: (articles, locale) => getFormatPrices(client, articles, locale),
      };
    },
    assets: serviceAt(env.ASSET_URL, "assets", env),
    designer: serviceAt(env.DESIGNER_URL, "designer", env),
    app: env.APP_URL ? serviceAt(env.APP_URL, "app", env) : null,
    images: env.IMAGES,
    cache: caches.default,
    build: version,
    pages: createPageStore(caches.default, logged("page cache")),
    isPageCacheOn: env.PAGE_CACHE === "on",
    hasZone: zone.id !== "",
    readJournal: journals.read,
    now,
    log: consoleLog,
  };
}

/** The service at a variable's address, or the embedded one behind the service binding where it is empty. */
function serviceAt(url: string, name: string, env: Env): Service {
  if (url) return { endpoint: url.replace(/\/$/, ""), upstream: { fetch: (request) => fetch(request) } };
  const { BACKEND } = env;
  if (!BACKEND) throw new Error(`No address is set for ${name}, and BACKEND is not bound.`);
  return { endpoint: `http://${name}.internal`, upstream: { fetch: (request) => BACKEND.fetch(request) } };
}
