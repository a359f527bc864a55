import { exports as entrypoints, WorkerEntrypoint } from "cloudflare:workers";
import { version } from "virtual:client-manifest";
import { HonoBase } from "hono/hono-base";
import { LinearRouter } from "hono/router/linear-router";
import { ACCOUNT_PATH, APP_PATHS } from "#domain/address/path-kind.ts";
import { createApp } from "./app.ts";
import { createVaryStore } from "./cache/page-variants.ts";
import { createPageStore } from "./cache/store.ts";
import { tieredPage } from "./cache/tiered-page.ts";
import { addressFor } from "./commerce/addresses.ts";
import { createCommerce } from "./commerce/ask.ts";
import { createSpaces, previewTokens } from "./content/spaces.ts";
import type { AppContext } from "./context.ts";
import type { AppDependencies } from "./dependencies.ts";
import { type Env, parseEnv } from "./env.ts";
import { openFlags } from "./flags/room.ts";
import { secure } from "./http/headers.ts";
import { createObjects, inTime } from "./limits/in-time.ts";
import { limitAssets, limitBindings, limitCache } from "./limits/limited-bindings.ts";
import { LIMITS_MS } from "./limits/limits.ts";
import { consoleLog } from "./log.ts";
import { createCarriedPictures } from "./media/carried-pictures.ts";
import { answerPicture, convertByImages, convertByTier } from "./media/converter.ts";
import { createDesignPictures } from "./media/design-pictures.ts";
import { createPictures } from "./media/pictures.ts";
import { createRecogniseVersion } from "./media/room.ts";
import { fromModule } from "./memory/from-module.ts";
import { readTogether } from "./memory/kv-together.ts";
import type { WaitUntil } from "./memory/single-flight.ts";
import { createOps } from "./ops/ops.ts";
import { createKnownCampaigns } from "./page/known-campaigns.ts";
import { contentErrorLog, PLATFORM } from "./platform.ts";
import { createPublish, isSpaceAskedAt, openJournals } from "./publish/publish.ts";
import { createShops } from "./shop/identify-shop.ts";
import { createTier, type TieredEntrypoint } from "./tiered/tier.ts";
import { type Service, serviceAt, type Upstream, withoutLastSlash } from "./upstream.ts";

// biome-ignore lint/performance/noBarrelFile: the platform finds a Durable Object by this export.
export { KeptMessagesObject } from "./kept/object.ts";
export { SignInAttemptsObject } from "./ops/attempts-object.ts";
export { OpsSessionObject } from "./ops/session-object.ts";
export { PurgeJournalObject } from "./publish/journal-object.ts";
export { StoryIndexObject } from "./story-index-object.ts";
export { VitalsObject } from "./vitals/object.ts";

/** The shop of this isolate, built from the environment with the first request. */
let shop: Shop | undefined;

interface Shop {
  fetch: Fetch;
  /** Answers a request of the tiered cache. */
  answerTier: Fetch;
  /** Runs the cron's work of one minute. */
  repair: (scheduledMs: number, waitUntil: WaitUntil) => Promise<void>;
}
type Fetch = (request: Request, rawEnv: object, executionContext: ExecutionContext) => Response | Promise<Response>;

export default {
  fetch(request, rawEnv, executionContext) {
    shop ??= buildShop(rawEnv);
    return shop.fetch(request, rawEnv as object, executionContext);
  },
  scheduled({ scheduledTime }, rawEnv, executionContext) {
    shop ??= buildShop(rawEnv);
    const waitUntil = (work: Promise<unknown>) => executionContext.waitUntil(work);
    waitUntil(shop.repair(scheduledTime, waitUntil));
  },
} satisfies ExportedHandler;

/**
 * Entrypoint that renders pages and converts pictures for the tiered cache in front of it (decision 0014). Only
 * this worker can reach it.
 */
