import { blockedProtocol } from "../navigation/route-error.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** Protocols a link may have. Everything else is blocked, whatever its spelling (spec 000 §8). */
const ALLOWED_PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);

/** A base no real link has, to tell relative addresses from absolute ones. */
const BASE = "https://relative.invalid";

/**
 * Hosts that are the shop's own by suffix (spec 000 §5): the card brand's three country domains and its support host,
 * which the spec does not name.
 */
const OWN_DOMAIN_SUFFIXES = ["kartenliebe.de", "kartenliebe.at", "kartenliebe.ch", "support.kartenliebe.com"] as const;

/** The host of the shop's own team. It is another host, but its links count as internal (spec 000 §5). */
const TEAM_HOST = "team.kartenliebe.com";

/** A link as a browser reads it; for one within the shop `host` is null, for `mailto:` and `tel:` empty. */
interface LinkAddress {
  href: string;
  host: string | null;
}

/** A web address that was typed without its protocol: `www.example.com/a`, with a port or without. */
const WITHOUT_PROTOCOL = /^www\.[^\s/\\?#:@]+\.[\p{L}\p{N}-]{2,}(?=[:/?#]|$)/iu;

/**
 * Reads an address that an editor typed, as a browser would; `www.example.com` is that site, as in a browser's address bar. A blocked
 * protocol is refused with the spec's text.
 */
export function parseLink(address: string): Parsed<LinkAddress, "no-address" | "blocked-protocol"> {
  const trimmed = address.trim();
  const typed = WITHOUT_PROTOCOL.test(trimmed) ? `https://${trimmed}` : trimmed;
  let url: URL;
  try {
    url = new URL(typed, BASE);
  } catch {
    return failure("no-address", `${quoted(typed)} is no address.`);
  }
  if (!ALLOWED_PROTOCOLS.has(url.protocol)) return failure("blocked-protocol", blockedProtocol(url.protocol).message);
  if (url.origin !== BASE) return ok({ href: url.href, host: url.host });
  if (typed.startsWith("#")) return ok({ href: url.hash, host: null });
  // `/.//example.com` is a path here, but an address without its dot would be another host's.
  return ok({ href: url.pathname.replace(/^\/+/, "/") + url.search + url.hash, host: null });
}

/**
 * The relation of a link to the shop. A host other than the current one is external, unless it is one of the shop's own
 * domains; the team's host is internal.
 */
type LinkKind = "internal" | "own-domain" | "external";

/**
 * The relation of a link's host to the current one.
 *
 * @param host null for a link within the shop, empty for `mailto:` and `tel:`.
 */
export function linkKind(host: string | null, currentHost: string): LinkKind {
  if (!host || host === currentHost || host === TEAM_HOST) return "internal";
  return isOwnDomain(host) ? "own-domain" : "external";
}

/**
 * The `rel` of a link. External links tell search engines not to follow, and the target nothing; all others have no
 * `rel` (spec 000 §4 and §5).
 */
export function linkRel(host: string | null, currentHost: string): string | undefined {
  return linkKind(host, currentHost) === "external" ? "nofollow noopener noreferrer" : undefined;
}

function isOwnDomain(host: string): boolean {
  return OWN_DOMAIN_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

/** A link's address and attributes, for an anchor element. */
export interface ResolvedLink {
  href: string;
  rel?: string;
  target?: "_blank";
}
/** A link that an editor made, to a story by its full slug or to an address; it opens in a new tab if the editor said so. */
export type ContentLink = (
  | { kind: "story"; fullSlug: string; anchor: string | null }
  | { kind: "url"; url: string }
) & { target?: "_blank" };
