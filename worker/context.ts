import type { Commerce } from "#blocks/block.ts";
import type { LogEvent, LogLevel } from "#domain/log-event.ts";
import type { Brands, Channel, Shop, ShopTable } from "#domain/shop.ts";
import type { StoryRequest } from "./content/story-store.ts";
import type { Story } from "./content/storyblok.ts";
import type { Upstream } from "./env.ts";
import type { Log } from "./observe.ts";

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
    /** Set where the answer is another service's page, which has its own content policy. */
    ownsPolicy?: boolean;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;
  };
}
