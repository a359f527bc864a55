import { CHANNELS, type Channel } from "./channel.ts";
import { type Country, countriesOf } from "./country.ts";

/** What is sold where: a channel in a country. */
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
