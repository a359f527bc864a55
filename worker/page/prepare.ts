import type { Context } from "hono";
import type { PageContext } from "#blocks/block.ts";
import type { Sheet } from "#blocks/sheet.ts";
import type { ActionBarContent } from "#blocks/shell/action-bar/schema.ts";
import type { BrandShop } from "#blocks/shell/header/header-parts.tsx";
import {
  HOME_SLUG,
  type PageAddress,
  type PagePath,
  pageHref,
  SHELL_SLUG,
  webPageUrl,
} from "#domain/address/page-address.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { startedExperiments } from "#domain/flags/experiments.ts";
import { parseFlagQuery } from "#domain/flags/flag-query.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import type { LogEvent } from "#domain/log-event.ts";
import type { Alternate, Place } from "#domain/page/translations.ts";
import { isCommonListing } from "#domain/page/variants.ts";
import type { Locale } from "#domain/shop/country.ts";
import { assetVersion } from "#domain/story/assets.ts";
import { type Labels, labelsOf } from "#locales/labels.ts";
import type { Story } from "../content/story.ts";
import { type AppContext, NO_OVERRIDES, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readStory, type Visit } from "../routes/visit.ts";
import { alternatesEverywhere, brandShopsOf, placesOf, shopHrefOf } from "./alternates.ts";
import { campaignBar } from "./campaign.ts";
import type { PageOrigin, PublicKeys } from "./content-policy.ts";
import type { EditedStory } from "./editable.ts";
import { type ListingAddress, pageListing } from "./listing-address.ts";
import { shellOf } from "./shell.ts";
import type { StreamObserver } from "./stream.ts";
import { varyingRequest } from "./varying-request.ts";

/** Gaps that are nobody's mistake: a page names an article that a country, or a backend still being built, does not sell. */
const ORDINARY: readonly LogEvent[] = ["article-not-sold"];
/** Faults that the next rendering may not have: a page with one of them is not cached. */
const PASSING_FAULTS: readonly LogEvent[] = ["commerce-error", "hybrid-ssr-error"];

/** The stories of a page. */
interface PageStories {
  /** The page's own; null for a built-in page, and where nothing of it is shown. */
  own: Story | null;
  /** The frame around the page; null if there is none. */
  shell: Story | null;
}

/** The stories of a request that renders no page. */
export const NO_STORIES: PageStories = { own: null, shell: null };

/**
 * Prepares the inputs of every page of a request. @param canonical the page that it is, or that
 * it shows the fallback of.
 */
export function preparePage(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  address: PageAddress,
  { own, shell }: PageStories,
  canonical: PagePath = address,
): PageRequest {
  const shop = context.get("shop");
  const url = context.get("pageUrl") ?? urlOf(context);
  const { locale } = address;
  const stamp = context.get("stamp");
  const request = varyingRequest(context);
  const experiments = startedExperiments((own ?? shell)?.tag_list ?? []);
  const listing = pageListing(url, {
    record: (kind) => stamp.read("listing", kind, request),
    has: (parameter) => page.has(parameter),
    open: (parameter) => page.open(parameter),
  });
  const webUrl = webPageUrl(canonical, shop, dependencies.shops.table, url);
  const { name: brand } = dependencies.shops.brands[shop.channel];
  const page: PageContext = {
    shop,
    locale,
    brand,
    absolute: (path) => new URL(path, webUrl).href,
    labels: requestLabels(context, locale),
    home: pageHref({ locale, slug: HOME_SLUG }, shop),
    path: url.pathname,
    query: (parameter, offered) => stamp.readQuery(parameter, offered, request),
    has: (parameter) => stamp.read("presence", parameter, request) !== null,
    isDismissed: (cookie) => stamp.read("dismissal", cookie, request) !== null,
    open: (parameter) => (context.get("overrides")?.parameter ? request.query(parameter) : null),
    listing: listing.read,
    listed: (kind, total) => {
      listing.count(kind, total);
      // Search words without results are mostly made up, so such a page is not cached.
      if (total === 0 && !isCommonListing(listing.address()?.query ?? "")) stamp.isCommon = false;
    },
    shippingHref: resolveLink(shellOf(shell)?.shippingLink ?? null, shop, locale)?.href ?? null,
    productHref: (article) => {
      const link = shellOf(shell)?.productPages.find((one) => one.article === article)?.link ?? null;
      return resolveLink(link, shop, locale)?.href ?? null;
    },
    actionColor: null,
    flag: (name) => {
      // Once there is a plan, the page is another one.
      if (context.get("audience")?.lacksPlan()) stamp.isWhole = false;
      return stamp.read("flag", name, request);
    },
    experiment: (name) => (experiments.names.has(name) ? page.flag(name) === "on" : null),
    resolveLink: (link) => resolveLink(link, shop, locale),
    shopHref: shopHrefOf(locale, context, dependencies),
    picture: (picture) => ({ ...picture, version: assetVersion(context.get("assetVersions"), picture.id) }),
    // Each block's view gets its own, with its nested blocks.
    renderBlok: () => null,
    report: (event, detail) => {
      if (PASSING_FAULTS.includes(event)) {
        stamp.isWhole = false;
        // After a disconnect the shop cancelled its own calls: their failure is no fault.
        if (context.get("disconnect")?.signal.aborted) return;
      }
      context.get("log")(ORDINARY.includes(event) ? "info" : "error", event, { path: url.pathname, ...detail });
    },
  };
  for (const fault of experiments.faults) page.report("hybrid-parse-error", { component: "page", ...fault });
  const { isDebug, hasFlags } = context.get("overrides") ?? NO_OVERRIDES;
  const ofFlags = hasFlags ? parseFlagQuery(url.search) : null;
  return {
    page,
    brand,
    origin: url,
    url: webUrl,
    alternates: [],
    places: placesOf([], context, dependencies),
    shops: brandShopsOf(locale, context, dependencies),
    shell,
    savesData: context.req.header("Save-Data") === "on",
    isDebug,
    showsFlags: isDebug || ofFlags?.isDebug === true,
    forcedFlags: [...(ofFlags?.overrides ?? [])],
    liveEditing: null,
    observer: {
      ...(context.get("isCacheable") && { onStart: (whole) => context.set("rendered", whole) }),
      onCancel: () => context.get("disconnect")?.abort(),
    },
    year: new Date(dependencies.platform.now()).getUTCFullYear(),
    nowMs: dependencies.platform.now(),
    listing: listing.address,
    holdUntil: stamp.holdUntil,
    campaign: () => campaignBar({ context, dependencies, address, parameters: {} }, page),
    treatments: () => stamp.reads().values.flag ?? {},
    publicKeys: dependencies.forms.publicKeys,
    flagsKey: dependencies.flags?.key ?? null,
    needsConsent: dependencies.needsConsent,
    designerHost: dependencies.others.designerHost,
  };
}

