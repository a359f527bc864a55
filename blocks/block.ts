import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { ContentLink, ResolvedLink } from "#domain/address/link.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { ListingQuery } from "#domain/listing/listing-query.ts";
import type { LogEvent } from "#domain/log-event.ts";
import type { AssetPath } from "#domain/page/asset-path.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country, Locale } from "#domain/shop/country.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { Labels } from "#locales/labels.ts";
import { componentName, type NestedBlok } from "./field/bloks.ts";
import type { BlockSheet } from "./sheet.ts";

/** What Storyblok's Visual Editor finds a blok by, on its element. */
export type EditableMarks = Readonly<Record<`data-blok-${"c" | "uid"}`, string>>;

/** A shop by what differs from the page's own. */
export interface ChosenShop {
  readonly channel: Channel | null;
  readonly country: Country | null;
}

/** A listing as a page may show it. */
export interface PageListing extends ListingQuery {
  /** Words were looked for more often than the shop answers in a minute: it is shown without them. */
  isSearchRefused: boolean;
}

/** What a block may know of the page it stands on. */
export interface PageContext {
  shop: Shop;
  locale: Locale;
  labels: Labels;
  /** The home page in this locale. */
  home: string;
  /** The page's own address, for forms that come back to it. */
  path: string;
  /**
   * What the shopper chose by a parameter of the page's address: one of `offered`, or null. The page then has a variant for each
   * of them; a value that is not offered makes none.
   */
  query: (parameter: string, offered: readonly string[]) => string | null;
  /** Whether the address has a value for a parameter at all, one that is offered or not: the page then has a variant for that. */
  has: (parameter: string) => boolean;
  /**
   * What the address says by a parameter that takes any value, or null. A page that was made for one is nobody else's: it is not
   * kept, and a network may ask for a few of them a minute alone (`worker/page/recognise-overrides.ts`).
   */
  open: (parameter: string) => string | null;
  /**
   * What the address says of the page's listing of designs. The first kind that a page lists owns its address; any other listing on it
   * is a plain one. The page then has a variant for each listing, and an address that is not spelled right leads to the right one.
   */
  listing: (kind: DesignKind) => PageListing;
  /** Says how many designs the page's listing of a kind has: an address beyond its last page leads there. */
  listed: (kind: DesignKind, total: number) => void;
  /** The colour of the page's main buttons, where an editor chose one. */
  actionColor: ColorToken | null;
  /** What a feature flag says to this visitor. The page then has a variant for each treatment. */
  flag: (name: string) => Treatment;
  resolveLink: (link: ContentLink | null) => ResolvedLink | null;
  /**
   * The home of another shop of ours, in the environment of this one: null for a choice is the page's own. Null where that brand does
   * not sell in that country.
   */
  shopHref: (chosen: ChosenShop) => string | null;
  /** The picture as its file is now: to be asked for each one that is shown, so that a replaced file has a new address. */
  picture: <Picture extends AssetPath & { id: string | null }>(picture: Picture) => Picture;
  /** Renders a block within the block: one in its rich text, or one of its fields, with its data. */
  renderBlok: (blok: NestedBlok) => ReactNode;
  /**
   * On an editor's preview: marks the element that shows an item of a bloks field, so that it can be clicked. Blocks are marked
   * without it.
   */
  editable?: (item: object) => EditableMarks | undefined;
  /** Reports something wrong with the content; the page goes on without it. */
  report: (event: LogEvent, detail: Record<string, unknown>) => void;
}

/** What a block shows beside text and pictures that have addresses of ours. */
interface ShownContent {
  /** Films of our own. */
  ownFilms?: boolean;
  /** Somebody else's origin, in a frame. */
  framesOf?: string | null;
  /** Pictures that stand in the markup itself (`sources.carried`). */
  carriedPictures?: boolean;
}

/**
 * One Storyblok block: the shape of its content, how it looks and what it needs. It is the default export of
 * `blocks/{component}/block.ts`, where the registry finds it.
 */
