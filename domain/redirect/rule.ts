import { canonicalLocation, readSegments } from "../address/canonical.ts";
import { HOME_SLUG } from "../address/page-address.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";
import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/country.ts";
import { homeOf, isLocale } from "../shop/locale.ts";
import type { Shop, ShopTable } from "../shop/shop.ts";

/** Permanent, or for now. */
export const REDIRECT_KINDS = [301, 302] as const;
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/** An entry of the editors' list, as they write it: `/alt` and `302 /neu`. */
export interface RedirectEntry {
  readonly from: string;
  readonly to: string;
}

/**
 * A redirect in its one spelling. `from` is `/alt` for all languages or `de-DE/alt` for one, with `/*` behind it for
 * everything below; `to` is a page in the same form, with its own query and fragment, or an https address.
 */
export interface RedirectRule extends RedirectEntry {
  readonly kind: RedirectKind;
}

/** What targets are checked against: the shop's own hosts, and the others that redirects may lead to. */
export interface RedirectHosts {
  readonly channel: Channel;
  readonly shops: ShopTable;
  /** Lower-case names of hosts outside the shop. */
  readonly allowed: ReadonlySet<string>;
}

export type RuleFault = "from" | "to" | "host" | "wildcard";

const LONGEST = 300;
/** The end of a wildcard: everything below a path. */
export const BELOW = "/*";
const ENTRY_TARGET = /^(?:(30[12])\s+)?(\S+)$/;
const FOLDER_OF_LANGUAGE = /^[a-z]{2}$/;

/** Reads an entry. The problem is a sentence for the editor who wrote it. */
export function parseRule({ from, to }: RedirectEntry, hosts: RedirectHosts): Parsed<RedirectRule, RuleFault> {
  const source = parseFrom(from.trim());
  if (!source.ok) return source;
  const [, kind = "301", target = ""] = ENTRY_TARGET.exec(to.trim()) ?? [];
  const read = parseTarget(target, hosts);
  if (!read.ok) return read;
  if (read.value.endsWith(BELOW) && !source.value.endsWith(BELOW))
    return failure("wildcard", `${quoted(to)} ends with ${BELOW}, but ${quoted(from)} does not.`);
  return ok({ from: source.value, to: read.value, kind: Number(kind) as RedirectKind });
}

function parseFrom(text: string): Parsed<string, RuleFault> {
  if (/[?#]/.test(text))
    return failure("from", `${quoted(text)} has a query or a fragment, which redirects do not look at.`);
  const path = parsePath(text);
  if (!path.ok) return path;
  const isRoot = path.value.slug === "" || path.value.slug === HOME_SLUG;
  return isRoot
    ? failure("from", `${quoted(text)} is the home page or all pages, which never move.`)
    : ok(spell(path.value));
}

/** A path of an entry: its locale, null for all; its slug; and whether it means everything below. */
interface EntryPath {
  locale: Locale | null;
  slug: string;
  isBelow: boolean;
}

function spell({ locale, slug, isBelow }: EntryPath): string {
  return `${locale ?? ""}/${slug}${isBelow ? (slug === "" ? BELOW.slice(1) : BELOW) : ""}`;
}

function parsePath(text: string): Parsed<EntryPath, RuleFault> {
  const isBelow = text.endsWith(BELOW);
  const path = isBelow ? text.slice(0, -1) : text;
  if (text.length > LONGEST) return failure("from", `A path has at most ${LONGEST} characters, not ${text.length}.`);
  if (path.includes("*"))
    return failure("wildcard", `${quoted(text)} has a star elsewhere than as ${BELOW} at its end.`);
  const [first = ""] = path.split("/");
  const locale = isLocale(first) ? first : null;
  const segments = (locale !== null || path.startsWith("/")) && !path.startsWith("//") ? readSegments(path) : null;
  if (!segments)
    return failure("from", `${quoted(text)} is no path such as /alt, or de-DE/alt for one language alone.`);
  const meant = segments.slice(locale === null ? 0 : 1).map((segment) => segment.meant);
  const [folder = ""] = meant;
  if (folder === "d" || (FOLDER_OF_LANGUAGE.test(folder) && homeOf(folder) !== null))
    return failure(
      "from",
      `${quoted(text)} begins with a folder of addresses, not of pages: for /fr/alt write fr-FR/alt.`,
    );
  return ok({ locale, slug: meant.join("/"), isBelow });
}

function parseTarget(text: string, hosts: RedirectHosts): Parsed<string, RuleFault> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return parseAddress(text, hosts);
  const end = text.search(/[?#]|$/);
  const rest = text.slice(end);
  const read = parsePath(text.slice(0, end));
  if (!read.ok) return failure("to", read.problem);
  if (rest !== "" && read.value.isBelow) return failure("to", `${quoted(text)} has something behind ${BELOW}.`);
  const { slug, isBelow } = read.value;
  const page = spell({ ...read.value, slug: slug === "" && !isBelow ? HOME_SLUG : slug });
  const { search, hash } = new URL(rest, "https://page.example/");
  return ok(page + search + hash);
}

/** Reads an address: one of a page of this channel becomes that page, so that no redirect hides behind a host's name. */
function parseAddress(text: string, { channel, shops, allowed }: RedirectHosts): Parsed<string, RuleFault> {
  const isBelow = text.endsWith(BELOW);
  const url = URL.canParse(text) && !/[\\*]/.test(isBelow ? text.slice(0, -1) : text) ? new URL(text) : null;
  if (!url || url.username + url.password !== "" || text.length > LONGEST)
    return failure("to", `${quoted(text)} is no address that a redirect may lead to.`);
  const shop = shops.get(url.hostname);
  if (shop?.channel === channel) return parseOwn(url, shop, shops, isBelow);
  const isSecure = url.protocol === "https:" && url.port === "";
  if (isSecure && (shop || allowed.has(url.hostname))) return ok(url.href);
  return failure("host", `${quoted(url.host)} is neither a host of this shop nor one of REDIRECT_HOSTS, or not https.`);
}

function parseOwn(url: URL, start: Shop, shops: ShopTable, isBelow: boolean): Parsed<string, RuleFault> {
  const { search, hash } = url;
  const pathname = isBelow ? url.pathname.slice(0, -1) : url.pathname;
  let [place, shop] = [new URL(pathname, url.href), start];
  // An address may lead over the language's own host before it is canonical.
  for (let hop = 0; hop < 3; hop++) {
    const meant = canonicalLocation(place, shop, shops);
    if (meant.kind === "page") {
      const { locale, slug } = meant.address;
      const isRoot = isBelow && slug === HOME_SLUG;
      return ok(spell({ locale, slug: isRoot ? "" : slug, isBelow }) + search + hash);
    }
    if (meant.kind !== "redirect") break;
    place = new URL(meant.location, place.href);
    shop = shops.get(place.hostname) as Shop;
  }
  return failure("to", `${quoted(url.href)} is no page of this shop.`);
}
