import type { Context } from "hono";
import type { PageContext } from "#blocks/block.ts";
import { pageHref, webPageUrl } from "#domain/address/href.ts";
import { HOME_SLUG, type PageAddress, type PagePath } from "#domain/address/page-path.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { parseFlagQuery } from "#domain/flags/treatment.ts";
import type { LogEvent } from "#domain/log-event.ts";
import { isCommonListing, PRESENT, presenceOf } from "#domain/page/variants.ts";
import { assetVersion } from "#domain/story/asset-versions.ts";
import type { Story } from "../content/story.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { brandShopsOf, placesOf, shopHrefOf } from "./alternates.ts";
import { requestLabels } from "./labels.ts";
import { pageListing } from "./listing-address.ts";
import type { PageRequest } from "./page-request.ts";
import { varyingRequest } from "./varying-request.ts";

/** Faults that the next rendering may not have: a page with one of them is not cached. */
const PASSING_FAULTS: readonly LogEvent[] = ["commerce-error", "hybrid-ssr-error"];

/**
 * Prepares the inputs of every page of a request. @param canonical the page that it is, or that
 * it shows the fallback of.
 */
export function preparePage(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  address: PageAddress,
  shell: Story | null,
  canonical: PagePath = address,
): PageRequest {
  const shop = context.get("shop");
  const url = context.get("pageUrl") ?? urlOf(context);
  const { locale } = address;
  const stamp = context.get("stamp");
  const request = varyingRequest(context);
  const listing = pageListing(url, () => page);
  const page: PageContext = {
    shop,
    locale,
    labels: requestLabels(context, locale),
    home: pageHref({ locale, slug: HOME_SLUG }, shop),
    path: url.pathname,
    query: (parameter, offered) => stamp.readQuery(parameter, offered, request),
    has: (parameter) => page.query(presenceOf(parameter), PRESENT) !== null,
    open: (parameter) => (context.get("overrides")?.parameter ? request.query(parameter) : null),
    listing: listing.read,
    listed: (kind, total) => {
      listing.count(kind, total);
      // Search words without results are mostly made up, so such a page is not cached.
      if (total === 0 && !isCommonListing(listing.address()?.query ?? "")) stamp.isCommon = false;
    },
    actionColor: null,
    flag: (name) => stamp.readFlag(name, request),
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
      context.get("log")("error", event, { path: url.pathname, ...detail });
    },
  };
  const isDebug = context.get("overrides")?.isDebug ?? false;
  const keepPage = context.get("keepPage");
  return {
    page,
    brand: dependencies.brands[shop.channel].name,
    origin: url,
    url: webPageUrl(canonical, shop, dependencies.shops, url),
    alternates: [],
    places: placesOf([], context, dependencies),
    shops: brandShopsOf(locale, context, dependencies),
    shell,
    savesData: context.req.header("Save-Data") === "on",
    isDebug,
    forcedFlags: isDebug ? [...parseFlagQuery(url.search).overrides] : [],
    liveEditing: null,
    observer: { ...(keepPage && { onWhole: keepPage }), onCancel: () => context.get("disconnect")?.abort() },
    year: new Date(dependencies.now()).getUTCFullYear(),
    nowMs: dependencies.now(),
    listing: listing.address,
    holdUntil: stamp.holdUntil,
    guestKeys: dependencies.guestKeys,
    designerHost: dependencies.designerHost,
  };
}
