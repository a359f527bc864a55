/**
 * Address of a proxied service, inside and outside: `https://inner/base/x` there is `https://shop/x` for the shopper.
 */
export interface ProxiedPlace {
  /** The service's base address. */
  inner: URL;
  /** Origin that the shopper requested. */
  publicOrigin: string;
}

const NAMES_A_HOST = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const IS_HTTP = /^(?:http|ws)s?:$/;

/**
 * Maps an address of the service to the shopper's, whatever its scheme, with the service's port or without; any
 * other address stays as it is.
 */
export function toPublicAddress(address: string, place: ProxiedPlace): string {
  const { inner, publicOrigin } = place;
  if (NAMES_A_HOST.test(address)) {
    if (!URL.canParse(address, inner.href)) return address;
    const url = new URL(address, inner.href);
    if (!isOfService(url, inner)) return address;
    return publicOrigin + toPublicPath(url.pathname, inner) + url.search + url.hash;
  }
  const path = toPublicPath(address, inner);
  // Two leading slashes would name a host.
  return path !== address && path.startsWith("//") ? publicOrigin + path : path;
}

/** Removes the service's base from a path. */
export function toPublicPath(path: string, { pathname }: URL): string {
  const base = pathname.replace(/\/+$/, "");
  if (base === "" || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : path;
}

/** Maps the addresses in a `Link` header, each in angle brackets. */
export function toPublicLinks(header: string, place: ProxiedPlace): string {
  return header.replace(/<([^>]*)>/g, (_, address: string) => `<${toPublicAddress(address, place)}>`);
}

/** Maps the address in a `Refresh` header: `5; url=https://…`. */
export function toPublicRefresh(header: string, place: ProxiedPlace): string {
  const [, before, quote, address] = /^([^;,]*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*)\2$/i.exec(header) ?? [];
  if (before === undefined || quote === undefined || address === undefined) return header;
  return before + quote + toPublicAddress(address, place) + quote;
}

/**
 * Tells whether an address is the service's own. Another port of its host is another service, but a service may omit
 * its port, or state the one of TLS.
 */
function isOfService(url: URL, inner: URL): boolean {
  if (!IS_HTTP.test(url.protocol) || url.hostname.replace(/\.$/, "") !== inner.hostname) return false;
  return [portOf(inner), "80", "443"].includes(portOf(url));
}

function portOf({ port, protocol }: URL): string {
  return port || (/^(?:http|ws):$/.test(protocol) ? "80" : "443");
}
