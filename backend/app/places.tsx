import type { JSX } from "preact";
import { HOME_SLUG, webPageUrl } from "#domain/address/page-address.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { countryOf, localeName } from "#domain/shop/locale.ts";
import { brandHosts, buildShopTable, inCountry } from "#domain/shop/shop.ts";
import { withColon } from "#locales/pair-text.ts";
import { accountUrls } from "../commerce/localized-urls.ts";
import type { AppVisit } from "./visit.ts";

const SHOPS = buildShopTable(brandHosts(BRANDS));

/**
 * The switch to another country or language, to the same page of the account there: what `/web-api/localized-urls` answers about its
 * path. On a host that is no shop's, only the languages of its own country are known.
 */
export function Places({ visit }: { visit: AppVisit }): JSX.Element | null {
  const { visitor, url, labels } = visit;
  const { hostname, port } = new URL(visitor.origin);
  const shop = SHOPS.get(hostname);
  const places = (accountUrls(url.pathname, visitor.channel) ?? []).flatMap(({ locale, country, path }) => {
    if (country === countryOf(visitor.locale)) return [{ locale, href: path }];
    const there = shop && inCountry(shop, country, SHOPS);
    const home =
      there &&
      webPageUrl({ locale, slug: HOME_SLUG }, there, SHOPS, { protocol: new URL(visitor.origin).protocol, port });
    return home ? [{ locale, href: new URL(path, home).href }] : [];
  });
  if (places.length < 2) return null;
  return (
    <nav class="places" aria-label={labels("shell/places")}>
      <details>
        <summary>
          {withColon(labels("shell/places"), visitor.locale)} <b>{localeName(visitor.locale)}</b>
        </summary>
        <ul>
          {places.map(({ locale, href }) => (
            <li key={locale}>
              <a
                href={href}
                hreflang={locale}
                lang={locale}
                aria-current={locale === visitor.locale ? "true" : undefined}
              >
                {localeName(locale)}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
