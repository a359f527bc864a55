/** Base addresses of the commerce backend. */
export interface CommerceAddresses {
  /** Address for all hosts without an entry of their own; empty means the embedded backend. */
  everywhere: string;
  /** Addresses by the shop's own hosts; each also counts for the host's desktop variant, with and without `www.`. */
  byHost: ReadonlyMap<string, string>;
}

const HOST_ENTRY = /^([a-z0-9.-]+)=(.*)$/i;
const HTTP = /^https?:$/;

/** Tells whether an address is a placeholder: nobody owns `.example` (RFC 2606); wrangler.toml has it until the shop's own is set. */
export function isPlaceholder(url: string): boolean {
  return /^https?:\/\/[^/]*\.example(?=[:/]|$)/.test(url);
}

/**
 * Reads one address for every host, `host=address` pairs, or both, separated by commas.
 *
 * @param refuse called for each invalid entry, with words that follow the variable's name.
 */
export function readCommerceAddresses(value: string, refuse: (message: string) => void): CommerceAddresses {
  const entries = value.split(",").map((entry) => entry.trim());
  const addresses = { everywhere: "", byHost: new Map<string, string>() };
  for (const entry of entries.filter(Boolean)) {
    const [, host = "", url = entry] = HOST_ENTRY.exec(entry) ?? [];
    const isTaken = host === "" ? addresses.everywhere !== "" : addresses.byHost.has(host.toLowerCase());
    const fault = faultOf(url);
    if (fault !== null) refuse(fault);
    else if (isTaken) refuse(host === "" ? "names two addresses for every host" : `names the host "${host}" twice`);
    else if (host === "") addresses.everywhere = url;
    else addresses.byHost.set(host.toLowerCase(), url);
  }
  return addresses;
}

function faultOf(url: string): string | null {
  if (!URL.canParse(url) || !HTTP.test(new URL(url).protocol))
    return `has the entry "${url}", which is no address such as https://prices.your-company.com, or host=address`;
  return isPlaceholder(url) ? "is a placeholder" : null;
}

/** The backend's address for one of the shop's hosts. */
export function addressFor({ everywhere, byHost }: CommerceAddresses, host: string): string {
  const bare = host.replace(/^(?:desktop|www)\./, "");
  return byHost.get(host) ?? byHost.get(bare) ?? byHost.get(`www.${bare}`) ?? everywhere;
}
/** Query parameter that names another commerce backend for one page view (spec 000 §7). */
export const OVERRIDE_PARAMETER = "_api";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The commerce backend that an address names instead of the host's own: the origin of an allowed host, with HTTPS
 * unless it is localhost; null for anything else.
 *
 * @param allowed hosts, with their port if it is not the default one.
 */
export function allowedOverride(value: string, allowed: ReadonlySet<string>): string | null {
  if (!URL.canParse(value)) return null;
  const { origin, protocol, host, hostname } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && origin === value && allowed.has(host) ? origin : null;
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

/** Parses a comma-separated list of hosts; `refuse` is called for each invalid one. */
export function readOverrideHosts(value: string, refuse: (message: string) => void): ReadonlySet<string> {
  const hosts = value.split(",").map((host) => host.trim());
  for (const host of hosts.filter(Boolean))
    if (!HOST.test(host)) refuse(`has the entry "${host}", which is no host such as prices-next.your-company.com`);
  return new Set(hosts.filter((host) => HOST.test(host)));
}
