import type { Brand } from "#brands/brand.ts";
import { CHANNELS, type Channel } from "./channel.ts";
import { COUNTRIES, type Country, countriesOf, type Locale } from "./country.ts";

export type Platform = "web" | "desktop";

/** The shop that a host stands for. The first locale is the country's default. */
export interface Shop {
  /** The one host of the shop's addresses. The shop answers another host, with or without `www.`, by leading to it. */
  host: string;
  channel: Channel;
  country: Country;
  platform: Platform;
  locales: readonly [Locale, ...Locale[]];
  /**
   * The family of hosts that lead to each other: the public ones, those of a staging shop in their place, or those of one
   * machine; each host below workers.dev is alone. A redirect never leaves its family.
   */
  family: "public" | "staging" | "local" | "workers-dev";
}

/** The channels that a shop serves: all, or the one of a company with one brand. */
export type ServedChannels = readonly [Channel, ...Channel[]];

/** Shops by host name, in lower case and without port. Two names may have one shop, whose `host` is one of them. */
export type ShopTable = ReadonlyMap<string, Shop>;

const DESKTOP_PREFIX = "desktop.";
const WWW_PREFIX = "www.";

/**
 * What the shop does with `www.` in front of its hosts: `redirect` leads from there to the host without it, `canonical`
 * leads from the host without it to there, `off` answers on the named hosts alone.
 */
export const WWW_RULES = ["redirect", "canonical", "off"] as const;
export type WwwRule = (typeof WWW_RULES)[number];

/** A host without the `www.` in front. */
export function withoutWww(host: string): string {
  return host.startsWith(WWW_PREFIX) ? host.slice(WWW_PREFIX.length) : host;
}

/** Name and domain of each channel's brand. */
export type Brands = Readonly<Record<Channel, Pick<Brand, "name" | "domain">>>;

/** A public host with its channel and its country, as a variable names it in place of the brands' own hosts. */
export interface PublicHost {
  host: string;
  channel: Channel;
  country: Country;
}

/** The hosts of the brands: `{brand}.{tld}` for each country of each channel that is served. */
export function brandHosts(brands: Brands, served: readonly Channel[] = CHANNELS): PublicHost[] {
  return served.flatMap((channel) =>
    countriesOf(channel).map((country) => {
      return { host: `${brands[channel].domain}.${COUNTRIES[country].topLevelDomain}`, channel, country };
    }),
  );
}

/**
 * Every host the shop answers on: the public ones and `{country}.{channel}.localhost` for each country of each channel,
 * each also with `www.` in front, which leads there, and with `desktop.`; bare `localhost` and `127.0.0.1` are poster,
 * DE, or the one channel of a shop without posters. A host that is named with its `www.` is led to from the
 * one without, unless the rule is `off`.
 *
 * @param served the channels of the shop, at least one; a public host of another is not answered.
 * @param family the family of the public hosts.
 */
export function buildShopTable(
  publicHosts: readonly PublicHost[],
  www: WwwRule = "redirect",
  served: ServedChannels = CHANNELS,
  family: "public" | "staging" = "public",
): ShopTable {
  const table = new Map<string, Shop>();
  const add = ({ host: named, channel, country }: PublicHost, family: Shop["family"], rule = www) => {
    const shop = { channel, country, locales: COUNTRIES[country].locales, family };
    const bare = withoutWww(named);
    const host = rule === "canonical" ? WWW_PREFIX + bare : named;
    const web: Shop = { host, platform: "web", ...shop };
    table.set(host, web);
    if (rule !== "off") table.set(host === bare ? WWW_PREFIX + bare : bare, web);
    table.set(DESKTOP_PREFIX + bare, { host: DESKTOP_PREFIX + bare, platform: "desktop", ...shop });
  };
  for (const host of publicHosts) if (served.includes(host.channel)) add(host, family);
  for (const channel of served) {
    for (const country of countriesOf(channel)) {
      add({ host: `${country.toLowerCase()}.${channel}.localhost`, channel, country }, "local");
    }
  }
  // Programs of this machine ask it, and follow no redirect; nor do they all know its subdomains.
  const [channel] = served;
  add({ host: "localhost", channel, country: "DE" }, "local", www === "canonical" ? "redirect" : www);
  // An address in numbers has no subdomains, so it has no desktop variant.
  const numbers = { host: "127.0.0.1", channel, country: "DE", platform: "web", family: "local" } as const;
  table.set(numbers.host, { ...numbers, locales: COUNTRIES.DE.locales });
  return table;
}

/** The same shop on another platform, or itself if its host has no such variant. */
export function onPlatform(shop: Shop, platform: Platform, shops: ShopTable): Shop {
  if (shop.platform === platform) return shop;
  if (platform === "desktop") return shops.get(DESKTOP_PREFIX + withoutWww(shop.host)) ?? shop;
  const bare = shop.host.slice(DESKTOP_PREFIX.length);
  return shops.get(bare) ?? shops.get(WWW_PREFIX + bare) ?? shop;
}

/** The web shop of a country in the same channel and family of hosts; null if the channel sells nothing there. */
export function inCountry(shop: Shop, country: Country, shops: ShopTable): Shop | null {
  if (shop.country === country) return onPlatform(shop, "web", shops);
  for (const other of shops.values()) {
    const isRelated = other.family === shop.family && other.channel === shop.channel;
    if (isRelated && other.country === country && other.platform === "web") return other;
  }
  return null;
}

/** The web shop of a channel in the same country and family of hosts; null if the channel sells nothing there. */
export function inChannel(shop: Shop, channel: Channel, shops: ShopTable): Shop | null {
  if (shop.channel === channel) return onPlatform(shop, "web", shops);
  for (const other of shops.values()) {
    const isRelated = other.family === shop.family && other.country === shop.country;
    if (isRelated && other.channel === channel && other.platform === "web") return other;
  }
  return null;
}

/** A market that the shop sells in: a channel in a country. */
export interface Market {
  channel: Channel;
  country: Country;
}

/** Reads a market as variables name it, `poster/DE`; null for one that the shop does not serve. */
export function parseMarket(text: string): Market | null {
  const [name, code, ...rest] = text.split("/");
  const channel = CHANNELS.find((one) => one === name);
  const country = channel && countriesOf(channel).find((one) => one === code);
  return channel && country && rest.length === 0 ? { channel, country } : null;
}
