import type { Commerce } from "#blocks/block.ts";
import type { LogEvent, LogLevel } from "#domain/log-event.ts";
import type { PageAddress } from "#domain/page-path.ts";
import type { PurgeKind } from "#domain/purge-journal.ts";
import type { Brands, Channel, Shop, ShopTable } from "#domain/shop.ts";
import type { StoryRequest } from "./content/story-store.ts";
import type { IndexedStory, Story } from "./content/storyblok.ts";
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
  /** Announces a publish to the purge journal; resolves to its epoch once that is durable. */
  announcePublish: (
    channel: Channel,
    publish: { kind: PurgeKind; id: number; fullSlug: string },
    context: { executionCtx: Pick<ExecutionContext, "waitUntil"> },
  ) => Promise<number>;
  /** What each space signs its webhook with; empty where it has none. */
  webhookSecrets: Record<Channel, string>;
  readStoryIndex: (
    channel: Channel,
    context: { executionCtx: Pick<ExecutionContext, "waitUntil"> },
  ) => Promise<IndexedStory[]>;
  commerce: (channel: Channel) => Commerce;
  assets: Service;
  designer: Service;
  /** The app behind `/kundenkonto` and `/magazin`, or null where the shop answers them itself. */
  app: Service | null;
  images: ImagesBinding;
  cache: Cache;
  now: () => number;
  log: Log;
}

export interface AppContext {
  Variables: {
    requestId: string;
    /** The shop of the host; on the platform of the path where that is another. */
    shop: Shop;
    /** What the path means; null where it cannot be read or belongs to another service. */
    address: PageAddress | null;
    /** Set where the answer is another service's page, which has its own content policy. */
    ownsPolicy?: boolean;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;
  };
}
