/** Protocols a link may have. Everything else is refused, whatever its spelling (spec 000 §8). */
const ALLOWED_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** A base no real link has, to tell relative addresses from absolute ones. */
const BASE = "https://relative.invalid";

const OWN_DOMAIN_SUFFIXES = ["kartenliebe.de", "kartenliebe.at", "kartenliebe.ch"];

/** A link that an editor made: to a story by its full slug, or to an address. */
export type ContentLink = { kind: "story"; fullSlug: string; anchor: string | null } | { kind: "url"; url: string };

/**
 * Reads an address that an editor typed, as a browser would.
 *
 * @returns null for a blocked protocol or something that is no address; for a link within the shop `host` is null.
 */
export function readLink(address: string): { href: string; host: string | null } | null {
  const typed = address.trim();
  let url: URL;
  try {
    url = new URL(typed, BASE);
  } catch {
    return null;
  }
  if (!ALLOWED_PROTOCOLS.has(url.protocol)) return null;
  if (url.origin !== BASE) return { href: url.href, host: url.host };
  if (typed.startsWith("#")) return { href: url.hash, host: null };
  // `/.//example.com` is a path here, but an address without its dot would be another host's.
  return { href: url.pathname.replace(/^\/+/, "/") + url.search + url.hash, host: null };
}

/**
 * External links tell search engines and the target nothing; links to own domains follow (spec 000 §4 and §5).
 *
 * @param host null for a link within the shop, empty for `mailto:` and `tel:`.
 */
export function linkRel(host: string | null, currentHost: string): string | undefined {
  if (!host || host === currentHost || isOwnDomain(host)) return undefined;
  return "nofollow noopener noreferrer";
}

/** Own-domain hosts are recognised by suffix (spec 000 §5). */
export function isOwnDomain(host: string): boolean {
  return OWN_DOMAIN_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}
