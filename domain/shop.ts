import { COUNTRY_LOCALES, type Country, type Locale } from "./locale.ts";

/** Sales channels (spec 000 §1): the greeting-card brand and the poster and wall-art brand. */
export const CHANNELS = ["poster", "kartenliebe"] as const;
export type Channel = (typeof CHANNELS)[number];
export type Platform = "web" | "desktop";

/** What a host means: the shop a request is for. The first locale is the country's default. */
export interface Shop {
  host: string;
  channel: Channel;
  country: Country;
  platform: Platform;
  locales: readonly [Locale, ...Locale[]];
}

/** Host name without port, lower case → shop. */
export type ShopTable = ReadonlyMap<string, Shop>;

const CARD_COUNTRIES = ["DE", "AT", "CH"] as const satisfies Country[];
const POSTER_COUNTRIES = Object.keys(COUNTRY_LOCALES) as Country[];
const CHANNEL_COUNTRIES: Record<Channel, readonly Country[]> = {
  kartenliebe: CARD_COUNTRIES,
  poster: POSTER_COUNTRIES,
};

const TOP_LEVEL_DOMAINS: Partial<Record<Country, string>> = { GB: "co.uk", US: "com" };
const DESKTOP_PREFIX = "desktop.";

/** Brand names by channel. `domain` is the registrable name in front of the country's ending. */
export type Brands = Record<Channel, { name: string; domain: string }>;

export const DEFAULT_BRANDS: Brands = {
  kartenliebe: { name: "Kartenliebe", domain: "kartenliebe" },
  poster: { name: "Posterliebe", domain: "posterliebe" },
};

/**
 * Every host the shop answers on: `{brand}.{tld}` and `{country}.{channel}.localhost` for each country of each
 * channel, each also with `desktop.` in front; bare `localhost` and `127.0.0.1` are poster, DE (design §5).
 */
export function buildShopTable(brands: Brands): ShopTable {
  const table = new Map<string, Shop>();
  const add = (host: string, channel: Channel, country: Country) => {
    const locales = COUNTRY_LOCALES[country];
    table.set(host, { host, channel, country, platform: "web", locales });
    const desktopHost = DESKTOP_PREFIX + host;
    table.set(desktopHost, { host: desktopHost, channel, country, platform: "desktop", locales });
  };
  for (const channel of CHANNELS) {
    for (const country of CHANNEL_COUNTRIES[channel]) {
      const ending = country.toLowerCase();
      add(`${brands[channel].domain}.${TOP_LEVEL_DOMAINS[country] ?? ending}`, channel, country);
      add(`${ending}.${channel}.localhost`, channel, country);
    }
  }
  add("localhost", "poster", "DE");
  // An address in numbers has no subdomains, so it has no desktop variant.
  table.set("127.0.0.1", { host: "127.0.0.1", channel: "poster", country: "DE", platform: "web", locales: ["de-DE"] });
  return table;
}
