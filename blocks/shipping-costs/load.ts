import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import { groupsSoldIn } from "#domain/delivery/product-group.ts";
import type { Money } from "#domain/price/money.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import type { Block, PageContext, Sources } from "../block.ts";
import { optionally } from "../optional-ask.ts";
import type { ShippingCostsContent } from "./schema.ts";

/** Shipping to one country. */
export interface CountryShipping {
  country: Country;
  cost: Money;
  /** The value of an order from which shipping is free; null if it never is. */
  freeFrom: Money | null;
  /** Working days of a parcel on its way. */
  wayDays: { min: number; max: number };
}

/** The table of all countries. */
export interface ShippingCosts {
  rows: readonly CountryShipping[];
  /** The groups of what the brand sells, each with the working days in which it is made; empty if the backend names none. */
  making: readonly { group: string; days: { min: number; max: number } }[];
  /** The surcharge of an express order to the page's country; null if there is none. */
  express: Money | null;
}

/**
 * Loads shipping to every country that the brand sells in, the page's own first. The backend says which those are; if it does not, the
 * shop's own table does. A country without an answer is left out; without one for the page's own there is no table.
 */
export const loadShippingCosts: NonNullable<Block<ShippingCostsContent, ShippingCosts>["load"]> = async (
  _content,
  page,
  sources,
) => {
  const country = countryOf(page.locale);
  const others = (await soldTo(page, sources)).filter((one) => one.country !== country);
  const [own, express, ...found] = await Promise.all([
    sources.ask(shippingInformation, {}),
    expressOf(page, sources),
    ...others.map(({ locale }) => optionally(sources.askIn(locale), page)(shippingInformation, {})),
  ]);
  const sold = groupsSoldIn(page.shop.channel);
  return {
    rows: [own, ...found.filter((one) => one !== null)].map(({ country, currency, cost, freeFrom, delivery }) => ({
      country,
      cost: { amount: cost, currency },
      freeFrom: freeFrom === null ? null : { amount: freeFrom, currency },
      wayDays: { min: delivery.minDays, max: delivery.maxDays },
    })),
    making: own.production.groups.flatMap(({ group, minDays, maxDays }) =>
      sold.includes(group) ? [{ group, days: { min: minDays, max: maxDays } }] : [],
    ),
    express,
  };
};

/** The countries that the brand sells in, each with a locale that asks for it. */
async function soldTo(page: PageContext, { ask }: Sources): Promise<{ country: Country; locale: Locale }[]> {
  const told = await optionally(ask, page)(shopFrontendsInitialData, {});
  if (!told)
    return countriesOf(page.shop.channel).map((country) => ({ country, locale: COUNTRIES[country].locales[0] }));
  return told.countries.flatMap(({ country, locales: [locale] }) => (locale ? [{ country, locale }] : []));
}

/** The surcharge of one express card to the page's country; null on the brand without cards. */
async function expressOf(page: PageContext, { ask }: Sources): Promise<Money | null> {
  if (!CHANNEL_DEFAULTS[page.shop.channel].hasCards) return null;
  const offer = await optionally(ask, page)(expressShop, { kind: "card", quantity: 1, refinementType: "none" });
  return offer && { amount: offer.price, currency: offer.currency };
}
