/** The parameter by which an address asks another commerce backend (spec 000 §7). */
export const OVERRIDE_PARAMETER = "_api";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The commerce backend that an address asks for instead of the host's own: an origin, of a host that is allowed, by HTTPS unless it
 * is on this machine; null for anything else.
 *
 * @param allowed hosts, with their port where it is not the usual one.
 */
export function allowedOverride(value: string, allowed: ReadonlySet<string>): string | null {
  if (!URL.canParse(value)) return null;
  const { origin, protocol, host, hostname } = new URL(value);
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && origin === value && allowed.has(host) ? origin : null;
}

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

/** Reads hosts, separated by commas; `refuse` is told of each that is none. */
export function readOverrideHosts(value: string, refuse: (message: string) => void): ReadonlySet<string> {
  const hosts = value.split(",").map((host) => host.trim());
  for (const host of hosts.filter(Boolean))
    if (!HOST.test(host)) refuse(`has the entry "${host}", which is no host such as prices-next.your-company.com`);
  return new Set(hosts.filter((host) => HOST.test(host)));
}
