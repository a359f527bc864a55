import type { Market } from "#domain/shop/market.ts";
import type { Brands, ShopTable } from "#domain/shop/shop.ts";
import type { PageStore } from "./cache/store.ts";
import type { VaryStore } from "./cache/vary-store.ts";
import type { Commerce } from "./commerce/view.ts";
import type { ContentRoom } from "./content/room.ts";
import type { Log } from "./log.ts";
import type { CarriedPictures } from "./media/carried-pictures.ts";
import type { DesignPictures } from "./media/design-pictures.ts";
import type { Pictures } from "./media/room.ts";
import type { Wait } from "./memory/timeout.ts";
import type { OpsRoom } from "./ops/ops.ts";
import type { GuestKeys } from "./page/content-policy.ts";
import type { PreviewSettings } from "./page/preview.ts";
import type { PublishRoom } from "./publish/room.ts";
import type { Tier } from "./tiered/tier.ts";
import type { Service, Upstream } from "./upstream.ts";

/** Everything the shop touches, by room. The composition root (index.ts) builds it from the environment. */
export interface AppDependencies {
  shops: ShopTable;
  /** What the addresses below workers.dev show; null where they show nothing. */
  workersDev: Market | null;
  brands: Brands;
  content: ContentRoom;
  publish: PublishRoom;
  preview: PreviewSettings;
  commerce: Commerce;
  /** Hosts whose commerce backend a page may be looked at with. */
  commerceOverrideHosts: ReadonlySet<string>;
  /** What the commerce backend signs its webhook with; empty where it has none. */
  commerceWebhookSecret: string;
  /** The shop's keys to the bot protection of forms, and to the support messenger: browsers are given them. */
  guestKeys: GuestKeys;
  /** Counts attempts at forms, and reports of browsers. */
  formRate: RateLimit;
  /** What wishlists in browsers are signed with. */
  wishlistSecret: string;
  /** Counts hearts that are pressed; null where the platform does not. */
  wishlistRate: RateLimit | null;
  /** Counts what browsers ask the commerce backend; null where the platform does not. */
  commerceRate: RateLimit | null;
  /** Counts what strangers override. */
  overrideRate: RateLimit;
  pictures: Pictures;
  designPictures: DesignPictures;
  /** Pictures that come with their page. */
  carriedPictures: CarriedPictures;
  /** Ids of the spaces whose pictures are converted. */
  assetSpaces: ReadonlySet<string>;
  designer: Service;
  /** Where designers' addresses lead; null where the designer answers behind the shop's own host. */
  designerHost: string | null;
  /** Files of the build. */
  files: Upstream;
  /** The app behind `/kundenkonto` and `/magazin`, or null where the shop answers them itself. */
  app: Service | null;
  /** How long a page of the designer's or the app's may take to begin, in milliseconds. */
  proxyTimeoutMs: number;
  /** The platform's cache of this data centre. */
  cache: Cache;
  /** Finished pages. */
  pages: PageStore;
  /** What the variants of each page differ by. */
  varies: VaryStore;
  isPageCacheOn: boolean;
  /** What data centres share; null where that is switched off. */
  tier: Tier | null;
  ops: OpsRoom;
  /** Name of this build. */
  build: string;
  /** How long a visitor waits for all that a page is made of, in milliseconds. */
  viewTimeoutMs: number;
  now: () => number;
  wait: Wait;
  log: Log;
}
