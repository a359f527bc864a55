import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import type { ContentLink, ResolvedLink } from "#domain/address/link.ts";
import type { Article } from "#domain/catalogue/article.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { ExperimentName } from "#domain/flags/experiments.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { ListingQuery } from "#domain/listing/listing-query.ts";
import type { LogEvent } from "#domain/log-event.ts";
import type { AssetPath } from "#domain/page/asset-path.ts";
import type { FeedItem } from "#domain/page/merchant-feed.ts";
import type { DesignKind } from "#domain/product/products.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Country, Locale } from "#domain/shop/country.ts";
import type { Shop } from "#domain/shop/shop.ts";
import type { Labels } from "#locales/labels.ts";
import { componentName, type NestedBlok } from "./field/bloks.ts";
import type { BlockSheet } from "./sheet.ts";
import type { StructuredData } from "./structured-data.ts";

/** The attributes by which Storyblok's Visual Editor finds the element of a blok. */
export type EditableMarks = Readonly<Record<`data-blok-${"c" | "uid"}`, string>>;

/** A shop, by the brand and the country in which it differs from the page's own; null for the page's own. */
export interface ChosenShop {
  readonly channel: Channel | null;
  readonly country: Country | null;
}

/** A listing as a page may show it. */
export interface PageListing extends ListingQuery {
  /** True if the shop was asked for more searches than it answers in a minute: the listing is then shown without the search. */
  isSearchRefused: boolean;
}

/** The properties of the page that a block may use. */
export interface PageContext {
  shop: Shop;
  locale: Locale;
  labels: Labels;
  /** The brand's name. */
  brand: string;
  /** Returns the address on the web of a path of the shop, for search engines. */
  absolute: (path: string) => string;
  /** The home page in this locale. */
  home: string;
  /** The page's own address, for forms that come back to it. */
  path: string;
  /**
   * Returns the shopper's choice in a parameter of the page's address: one of `offered`, or null. The page then has a variant for each
   * of them; a value that is not offered makes none.
   */
  query: (parameter: string, offered: readonly string[]) => string | null;
  /** Tells whether the address has any value for a parameter, offered or not. The page then has a variant for that. */
  has: (parameter: string) => boolean;
  /** Tells whether the visitor dismissed what a cookie names. The page then has a variant for that. */
  isDismissed: (cookie: string) => boolean;
  /**
   * Returns the value of a parameter that takes any value, or null. A page made for such a value is for one visitor only: it is not
   * kept, and a network may request only a few of them a minute (`worker/page/recognise-overrides.ts`).
   */
  open: (parameter: string) => string | null;
  /**
   * Returns the listing of designs that the address asks for. The first kind that a page lists owns its address; any other listing on
   * it is a plain one. The page then has a variant for each listing, and an address that is not canonical redirects to the one that is.
   */
  listing: (kind: DesignKind) => PageListing;
  /** Reports the number of designs in the page's listing of a kind: an address beyond its last page then leads to that page. */
  listed: (kind: DesignKind, total: number) => void;
  /** The address of the page about shipping, as the shell names it; null if it names none. */
  shippingHref: string | null;
  /** Returns the address of the page that is about an article, as the shell names it; null if it names none. */
  productHref: (article: Article) => string | null;
  /** The colour of the page's main buttons; null if no editor chose one. */
  actionColor: ColorToken | null;
  /** Returns the treatment of a feature flag for this visitor. The page then has a variant for each treatment. */
  flag: (name: string) => Treatment;
  /**
   * Tells whether this visitor sees the treatment of an experiment; null if the page does not run it. A page runs those that its story's
   * tags start, a page without a story those of the shell. It reads the flag of that name then, and of no other.
   */
  experiment: (name: ExperimentName) => boolean | null;
  resolveLink: (link: ContentLink | null) => ResolvedLink | null;
  /**
   * Returns the home page of another shop of ours in the same environment. A null brand or country means the page's own. Returns null
   * if that brand does not sell in that country.
   */
  shopHref: (chosen: ChosenShop) => string | null;
  /** Returns the picture with its current file. Call it for each picture that is shown, so that a replaced file has a new address. */
  picture: <Picture extends AssetPath & { id: string | null }>(picture: Picture) => Picture;
  /** Renders a block within the block, with its data: one in its rich text, or in one of its fields. */
  renderBlok: (blok: NestedBlok) => ReactNode;
  /**
   * Returns, on an editor's preview, the attributes for the element that shows an item of a bloks field, so that it can be clicked.
   * Blocks themselves are marked without it.
   */
  editable?: (item: object) => EditableMarks | undefined;
  /** Reports a fault of the content; the page goes on without the faulty part. */
  report: (event: LogEvent, detail: Record<string, unknown>) => void;
}

/** The sources that a block's content loads from, beside text and the shop's own pictures. */
interface ShownContent {
  /** True if it shows films of the shop. */
  ownFilms?: boolean;
  /** The origin of another company that it shows in a frame; null for none. */
  framesOf?: string | null;
  /** True if it shows pictures that stand in the markup itself (`sources.carried`). */
  carriedPictures?: boolean;
}

/**
 * A Storyblok block: its content's schema, its look, and the data that it needs. It is the default export of
 * `blocks/{component}/block.ts`, where the registry finds it.
 */
