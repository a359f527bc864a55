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
