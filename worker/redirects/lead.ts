import type { Context } from "hono";
import { canonicalLocation, storyLocation } from "#domain/address/canonical.ts";
import { ERROR_SLUG, isAtOrigin, originOf, type PageAddress, pagePath } from "#domain/address/page-address.ts";
import type { Lead } from "#domain/redirect/redirect-list.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { onPlatform, type Shop, type ShopTable } from "#domain/shop/shop.ts";
import { lastEntry } from "#domain/story/purge-journal.ts";
import { slugTag } from "#domain/story/story-tags.ts";
import { REDIRECTS_TAG } from "../content/redirects.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import type { Visit } from "../routes/visit.ts";
import { countHit, countMissing } from "./counts.ts";

/** The end of a redirect as a response names it. `from` is the redirect that counts the hit. */
export interface Destination {
  location: string;
  status: 301 | 302;
  from: string;
}

/**
 * Redirects a visit of a page that does not exist to where it has gone: its story moved, or editors say so. Browsers ask each
 * time (`no-cache`): a story that is renamed back would otherwise lead in a circle from their own memory.
 *
 * @returns null if nothing leads on.
 */
export async function redirectMissing(visit: Visit): Promise<Response | null> {
  const { context, dependencies, address } = visit;
  if (context.get("preview") !== null || address.slug === ERROR_SLUG) return null;
  const { destination, asOf } = await findDestination(context, dependencies, {
    shop: context.get("shop"),
    address,
    search: urlOf(context).search,
  });
  // A page that says that there is nothing is as old as what is known of redirects.
  context.get("stamp").add({ story: null, tags: [REDIRECTS_TAG], asOf, state: "fresh" });
  if (!destination) {
    countMissing(context, dependencies, address.slug);
    return null;
  }
  countHit(context, dependencies, destination.from);
  context.header("Cache-Control", "no-cache");
  return context.redirect(destination.location, destination.status);
}

/**
 * Finds where the page at a canonical address has gone, so that an address in another spelling leads there in one hop.
 *
 * @param location the canonical address, as the redirect to it would name it.
 * @returns null if the page may be there.
 */
export async function beyondCanonical(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  location: string,
  isStoryAddress: (address: PageAddress) => boolean,
): Promise<Destination | null> {
  const { shops, others, publish, content } = dependencies;
  const url = new URL(location, urlOf(context));
  const shop = shops.table.get(url.hostname) ?? context.get("shop");
  const meant = canonicalLocation(url, shop, shops.table, others.app?.paths);
  if (meant.kind !== "page" || !isStoryAddress(meant.address)) return null;
  const { locale, slug } = meant.address;
  const [journal, { indexes }] = await Promise.all([publish.readJournal(shop.channel), content()]);
  const isMissing = async (fullSlug: string) => {
    const found = await indexes.lookUp(shop.channel, fullSlug, journal);
    return found === "absent" || (found === "unsure" && lastEntry(journal, slugTag(fullSlug), 0)?.kind === "gone");
  };
  const areMissing = await Promise.all(localeChain(locale).map((one) => isMissing(`${one}/${slug}`)));
  if (areMissing.includes(false)) return null;
  const missing = { shop, address: meant.address, search: url.search };
  const { destination } = await findDestination(context, dependencies, missing);
  if (destination) countHit(context, dependencies, destination.from);
  return destination;
}

/** Finds where a page that does not exist has gone, and as of which epoch of the journal. The query comes along. */
async function findDestination(
  context: Context<AppContext>,
  { content, publish, shops }: AppDependencies,
  missing: Missing,
): Promise<{ destination: Destination | null; asOf: number }> {
  const { channel } = missing.shop;
  const [journal, { redirects }] = await Promise.all([publish.readJournal(channel), content()]);
  const { lead, asOf } = await redirects.find(channel, missing.address, journal, waitUntilOf(context));
  const location = lead && locationOf(lead, urlOf(context), missing, shops.table);
  return { destination: lead && location ? { location, status: lead.kind, from: lead.from } : null, asOf };
}

/** The address of a page that does not exist, on the shop that it is meant for, and the query that comes along. */
interface Missing {
  shop: Shop;
  address: PageAddress;
  search: string;
}

function locationOf(lead: Lead, url: URL, missing: Missing, table: ShopTable): string | null {
  if (!lead.page) return withQuery(lead.href, missing.search);
  const { platform } = missing.address;
  const { page, search, hash } = lead;
  const rest = (path: string) => withQuery(path + search + hash, missing.search);
  const target = onPlatform(missing.shop, platform, table);
  if (target.locales.includes(page.locale)) {
    const isHere = target.host === url.hostname && isAtOrigin(target, url);
    return rest((isHere ? "" : originOf(target, url)) + pagePath({ ...page, platform }, target));
  }
  const pathname = `/${page.locale}/${page.slug.split("/").map(encodeURIComponent).join("/")}`;
  const { protocol, hostname, port } = url;
  const elsewhere = storyLocation({ protocol, hostname, port, pathname, search: "" }, target, table);
  return elsewhere && rest(elsewhere);
}

/** Adds the request's query to a location: names that the location states itself stay as they are there. */
function withQuery(location: string, search: string): string {
  if (search.length <= 1) return location;
  const [path = "", hash] = location.split("#", 2);
  const [, own = ""] = path.split("?", 2);
  const stated = new Set(new URLSearchParams(own).keys());
  const kept = search
    .slice(1)
    .split("&")
    .filter((pair) => !stated.has([...new URLSearchParams(pair).keys()][0] ?? ""));
  const query = [...(own === "" ? [] : [own]), ...kept].join("&");
  return path.split("?")[0] + (query && `?${query}`) + (hash === undefined ? "" : `#${hash}`);
}
