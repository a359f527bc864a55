import { type ProxiedPlace, toPublicPath } from "./proxied-address.ts";
import { isShopCookie } from "./visitor-cookies.ts";

/**
 * Adapts a service's `Set-Cookie` to the shop's host: a domain of the service is removed, so that the cookie is limited
 * to the visited host, and the service's base is removed from its path. All else stays as it is.
 *
 * @returns null for a cookie that would overwrite one of the shop's, and for one without a name,
 * which may be read as any.
 */
export function toPublicCookie(cookie: string, place: ProxiedPlace): string | null {
  const [pair = "", ...attributes] = cookie.split(";");
  const [name = ""] = pair.split("=", 1);
  if (!pair.includes("=") || name.trim() === "" || isShopCookie(name.trim())) return null;
  const kept = attributes.flatMap((attribute) => {
    const [, spelled = "", value = ""] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/.exec(attribute) ?? [];
    if (/^domain$/i.test(spelled)) return isDomainOfService(value, place) ? [] : [attribute];
    return /^path$/i.test(spelled) ? [` ${spelled}=${toPublicPath(value, place.inner)}`] : [attribute];
  });
  return [pair, ...kept].join(";");
}

/** Tells whether a domain is the service's or a parent of it, and does not include the visited host. */
function isDomainOfService(domain: string, { inner, publicOrigin }: ProxiedPlace): boolean {
  const name = domain.replace(/^\./, "").toLowerCase();
  return isWithin(inner.hostname, name) && !isWithin(new URL(publicOrigin).hostname, name);
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
