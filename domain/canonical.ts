import { CHANNEL_DEFAULTS } from "./channel.ts";
import { languageOf } from "./locale.ts";
import type { Shop } from "./shop.ts";

/** Paths that are files or belong to other services: their spelling is theirs. */
const OPAQUE_PREFIXES = ["/media/", "/assets/", "/configurator-"];

/** Browsers read a backslash as a slash and skip control characters: left in, either could lead to another host. */
const SEPARATORS = /[/\\\p{Cc}]+/u;

/**
 * The path a request should have been for, or null where it already is: lower case, single slashes, no folder for
 * the country's default language, and a slash at the end on the card channel only (design §5). Idempotent.
 */
export function canonicalLocation(pathname: string, shop: Shop): string | null {
  if (OPAQUE_PREFIXES.some((prefix) => pathname.startsWith(prefix))) return null;
  const segments = pathname.toLowerCase().split(SEPARATORS).filter(Boolean);
  while (segments[0] === languageOf(shop.locales[0])) segments.shift();
  const isFile = segments.at(-1)?.includes(".") ?? false;
  const ending = segments.length > 0 && CHANNEL_DEFAULTS[shop.channel].hasTrailingSlash && !isFile ? "/" : "";
  const canonical = `/${segments.join("/")}${ending}`;
  return canonical === pathname ? null : canonical;
}
