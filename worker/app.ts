import { Hono } from "hono";
import type { Commerce } from "#blocks/block.ts";
import type { LogEvent, LogLevel } from "#domain/log-event.ts";
import type { Brands, Channel, Shop, ShopTable } from "#domain/shop.ts";
import type { StoryRequest } from "./content/story-store.ts";
import type { Story } from "./content/storyblok.ts";
import type { Upstream } from "./env.ts";
import { type Log, observe } from "./observe.ts";
import { designerDoor } from "./routes/designer.ts";
import { health } from "./routes/health.ts";
import { mediaImage } from "./routes/media.ts";
import { contentPage } from "./routes/page.ts";
import { secure } from "./secure.ts";
import { redirectToCanonical } from "./shop/canonical.ts";
import { identifyShop } from "./shop/identify-shop.ts";

/** A service with the base address it answers at. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}

/** Everything the shop touches. The composition root (index.ts) builds it from the environment. */
export interface AppDependencies {
  shops: ShopTable;
  brands: Brands;
  readStory: (
    request: StoryRequest,
    context: { executionCtx: Pick<ExecutionContext, "waitUntil"> },
  ) => Promise<Story | null>;
  commerce: (channel: Channel) => Commerce;
  assets: Service;
  designer: Service;
  images: ImagesBinding;
  cache: Cache;
  now: () => number;
  log: Log;
}

export interface AppContext {
  Variables: {
    requestId: string;
    shop: Shop;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;
  };
}

/** The whole shop, in the order a request goes through it. */
export function createApp(dependencies: AppDependencies) {
  const app = new Hono<AppContext>();

  app.use(observe(dependencies.log));
  app.use(secure());
  app.get("/healthz", health);
  app.use(identifyShop(dependencies.shops));
  app.use(redirectToCanonical());

  app.get("/media/*", mediaImage(dependencies));
  app.get("/:designer{configurator-.+}", designerDoor(dependencies));
  app.get("/:designer{configurator-[^/]+}/*", designerDoor(dependencies));
  app.get("*", contentPage(dependencies));

  app.onError((error, context) => {
    context.get("log")("error", "nuxt-error-page-encountered", { message: String(error), stack: error.stack });
    return context.text("Something went wrong on our side. Please try again.\n", 500);
  });
  return app;
}
