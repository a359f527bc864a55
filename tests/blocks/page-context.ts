import type { PageContext } from "#blocks/block.ts";
import { HOME_SLUG, pageHref } from "#domain/address/page-address.ts";
import { resolveLink } from "#domain/address/resolve-link.ts";
import { PLAIN_LISTING } from "#domain/listing/listing-query.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { labelsOf } from "#locales/labels.ts";

const SHOPS = buildShopTable(brandHosts(BRANDS));

/** Returns the context of a page: one of the German poster shop, unless `changed` says otherwise. A report fails the test. */
export function pageContext(changed: Partial<PageContext> & { host?: string } = {}): PageContext {
  const shop = SHOPS.get(changed.host ?? "posterliebe.de");
  if (!shop) throw new Error(`No shop at ${changed.host}.`);
  const locale = changed.locale ?? shop.locales[0];
  return {
    shop,
    locale,
    labels: labelsOf(locale),
    brand: "Posterliebe",
    absolute: (path) => `https://posterliebe.de${path}`,
    home: pageHref({ locale, slug: HOME_SLUG }, shop),
    path: "/probe",
    query: () => null,
    listing: () => ({ ...PLAIN_LISTING, isSearchRefused: false }),
    listed: () => undefined,
    has: () => false,
    isDismissed: () => false,
    open: () => null,
    shippingHref: null,
    productHref: () => null,
    actionColor: null,
    flag: () => "control",
    experiment: () => null,
    resolveLink: (link) => resolveLink(link, shop, locale),
    shopHref: () => null,
    picture: (picture) => picture,
    renderBlok: () => null,
    report: (event, detail) => {
      throw new Error(`${event}: ${JSON.stringify(detail)}`);
    },
    ...changed,
  };
}