export class TieredAnswers extends WorkerEntrypoint {
  override fetch(request: Request): Response | Promise<Response> {
    shop ??= buildShop(this.env);
    return shop.answerTier(request, this.env, this.ctx);
  }
}

function buildShop(rawEnv: unknown): Shop {
  const result = parseEnv(rawEnv);
  if (!result.ok) return closedShop(result);
  const env = limitBindings(result.env, PLATFORM.wait);
  const dependencies = buildDependencies(env);
  const { publisher, webhookSecrets } = dependencies.publish;
  const everyMinutes = env.REPAIR_EVERY_MINUTES;
  return {
    fetch: createApp(dependencies).fetch,
    answerTier: createTieredAnswers(env, dependencies),
    repair: async (scheduledMs, waitUntil) => {
      const repairs = env.channels.map((channel) => {
        const times = { everyMinutes, hasWebhook: webhookSecrets[channel] !== "" };
        const repair = publisher.repair(channel, waitUntil, { asksSpace: isSpaceAskedAt(scheduledMs, times) });
        const what = `repair of ${channel}`;
        return inTime("It", repair, LIMITS_MS.repair, PLATFORM.wait).catch(contentErrorLog(PLATFORM.log, what));
      });
      const { sendKeptMessages } = await import("./kept/send.ts");
      const sending = inTime("It", sendKeptMessages(dependencies, scheduledMs), LIMITS_MS.repair, PLATFORM.wait);
      const sent = sending.catch(contentErrorLog(PLATFORM.log, "kept messages"));
      await Promise.all([...repairs, sent, dependencies.flags?.plans.refresh()]);
    },
  };
}

/**
 * Creates the handler behind the tiered cache: a picture's path gets the picture, any other a page of the whole shop,
 * which is built with the first such request.
 */
function createTieredAnswers(env: Env, dependencies: AppDependencies): Fetch {
  const convert = convertByImages(assetsOf(env), env.IMAGES);
  let pages: ReturnType<typeof createApp> | undefined;
  return async (request, rawEnv, executionContext) => {
    const picture = await answerPicture(convert, new URL(request.url).pathname);
    if (picture) return picture;
    pages ??= createApp(dependencies, tieredPage);
    return pages.fetch(request, rawEnv, executionContext);
  };
}

function assetsOf(env: Env): Service {
  return limitAssets(serviceAt(env.ASSET_URL, "assets", env), PLATFORM);
}

