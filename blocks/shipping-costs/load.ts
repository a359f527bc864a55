import { expressShop } from "#domain/contract/express-shop.ts";
import { shippingInformation } from "#domain/contract/shipping-information.ts";
import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import type { Money } from "#domain/price/money.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import type { Block, PageContext, Sources } from "../block.ts";
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
  /** Working days in which orders are made, from the quickest to the slowest group; null if the backend names no group. */
  makingDays: { min: number; max: number } | null;
  /** The surcharge of an express order to the page's country; null if there is none. */
  express: Money | null;
}

/**
 * Loads shipping to every country that the brand sells in, the page's own first. The backend says which those are; if it does not, the
 * shop's own table does. A country without an answer is left out.
 */
export const loadShippingCosts: NonNullable<Block<ShippingCostsContent, ShippingCosts>["load"]> = async (
  _content,
  page,
  sources,
) => {
  const own = countryOf(page.locale);
  const others = (await soldTo(page, sources)).filter(({ country }) => country !== own);
  const [express, ...replies] = await Promise.allSettled([
    expressOf(page, sources),
    sources.ask(shippingInformation, {}),
    ...others.map(({ locale }) => sources.askIn(locale)(shippingInformation, {})),
  ]);
  const [first] = replies;
  // Without shipping to the shopper's own country the table would be no answer to her.
  if (first?.status !== "fulfilled") throw first?.reason;
  const found = replies.flatMap((reply) => (reply.status === "fulfilled" ? [reply.value] : []));
  const { production } = first.value;
  return {
    rows: found.map(({ country, currency, cost, freeFrom, delivery }) => ({
      country,
      cost: { amount: cost, currency },
      freeFrom: freeFrom === null ? null : { amount: freeFrom, currency },
      wayDays: { min: delivery.minDays, max: delivery.maxDays },
    })),
    makingDays:
      production.groups.length === 0
        ? null
        : {
            min: Math.min(...production.groups.map(({ minDays }) => minDays)),
            max: Math.max(...production.groups.map(({ maxDays }) => maxDays)),
          },
    express: express.status === "fulfilled" ? express.value : null,
  };
};

/** The countries that the brand sells in, each with a locale that asks for it. */
async function soldTo({ shop: { channel } }: PageContext, { ask }: Sources) {
  const told = await ask(shopFrontendsInitialData, {}).catch(() => null);
  return (
    told?.countries.flatMap(({ country, locales: [locale] }) => (locale ? [{ country, locale }] : [])) ??
    countriesOf(channel).map((country) => ({ country, locale: COUNTRIES[country].locales[0] as Locale }))
  );
}

/** The surcharge of one express card to the page's country; null on the brand without cards. */
async function expressOf({ shop: { channel } }: PageContext, { ask }: Sources): Promise<Money | null> {
  if (!CHANNEL_DEFAULTS[channel].hasCards) return null;
  const offer = await ask(expressShop, { kind: "card", quantity: 1, refinementType: "none" });
  return offer && { amount: offer.price, currency: offer.currency };
}
