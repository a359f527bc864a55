import { shopFrontendsInitialData } from "#domain/contract/shop-frontends-initial-data.ts";
import { CHANNEL_DEFAULTS, type Channel } from "#domain/shop/channel.ts";
import { COUNTRIES, type Country, countriesOf } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { serve } from "./serve.ts";

export const serveShopFrontendsInitialData = serve(shopFrontendsInitialData, ({ channel, locale }) => {
  const market = marketOf(countryOf(locale));
  const { unit, tax } = COUNTRIES[market.country];
  const countries = countriesOf(channel).map(marketOf);
  return { channel, locale, ...market, unit, tax, countries, features: featuresOf(channel) };
});

function marketOf(country: Country) {
  const { currency, locales } = COUNTRIES[country];
  return { country, currency, locales: [...locales] };
}

function featuresOf(channel: Channel): Record<string, boolean> {
  const defaults = CHANNEL_DEFAULTS[channel];
  return {
    apps: defaults.hasApps,
    wishlist: defaults.hasWishlist,
    "guest-books": defaults.hasGuestBooks,
    "condolence-books": defaults.hasCondolenceBooks,
    "overview-prices": defaults.showsOverviewPrices,
  };
}