/** Builds the dependencies of each part of the shop from the environment and from the parts before it. */
function buildDependencies(env: Env): AppDependencies {
  const { now, wait, log } = PLATFORM;
  const kv = readTogether(env.STORIES);
  const journals = openJournals(env, kv, PLATFORM);
  const { read: readJournal, readDurable } = journals;
  const shops = createShops(env);
  const spaces = createSpaces(env, PLATFORM);
  const content = fromModule(
    () => import("./content/content.ts"),
    ({ createContent }) => createContent(env, PLATFORM, spaces, { readJournal, readDurable }),
  );
  const cache = limitCache(caches.default, PLATFORM);
  const { TieredAnswers: entrypoint } = entrypoints as unknown as { TieredAnswers: TieredEntrypoint };
  const tier = env.TIERED_CACHE === "on" ? createTier(entrypoint, PLATFORM.wait) : null;
  const files: Upstream = { fetch: (request) => env.ASSETS.fetch(request) };
  const serviceOf = (host: string) => serviceAt(addressFor(env.COMMERCE_URL, host), "commerce", env);
  const designs = createDesignPictures({ serviceOf, cache, ...PLATFORM });
  const assets = assetsOf(env);
  const ofSpaces = {
    assets: createPictures({
      assets,
      convert: tier ? convertByTier(tier) : convertByImages(assets, env.IMAGES),
      cache,
      bucket: env.PICTURES ?? null,
      rate: env.CONVERSION_RATE ?? null,
      timeoutMs: env.IMAGE_TIMEOUT_MS,
      ...PLATFORM,
    }),
    spaces: env.ASSET_SPACES,
    recogniseVersion: createRecogniseVersion(readJournal),
  };
  return {
    shops,
    spaces,
    content,
    publish: createPublish(env, PLATFORM, journals, { spaces, content, shops: shops.table }),
    preview: { tokens: previewTokens(env), editorOrigin: env.EDITOR_ORIGIN, now },
    commerce: {
      view: createCommerce(env, PLATFORM, readJournal),
      known: createKnownCampaigns({ kv, ...PLATFORM }),
      backendOf: (host) => ({ service: serviceOf(host), token: env.COMMERCE_TOKEN }),
      overrideHosts: env.COMMERCE_OVERRIDE_HOSTS,
      webhookSecret: env.COMMERCE_WEBHOOK_SECRET,
      rate: env.COMMERCE_RATE ?? null,
      operators: env.COMMERCE_URL.everywhere === "" ? serviceAt("", "commerce", env) : null,
    },
    pictures: {
      ...ofSpaces,
      designs,
      carried: createCarriedPictures({ ...ofSpaces, drawings: designs, files, ...PLATFORM }),
    },
    forms: {
      rate: env.FORM_RATE,
      publicKeys: {
        botCheck: env.BOT_CHECK_SITE_KEY,
        messenger: env.MESSENGER_KEY,
        analytics: env.ANALYTICS_CONTAINER,
      },
    },
    wishlist: {
      secrets: [env.WISHLIST_SECRET, env.STORYBLOK_TOKEN_KARTENLIEBE || env.STORYBLOK_TOKEN_POSTER].filter(Boolean),
      rate: env.WISHLIST_RATE ?? null,
    },
    others: {
      designer: serviceAt(env.DESIGNER_URL, "designer", env),
      designerHost: env.DESIGNER_MODE === "redirect" ? withoutLastSlash(env.DESIGNER_URL) : null,
      app: appOf(env),
      timeoutMs: env.PROXY_TIMEOUT_MS,
    },
    flags: openFlags(env, kv, PLATFORM),
    needsConsent: env.VISITOR_KEY === "consent",
    vitals: env.VITALS ? createObjects(env.VITALS, "The object of the page speeds", wait) : null,
    kept: env.KEPT ? createObjects(env.KEPT, "The object of kept messages", wait) : null,
    pages: {
      store: createPageStore(cache, contentErrorLog(log, "page cache")),
      varies: createVaryStore(cache, contentErrorLog(log, "page cache")),
      isCacheOn: env.PAGE_CACHE === "on",
      tier,
      overrideRate: env.OVERRIDE_RATE,
      timeoutMs: env.VIEW_TIMEOUT_MS,
    },
    ops: createOps(env, PLATFORM),
    maintenance: env.MAINTENANCE,
    securityContact: env.SECURITY_CONTACT,
    platform: { build: version, files, cache, now, wait, log },
  };
}

/** The app of the account: the company's own, the embedded one, or none. The embedded one has no magazine. */
function appOf(env: Env): AppDependencies["others"]["app"] {
  if (!env.APP_URL && !env.BACKEND) return null;
  return { service: serviceAt(env.APP_URL, "app", env), paths: env.APP_URL ? APP_PATHS : [ACCOUNT_PATH] };
}

/** A shop that cannot start: each request gets a 503 with the names of the missing variables. */
function closedShop({ sentence, missing }: { sentence: string; missing: string[] }): Shop {
  consoleLog("fatal", "nuxt-bootstrap", { message: sentence });
  const app = new HonoBase<AppContext>({ router: new LinearRouter() });
  app.use(secure());
  app.get("*", (context) => {
    context.header("Cache-Control", "no-store");
    return context.json({ status: "unavailable", missing, message: sentence }, 503);
  });
  return { fetch: app.fetch, answerTier: app.fetch, repair: () => Promise.resolve() };
}