export interface Block<Content = unknown, Data = unknown> {
  /** The component's name in Storyblok, from its schema. */
  component: string;
  schema: ZodMiniType<Content>;
  sheets: readonly BlockSheet<Content>[];
  /**
   * Islands of a view that waits for data, so that the head can name their scripts before it is rendered. Any other island
   * the page finds by itself; one that is forgotten here wakes all the same, a little later.
   */
  islands?: readonly { readonly name: string }[];
  /** It shows pictures that a visitor picks from her device: the page's content policy lets those be shown. */
  showsOwnFiles?: true;
  /** What of its content a page's policy has to let in. */
  shows?: (content: Content) => ShownContent;
  /**
   * What its content makes of the page, in the words of schema.org: the page's main part says so, and the block's markup which of its
   * properties are where.
   */
  pageType?: (content: Content) => "FAQPage" | null;
  /**
   * The files of the block's large picture, where it shows one: the head asks at once for those of the page's first block that does,
   * whose markup alone would name them too late. `in-markup` says that the markup names them early enough.
   */
  preload?: (content: Content, page: PageContext) => readonly string[] | "in-markup";
  /**
   * Which blocks of its fields a container shows; without it all of them. They load with everything else of the page, and the
   * view places each by `page.renderBlok`. Blocks in rich text are always among them and need no mention.
   */
  children?: (content: Content, page: PageContext) => readonly NestedBlok[];
  /**
   * Runs beside every other block's. Null means that there is no such thing. When it rejects, the view is rendered all the
   * same and decides what the shopper sees.
   */
  load?: (content: Content, page: PageContext, sources: Sources) => Promise<Data | null>;
  /**
   * What the block offers, in every choice that a shopper has in it: a part of the list at `/{page}/_offers.json`, for an island that
   * shows one choice at first.
   */
  offers?: (content: Content, data: Data, page: PageContext) => readonly object[];
  View: (props: { content: Content; data: Loaded<Data>; page: PageContext }) => ReactNode;
}

/** Ties a block's content, data and view together by type, then forgets the types: the registry holds all alike. */
export function defineBlock<Content, Data = null>(block: Omit<Block<Content, Data>, "component">): Block {
  const component = componentName(block.schema);
  if (component === null) throw new Error("The schema of a block names its component.");
  return { ...block, component } as unknown as Block;
}

/** A published page as a list shows it. `fullSlug` is where a link leads: `resolveLink({ kind: "story", fullSlug, … })`. */
export interface StorySummary {
  id: number;
  fullSlug: string;
  /** When it was first published or last published anew, in ISO 8601. */
  publishedAt: string | null;
}

/** What a block may load from. Further sources are added here, and made in `worker/page/sources.ts`. */
export interface Sources {
  /** The commerce backend, in the page's channel and locale. */
  ask: Ask;
  /** The time, in epoch milliseconds. What is made of it is said to hold only so long: `holdsUntil`. */
  now: () => number;
  /**
   * Says until when what the block loaded may be shown, in epoch milliseconds, such as the time by which an order leaves today: no
   * cache serves the page past that. What replies say of themselves (`validUntil`) counts without it; the earliest time wins. To be
   * called while the block loads.
   */
  holdsUntil: (atMs: number) => void;
  /**
   * A picture as an address that holds it, for the page to carry: one that the backend draws of a design, or one of the build, by its
   * path. Null where it is not to be had soon, or too large. Never rejects. The block says that it `shows` carried pictures.
   */
  carried: (path: string) => Promise<string | null>;
  stories: {
    /**
     * The published pages of a folder (`magazin`) in the page's locale, along its fallbacks. The page that lists them is made
     * new by every publish in that folder.
     *
     * @throws Error where there is no list to be had.
     */
    list: (folder: string) => Promise<readonly StorySummary[]>;
  };
}
/**
 * What a block asked for, as its view gets it:
 * - `loaded`: here it is. Where the backend could not be asked and what it last said is more than an hour old, `staleSinceMs` is when
 *   that was, in epoch milliseconds.
 * - `nothing`: the backend answered that it has no such thing.
 * - `failed`: nobody answered in time, refused, or sent something else; the next visitor may have more luck.
 * - `not-asked`: the block has no `load`.
 */
export type Loaded<Data> =
  | { readonly state: "loaded"; readonly data: Data; readonly staleSinceMs: number | null }
  | { readonly state: "nothing" }
  | { readonly state: "failed" }
  | { readonly state: "not-asked" };