/** Inputs of every page of a request, whatever its content. */
export interface PageRequest {
  page: PageContext;
  brand: string;
  /** Origin and query of the request. */
  origin: PageOrigin & Pick<URL, "search">;
  /** Canonical address of the page on the web. */
  url: string;
  /** Translations with their languages, for search engines. */
  alternates: readonly Alternate[];
  /** Links of the country and language switch; empty if there is none. */
  places: readonly Place[];
  /** Shops of both brands, if both sell in the shopper's country. */
  shops: readonly BrandShop[];
  shell: Story | null;
  /** Styles of a page without a story, beside the shell's. */
  sheets?: readonly Sheet[];
  /** True if the browser asks for little data: scripts of islands then wait for the first interaction. */
  savesData: boolean;
  /** True in debug mode, which shows `detail`, an error's message. */
  isDebug: boolean;
  /** True in debug mode, and if the address asks for the flags alone (spec 001 §6, `debug`). */
  showsFlags: boolean;
  /** Flags that the address sets, for the debug mode. */
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  detail?: string;
  year: number;
  /** Time of the request, in epoch milliseconds. */
  nowMs: number;
  /** The listing that the page's blocks have read from the address; null before. */
  listing: () => ListingAddress | null;
  /** Limits the time until which the page may be shown, in epoch milliseconds. */
  holdUntil: (atMs: number) => void;
  /** The bar of the backend's campaign, for a page whose content has no bar. */
  campaign: () => Promise<ActionBarContent | null>;
  /** Treatments of the flags that the page has read so far. */
  treatments: () => Readonly<Record<string, string | null>>;
  publicKeys: PublicKeys;
  /** The flag service's key for browsers; null in a shop without flags. */
  flagsKey: string | null;
  /** True if a visitor takes part in experiments only after she allowed it. */
  needsConsent: boolean;
  /** Host of the designer, if shoppers are redirected to it. */
  designerHost: string | null;
  /** Observes the stream: its whole, and a disconnect. */
  observer: StreamObserver;
  /** Set on an editor's preview: the site that may frame it, the address for edits, and the story. */
  liveEditing: { editorOrigin: string; transform: string; edited: EditedStory } | null;
}

/** Labels of a request; a missing or malformed one is logged once (spec 000 §5). */
export function requestLabels(context: Context<AppContext>, locale: Locale): Labels {
  return labelsOf(locale, (fault) => context.get("log")("error", "translator-parse-error", { ...fault }));
}

/** Inputs of a page without a story, in its locale's frame. */
export async function prepareBuiltIn(visit: Visit, slug: string) {
  const { context, dependencies, address } = visit;
  const shell = await readStory(visit, SHELL_SLUG).catch(() => null);
  return preparePage(context, dependencies, address, { own: null, shell }, { locale: address.locale, slug });
}

/** Inputs of a page without a story that search engines index: its translations are stated. */
export async function prepareEverywhere(visit: Visit, slug: string, canonicalSlug = slug): Promise<PageRequest> {
  const { context, dependencies, address } = visit;
  const request = await prepareBuiltIn(visit, slug);
  if (address.platform === "desktop") return request;
  const alternates = alternatesEverywhere(canonicalSlug, context, dependencies);
  return { ...request, alternates, places: placesOf(alternates, context, dependencies) };
}
