import { DESIGNER_PREFIX } from "../address/path-kind.ts";

/**
 * What an advertisement (`gclid`), a referral (`s`) or an operator (`disableCache`) adds to a page's address, with the longest value of
 * each. It travels on to the designer, as it came (spec 000 §3, designer parameters).
 */
export const TRAVELLING_PARAMETERS = { gclid: 200, s: 64, disableCache: 1 } as const;

type TravellingName = keyof typeof TRAVELLING_PARAMETERS;

export type TravellingParameters = ReadonlyMap<TravellingName, string>;

/** No sign that is invisible, nor one that ends a piece of markup. */
const FIT = /^[^\p{C}<>"]+$/u;

/** What of a page's query travels on; a value that is empty, too long or of odd signs does not. Of a name that is doubled the first counts. */
export function travellingParameters(search: string): TravellingParameters {
  const found = new Map<TravellingName, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (isTravelling(name) && !found.has(name) && isFit(name, value)) found.set(name, value);
  }
  return found;
}

function isFit(name: TravellingName, value: string): boolean {
  return value.length <= TRAVELLING_PARAMETERS[name] && (name === "disableCache" ? /[01]/ : FIT).test(value);
}

/** A designer's address with what travels there; an address that leads elsewhere stays as it is. */
export function carryToDesigner(href: string, travelling: TravellingParameters): string {
  return href.startsWith(DESIGNER_PREFIX) ? carry(href, travelling) : href;
}

/** An address with what travels, in its query. What the address says already stays. */
export function carry(href: string, travelling: TravellingParameters): string {
  // The pattern fits any text, and each of its groups does.
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) as unknown as [string, string, string, string];
  const said = new Set([...new URLSearchParams(query)].map(([name]) => name));
  const added = [...travelling].filter(([name]) => !said.has(name));
  if (added.length === 0) return href;
  const pairs = added.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${path}?${[query, ...pairs].filter(Boolean).join("&")}${hash}`;
}

function isTravelling(name: string): name is TravellingName {
  return Object.hasOwn(TRAVELLING_PARAMETERS, name);
}
