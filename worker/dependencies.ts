import type { Brands, Market, ShopTable } from "#domain/shop/shop.ts";
import type { VaryStore } from "./cache/page-variants.ts";
import type { PageStore } from "./cache/store.ts";
import type { Commerce } from "./commerce/view.ts";
import type { ContentRoom } from "./content/room.ts";
import type { Log } from "./log.ts";
import type { CarriedPictures } from "./media/carried-pictures.ts";
import type { DesignPictures } from "./media/design-pictures.ts";
import type { Pictures } from "./media/room.ts";
import type { Wait } from "./memory/timeout.ts";
import type { OpsRoom } from "./ops/ops.ts";
import type { GuestKeys } from "./page/content-policy.ts";
import type { PreviewSettings } from "./page/editor-preview.ts";
import type { PublishRoom } from "./publish/room.ts";
import type { Tier } from "./tiered/tier.ts";
import type { Service, Upstream } from "./upstream.ts";

/** Dependencies of the shop's handlers. The composition root (index.ts) builds them from the environment. */
export interface AppDependencies {
  shops: ShopTable;
  /** Market that addresses below workers.dev show; null if they show nothing. */
  workersDev: Market | null;
  brands: Brands;
  content: ContentRoom;
  publish: PublishRoom;
  preview: PreviewSettings;
  commerce: Commerce;
  /** Hosts that the parameter `_api` may name as the commerce backend of one page view. */
  commerceOverrideHosts: ReadonlySet<string>;
  /** Secret with which the commerce backend signs its webhook; empty if it has no webhook. */
  commerceWebhookSecret: string;
  /** The shop's public keys for the bot protection of forms and for the support messenger; pages hold them. */
  guestKeys: GuestKeys;
  /** Rate limit of form submissions and of browsers' policy reports. */
  formRate: RateLimit;
  /** Secret with which the wishlist cookies in browsers are signed. */
  wishlistSecret: string;
  /** Rate limit of changes to wishlists; null without the binding. */
  wishlistRate: RateLimit | null;
  /** Rate limit of browsers' calls of the commerce backend; null without the binding. */
  commerceRate: RateLimit | null;
  /** Rate limit of requests with override parameters. */
  overrideRate: RateLimit;
  pictures: Pictures;
  designPictures: DesignPictures;
  /** Pictures that a page carries inline, in its own markup. */
  carriedPictures: CarriedPictures;
  /** Ids of the spaces whose pictures are converted. */
  assetSpaces: ReadonlySet<string>;
  designer: Service;
  /** Address that the designer's paths redirect to; null if the shop proxies the designer on its own host. */
  designerHost: string | null;
  /** Files of the build. */
  files: Upstream;
  /** The app behind `/kundenkonto` and `/magazin`; null if the shop has its own stories there. */
  app: Service | null;
  /** Timeout for the first byte of a page of the designer or the app, in milliseconds. */
  proxyTimeoutMs: number;
  /** The platform's cache of this data centre. */
  cache: Cache;
  /** Cache of rendered pages. */
  pages: PageStore;
  /** Record, per page, of the query values and flags by which its variants differ. */
  varies: VaryStore;
  isPageCacheOn: boolean;
  /** Tiered cache that all data centres share; null if it is switched off. */
  tier: Tier | null;
  ops: OpsRoom;
  /** Name of this build. */
  build: string;
  /** Timeout for all the data of one page together, in milliseconds. */
  viewTimeoutMs: number;
  now: () => number;
  wait: Wait;
  log: Log;
}
