import { DESIGNER_PREFIX } from "../address/path-kind.ts";

/**
 * What an advertisement (`gclid`) or a referral (`s`) adds to a page's address, with the longest value of each. It travels
 * on to the designer, as it came (spec 000 §3, designer parameters).
 */
export const TRAVELLING_PARAMETERS = { gclid: 200, s: 64 } as const;

export type TravellingParameters = ReadonlyMap<keyof typeof TRAVELLING_PARAMETERS, string>;

/** What of a page's query travels on; a value that is empty or too long does not. Of a name that is doubled the first counts. */
export function travellingParameters(search: string): TravellingParameters {
  const found = new Map<keyof typeof TRAVELLING_PARAMETERS, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!isTravelling(name) || found.has(name)) continue;
    if (value !== "" && value.length <= TRAVELLING_PARAMETERS[name]) found.set(name, value);
  }
  return found;
}

/**
 * A designer's address with what travels there. What the address says already stays; an address that leads elsewhere stays
 * as it is.
 *
 * @param href a path with its query and fragment.
 */
export function carryToDesigner(href: string, travelling: TravellingParameters): string {
  if (!href.startsWith(DESIGNER_PREFIX)) return href;
  // The pattern fits any text, and each of its groups does.
  const [, path, query, hash] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(href) as unknown as [string, string, string, string];
  const said = new Set([...new URLSearchParams(query)].map(([name]) => name));
  const added = [...travelling].filter(([name]) => !said.has(name));
  if (added.length === 0) return href;
  const pairs = added.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${path}?${[query, ...pairs].filter(Boolean).join("&")}${hash}`;
}

function isTravelling(name: string): name is keyof typeof TRAVELLING_PARAMETERS {
  return Object.hasOwn(TRAVELLING_PARAMETERS, name);
}
