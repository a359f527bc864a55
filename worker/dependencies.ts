import type { Brands, Market, ServedChannels, ShopTable } from "#domain/shop/shop.ts";
import type { VaryStore } from "./cache/page-variants.ts";
import type { PageStore } from "./cache/store.ts";
import type { Commerce } from "./commerce/view.ts";
import type { ContentRoom, Spaces } from "./content/room.ts";
import type { FlagsRoom } from "./flags/room.ts";
import type { Objects } from "./limits/in-time.ts";
import type { Log } from "./log.ts";
import type { CarriedPictures } from "./media/carried-pictures.ts";
import type { DesignPictures } from "./media/design-pictures.ts";
import type { Pictures, RecogniseVersion } from "./media/room.ts";
import type { Wait } from "./memory/timeout.ts";
import type { OpsRoom } from "./ops/ops.ts";
import type { PublicKeys } from "./page/content-policy.ts";
import type { PreviewSettings } from "./page/editor-preview.ts";
import type { KnownCampaigns } from "./page/known-campaigns.ts";
import type { PublishRoom } from "./publish/room.ts";
import type { Tier } from "./tiered/tier.ts";
import type { Service, Upstream } from "./upstream.ts";

/** Shops by host, and what is said of them. */
interface ShopsRoom {
  table: ShopTable;
  /** Channels that have a content space; the table has no host of another. */
  channels: ServedChannels;
  brands: Brands;
  /** Market that addresses below workers.dev show; null if they show nothing. */
  workersDev: Market | null;
}

/** The commerce backend as pages and browsers ask it. */
interface CommerceRoom {
  view: Commerce;
  /** The campaigns that this isolate was told of last. */
  known: KnownCampaigns;
  /** The backend behind one of the shop's hosts, and the token that it knows the shop by, for calls that are passed on and for its files. */
  backendOf: (host: string) => { service: Service; token: string };
  /** Hosts that the parameter `_api` may name as the commerce backend of one page view. */
  overrideHosts: ReadonlySet<string>;
  /** Secret with which the commerce backend signs its webhook; empty if it has no webhook. */
  webhookSecret: string;
  /** Rate limit of browsers' calls; null without the binding. */
  rate: RateLimit | null;
  /** The embedded backend, for the operators' own calls; null if the shop has another one. */
  operators: Service | null;
}

interface PicturesRoom {
  /** Pictures and films of the content spaces. */
  assets: Pictures;
  /** Pictures of the backend's designs. */
  designs: DesignPictures;
  /** Pictures that a page carries inline, in its own markup. */
  carried: CarriedPictures;
  recogniseVersion: RecogniseVersion;
  /** Ids of the spaces whose pictures are converted. */
  spaces: ReadonlySet<string>;
}

interface FormsRoom {
  /** Rate limit of form submissions and of browsers' policy reports. */
  rate: RateLimit;
  /** The shop's public keys for the bot protection of forms and for the support messenger; pages hold them. */
  publicKeys: PublicKeys;
}

interface WishlistRoom {
  /** Secrets of the wishlist cookies in browsers: the first one signs, and lists that another one signed before are read too. */
  secrets: readonly string[];
  /** Rate limit of changes to wishlists; null without the binding. */
  rate: RateLimit | null;
}

/** The systems behind the shop: the designer, and the app of the account. */
interface OtherSystems {
  designer: Service;
  /** Address that the designer's paths redirect to; null if the shop proxies the designer on its own host. */
  designerHost: string | null;
  /**
   * The app, and the paths that it answers: `/kundenkonto` and `/magazin`, or only the former if it is the embedded one.
   * Null without an app: the shop has its own stories there.
   */
  app: { service: Service; paths: readonly string[] } | null;
  /** Timeout for the first byte of their pages, in milliseconds. */
  timeoutMs: number;
}

/** The cache of rendered pages, and the limits of one page view. */
interface PagesRoom {
  store: PageStore;
  /** Record, per page, of the query values and flags by which its variants differ. */
  varies: VaryStore;
  isCacheOn: boolean;
  /** Tiered cache that all data centres share; null if it is switched off. */
  tier: Tier | null;
  /** Rate limit of requests with override parameters. */
  overrideRate: RateLimit;
  /** Timeout for all the data of one page together, in milliseconds. */
  timeoutMs: number;
}

/** The build, and what the platform gives to it. */
interface Platform {
  /** Name of this build. */
  build: string;
  /** Files of the build. */
  files: Upstream;
  /** The platform's cache of this data centre. */
  cache: Cache;
  now: () => number;
  wait: Wait;
  log: Log;
}

/** Dependencies of the shop's handlers, by room. The composition root (index.ts) builds them from the environment. */
export interface AppDependencies {
  shops: ShopsRoom;
  /** The content spaces. */
  spaces: Spaces;
  /** Opens the stories, with the first page that is rendered: what an isolate has in its caches needs none of them. */
  content: () => Promise<ContentRoom>;
  publish: PublishRoom;
  preview: PreviewSettings;
  commerce: CommerceRoom;
  pictures: PicturesRoom;
  forms: FormsRoom;
  wishlist: WishlistRoom;
  others: OtherSystems;
  /** Null in a shop without flags. */
  flags: FlagsRoom | null;
  /** True if a visitor gets a key, and the mark of an advertisement is stored, only after she allowed it: with flags or without. */
  needsConsent: boolean;
  /** Objects that count how fast pages were, by channel; null without the binding. */
  vitals: Objects | null;
  /** Object of the messages that wait for the commerce backend; null without the binding. */
  kept: Objects | null;
  pages: PagesRoom;
  ops: OpsRoom;
  /** Words of the page that stands for all others during maintenance, or `on` for the shop's own; null in an open shop. */
  maintenance: string | null;
  /** Contact for reports of weaknesses, an address with its scheme; empty means the imprint. */
  securityContact: string;
  platform: Platform;
}
