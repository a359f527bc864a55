import type { Context } from "hono";
import type { Commerce } from "#blocks/block.ts";
import type { LogEvent, LogLevel } from "#domain/log-event.ts";
import type { PageAddress } from "#domain/page-path.ts";
import type { PurgeJournal } from "#domain/purge-journal.ts";
import type { Brands, Channel, Shop, ShopTable } from "#domain/shop.ts";
import type { PageStore } from "./cache/store.ts";
import type { DraftReader } from "./content/draft-reader.ts";
import type { Publisher } from "./content/publisher.ts";
import type { WaitUntil } from "./content/single-flight.ts";
import type { StoryCopies } from "./content/story-copies.ts";
import type { StoryIndexes } from "./content/story-index.ts";
import type { StoryStore } from "./content/story-store.ts";
import type { Upstream } from "./env.ts";
import type { Log } from "./observe.ts";
import type { OpsAccess } from "./ops/access.ts";
import type { Preview, PreviewSettings } from "./page/preview.ts";
import type { PageStamp } from "./page/stamp.ts";

/** A service with the base address it answers at. */
export interface Service {
  upstream: Upstream;
  endpoint: string;
}

/** Everything the shop touches. The composition root (index.ts) builds it from the environment. */
export interface AppDependencies {
  shops: ShopTable;
  brands: Brands;
  /** Published stories. */
  stories: StoryStore;
  indexes: StoryIndexes;
  publisher: Publisher;
  /** Drafts, for editors alone. */
  drafts: DraftReader;
  preview: PreviewSettings;
  /** The one site that may show previews in a frame. */
  editorOrigin: string;
  /** What operators see and do. */
  ops: {
    access: OpsAccess;
    kv: KVNamespace;
    copies: StoryCopies;
    readJournal: (channel: Channel) => Promise<PurgeJournal>;
  };
  /** What each space signs its webhook with; empty where it has none. */
  webhookSecrets: Record<Channel, string>;
  /** @param signal ends what is asked: the visitor went away. */
  commerce: (channel: Channel, signal: AbortSignal) => Commerce;
  assets: Service;
  designer: Service;
  /** The app behind `/kundenkonto` and `/magazin`, or null where the shop answers them itself. */
  app: Service | null;
  images: ImagesBinding;
  cache: Cache;
  /** Name of this build. */
  build: string;
  /** Finished pages. */
  pages: PageStore;
  isPageCacheOn: boolean;
  /** Whether a publish also reaches a cache in front of the shop. */
  hasZone: boolean;
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
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
    /** The page's address where the request is for another: an editor's change is shown on the page. */
    pageUrl?: URL;
    /** What the answer is made of. */
    stamp: PageStamp;
    /** The request's address, parsed once. */
    url?: URL;
    /** Takes the page's bytes once it is whole; set where the page may be kept. */
    keepPage?: (body: Uint8Array) => void;
    /** Fires when the visitor goes away; made when something waits for it. */
    departure?: AbortController;
    /** The draft that a verified editor looks at; null for everybody else. */
    preview: Preview | null;
    /** Set where the answer is another service's page, which has its own content policy. */
    ownsPolicy?: boolean;
    /** Runs work and states its duration in `Server-Timing`. */
    time: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    log: (level: LogLevel, event: LogEvent, detail: Record<string, unknown>) => void;
  };
}

/** Lets work outlive the answer of a request. */
export function waitUntilOf({ executionCtx }: Pick<Context<AppContext>, "executionCtx">): WaitUntil {
  return (work) => executionCtx.waitUntil(work);
}

/** The request's address. */
export function urlOf(context: Context<AppContext>): URL {
  const known = context.get("url");
  if (known) return known;
  const url = new URL(context.req.url);
  context.set("url", url);
  return url;
}

/** What fires when the visitor goes away. */
export function departureOf(context: Context<AppContext>): AbortController {
  const known = context.get("departure");
  if (known) return known;
  const departure = new AbortController();
  context.set("departure", departure);
  return departure;
}