export interface Block<Content = unknown, Data = unknown> {
  /** The component's name in Storyblok, from its schema. */
  component: string;
  schema: ZodMiniType<Content>;
  sheets: readonly BlockSheet<Content>[];
  /**
   * Islands of a view that waits for data, so that the head can name their scripts before the view is rendered. The page finds any
   * other island by itself; an island missing here starts as well, a little later.
   */
  islands?: readonly { readonly name: string }[];
  /** True if it may be a few lines high: it does not count among the blocks that fill the first screen (decision 50). */
  isLow?: true;
  /** True if it shows pictures that a visitor picks from her device: the page's content policy then allows them. */
  showsOwnFiles?: true;
  /** Returns the sources that the page's content policy has to allow for a content. */
  shows?: (content: Content) => ShownContent;
  /**
   * Returns the files of the block's large picture, if it shows one. The head preloads those of the first block of the page that has
   * any, because the markup alone would name them too late. `in-markup` says that the markup names them early enough.
   */
  preload?: (content: Content, page: PageContext) => readonly string[] | "in-markup";
  /**
   * Returns the page that is about the choice in this page's address, if that is another one; the shop then redirects there, with the
   * rest of the query. `parameter` is the choice that the other page makes by itself.
   */
  movedTo?: (content: Content, page: PageContext) => { href: string; parameter: string } | null;
  /**
   * Returns the name of the choice in this page's address, if that is something else than the page is about: title and breadcrumb then
   * name it. Null if the page's own words are true of it.
   */
  nameOfOther?: (content: Content, page: PageContext) => string | null;
  /**
   * Returns the blocks of its fields that a container shows; without this function, all of them. They load together with the rest of
   * the page, and the view places each by `page.renderBlok`. Blocks in rich text are always included and need no mention.
   */
  children?: (content: Content, page: PageContext) => readonly NestedBlok[];
  /**
   * Loads the block's data, at the same time as every other block's. Null means that there is no such thing. If it rejects, the view is
   * rendered all the same and decides what the shopper sees.
   */
  load?: (content: Content, page: PageContext, sources: Sources) => Promise<Data | null>;
  /**
   * Returns all offers of the block, for every choice that a shopper has in it. They are a part of the list at `/{page}/_offers.json`,
   * for an island that shows one choice at first.
   */
  offers?: (content: Content, data: Data, page: PageContext) => readonly object[];
  /**
   * Imports the function that returns what the block sells at fixed prices on its page, for the feed of merchants: `import()` of a module
   * that nothing at the start imports.
   */
  feedItems?: () => Promise<(content: Content, data: Data, page: PageContext) => readonly FeedItem[]>;
  /**
   * Imports the function that returns what the block states to search engines in the words of schema.org: `import()` of a module that
   * nothing at the start imports. The page collects the statements of all blocks that it shows and writes them once, at its end. A block
   * whose data or view failed is not asked, and previews have none of it.
   */
  structuredData?: () => Promise<
    (content: Content, data: Loaded<Data>, page: PageContext) => readonly StructuredData[]
  >;
  View: (props: { content: Content; data: Loaded<Data>; page: PageContext }) => ReactNode;
}

/**
 * Defines a block: checks the types of its content, data and view together, then drops them, because the registry holds all blocks
 * alike.
 *
 * @throws Error if the schema names no component.
 */
export function defineBlock<Content, Data = null>(block: Omit<Block<Content, Data>, "component">): Block {
  const component = componentName(block.schema);
  if (component === null) throw new Error("The schema of a block names its component.");
  return { ...block, component } as unknown as Block;
}

/** A published page as a list shows it. `fullSlug` is the target of its link: `resolveLink({ kind: "story", fullSlug, … })`. */
export interface StorySummary {
  id: number;
  fullSlug: string;
  /** The time of its first or last publication, in ISO 8601. */
  publishedAt: string | null;
}

/** The sources that a block may load from. Further sources are added here, and made in `worker/page/sources.ts`. */
export interface Sources {
  /** Asks the commerce backend, in the page's channel and locale. */
  ask: Ask;
  /** Asks the commerce backend in another locale of the brand: for what holds in another country. */
  askIn: (locale: Locale) => Ask;
  /** Returns the time, in epoch milliseconds. State with `holdsUntil` how long a result made of it holds. */
  now: () => number;
  /**
   * Reports the time, in epoch milliseconds, until which the loaded data may be shown, such as the time by which an order leaves today:
   * no cache serves the page after it. The `validUntil` of replies counts without it; the earliest time wins. Call it while the block
   * loads.
   */
  holdsUntil: (atMs: number) => void;
  /**
   * Returns a picture as an address that holds it, for the page to carry: a drawing of a design by the backend, a file of the build, or
   * an asset by its `carriedHref`. Null if it cannot be had soon, or is too large. Never rejects. The block must report carried pictures by `shows`.
   */
  carried: (path: string) => Promise<string | null>;
  stories: {
    /**
     * Lists the published pages of a folder (`magazin`) in the page's locale, with its fallbacks. Every publish in that folder renews
     * the page that lists them.
     *
     * @throws Error if there is no list to be had.
     */
    list: (folder: string) => Promise<readonly StorySummary[]>;
  };
}
/**
 * The result of a block's `load`, as its view gets it:
 * - `loaded`: the data. If the backend could not be asked and its last reply is more than an hour old, `staleSinceMs` is the time of
 *   that reply, in epoch milliseconds.
 * - `nothing`: the backend answered that it has no such thing.
 * - `failed`: the backend did not answer in time, refused, or sent something else; a later request may succeed.
 * - `not-asked`: the block has no `load`.
 */
export type Loaded<Data> =
  | { readonly state: "loaded"; readonly data: Data; readonly staleSinceMs: number | null }
  | { readonly state: "nothing" }
  | { readonly state: "failed" }
  | { readonly state: "not-asked" };
