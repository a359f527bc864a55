/** Where a service is, and where visitors reach it: what is `https://inner/base/x` there is `https://shop/x` here. */
export interface ProxiedPlace {
  /** The service's base address. */
  inner: URL;
  /** The origin that the visitor asked. */
  publicOrigin: string;
}

const NAMES_A_HOST = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const IS_HTTP = /^(?:http|ws)s?:$/;

/**
 * The visitor's address of what a service names by its own, whatever scheme it believes in, with its port or without; any other
 * address stays as it is.
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
  // Two slashes would name a host.
  return path !== address && path.startsWith("//") ? publicOrigin + path : path;
}

/** A path without the base that the service's own begin with. */
export function toPublicPath(path: string, { pathname }: URL): string {
  const base = pathname.replace(/\/+$/, "");
  if (base === "" || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  if (rest.startsWith("/")) return rest;
  return /^(?:[?#]|$)/.test(rest) ? `/${rest}` : path;
}

/** The addresses in a `Link` header, each in angle brackets. */
export function toPublicLinks(header: string, place: ProxiedPlace): string {
  return header.replace(/<([^>]*)>/g, (_, address: string) => `<${toPublicAddress(address, place)}>`);
}

/** The address in a `Refresh` header: `5; url=https://…`. */
export function toPublicRefresh(header: string, place: ProxiedPlace): string {
  const [, before, quote, address] = /^([^;,]*[;,]\s*(?:url\s*=\s*)?)(["']?)(.*)\2$/i.exec(header) ?? [];
  if (before === undefined || quote === undefined || address === undefined) return header;
  return before + quote + toPublicAddress(address, place) + quote;
}

/** Services behind the same name at other ports are other services; a service may forget its port, or what TLS adds to it. */
function isOfService(url: URL, inner: URL): boolean {
  if (!IS_HTTP.test(url.protocol) || url.hostname.replace(/\.$/, "") !== inner.hostname) return false;
  return [portOf(inner), "80", "443"].includes(portOf(url));
}

function portOf({ port, protocol }: URL): string {
  return port || (/^(?:http|ws):$/.test(protocol) ? "80" : "443");
}
