/**
 * Parameters that an advertisement (`gclid`), a referral (`s`) or an operator (`disableCache`) adds to a page's
 * address, with the greatest length of each value. They travel on to the designer as they came (spec 000 §3, designer
 * parameters).
 */
export const TRAVELLING_PARAMETERS = { gclid: 200, s: 64, disableCache: 1 } as const;

type TravellingName = keyof typeof TRAVELLING_PARAMETERS;

export type TravellingParameters = ReadonlyMap<TravellingName, string>;

/** A value without invisible characters and without characters that end a piece of markup. */
const FIT = /^[^\p{C}<>"]+$/u;

/**
 * The parameters of a page's query that travel on, without values that are empty, too long or of unfit characters. Of a
 * repeated name the first such value counts.
 */
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

/** Adds the travelling parameters to the query of an address. A parameter that the address has already stays as it is. */
export function carry(href: string, travelling: TravellingParameters): string {
  if (travelling.size === 0) return href;
  // The pattern matches any text, and each of its groups always takes part.
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
