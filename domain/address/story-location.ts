import { countryOf, type Locale, localeChain, parseLocale } from "../shop/locale.ts";
import { inCountry, onPlatform, type Shop, type ShopTable } from "../shop/shop.ts";
import { HOME_SLUG, pagePath } from "./page-path.ts";
import { originOf, type RequestedUrl } from "./requested-url.ts";
import { readSegments } from "./segments.ts";

/**
 * Where the page of a story is whose full slug stands as the path, as Storyblok's Visual Editor opens it: `/de-DE/leinwand` →
 * that page on the host of its country, within the channel and the family of hosts that was asked. The query stays as it came.
 *
 * A story of a country that the channel sells nothing in is shown where another locale falls back on it: `fr-FR` of the card
 * shop on the Swiss one.
 *
 * @returns null for a path that begins with no locale, or whose story no host of the channel shows.
 */
export function storyLocation(url: RequestedUrl, shop: Shop, shops: ShopTable): string | null {
  const [folder, ...rest] = readSegments(url.pathname) ?? [];
  const locale = parseLocale(folder?.meant ?? "");
  const home = locale.ok && showing(locale.value, shop, shops);
  if (!home) return null;
  const target = onPlatform(home.shop, shop.platform, shops);
  const slug = rest.map(({ meant }) => meant).join("/") || HOME_SLUG;
  const origin = target.host === url.hostname ? "" : originOf(target, url);
  return origin + pagePath({ locale: home.locale, platform: target.platform, slug }, target) + url.search;
}

/** The shop that shows a locale's stories, and in which of its own locales. */
function showing(locale: Locale, shop: Shop, shops: ShopTable): { shop: Shop; locale: Locale } | null {
  const own = inCountry(shop, countryOf(locale), shops);
  if (own) return { shop: own, locale };
  for (const other of shops.values()) {
    if (other.family !== shop.family || other.channel !== shop.channel) continue;
    const fallsBack = other.locales.find((candidate) => localeChain(candidate).includes(locale));
    if (fallsBack) return { shop: other, locale: fallsBack };
  }
  return null;
}
