import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import { networkOf } from "#domain/network.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf, languageOf } from "#domain/shop/locale.ts";
import { hashToken } from "../token.ts";

/** Who visits, as the shop's headers state it (`worker/http/visitor.ts`), and where. */
export interface Visitor {
  channel: Channel;
  locale: Locale;
  /** The visited host, with its port. */
  host: string;
  /** The origin of the shop that she visits. */
  origin: string;
  isSecure: boolean;
  /** Her network: the hash of her address; all visitors without one share theirs. */
  network: string;
  userAgent: string;
  cookies: string;
}

/** The longest name of a browser that is stored. */
const MOST_AGENT_LETTERS = 300;

/** Reads who visits, from the headers of a call or of a page's request. */
export async function visitorFrom(headers: Headers, channel: Channel, locale: Locale): Promise<Visitor> {
  const host = headers.get("X-Forwarded-Host") ?? "localhost";
  const protocol = headers.get("X-Forwarded-Proto") === "https" ? "https" : "http";
  return {
    channel,
    locale,
    host,
    origin: `${protocol}://${host}`,
    isSecure: protocol === "https",
    network: (await hashToken(networkOf(headers.get("X-Forwarded-For") ?? ""))).slice(0, 32),
    userAgent: (headers.get("User-Agent") ?? "").slice(0, MOST_AGENT_LETTERS),
    cookies: headers.get("Cookie") ?? "",
  };
}

/** The pages of an account that others link to, below `ACCOUNT_PATH`. */
export const ACCOUNT_PAGES = {
  home: "",
  gift: "/gutschein",
  giftPrint: "/gutschein.pdf",
  cart: "/warenkorb",
  confirm: "/bestaetigen",
  logIn: "/anmelden",
  logOut: "/abmelden",
  newPassword: "/neues-passwort",
  order: "/bestellen",
  orders: "/bestellungen",
  ownData: "/meine-daten.json",
  partner: "/partner",
  passkeyLogIn: "/passkey/anmelden",
  passkeyNew: "/passkey/neu",
  reset: "/passwort",
  saved: "/entwuerfe",
  settings: "/daten",
  signUp: "/registrieren",
} as const;
export type AccountPage = keyof typeof ACCOUNT_PAGES;

/** The path of an account's page, with the language's folder unless it is the country's default. */
export function accountHref(page: AccountPage, locale: Locale): string {
  return languageFolder(locale) + ACCOUNT_PATH + ACCOUNT_PAGES[page];
}

/** The folder of a locale's language: `/fr`; empty for the country's default. */
export function languageFolder(locale: Locale): string {
  const [usual] = COUNTRIES[countryOf(locale)].locales;
  return locale === usual ? "" : `/${languageOf(locale)}`;
}

const NAMES = { session: "session", cart: "cart" } as const;

/** The name of a cookie: over HTTPS with the prefix that keeps other hosts from setting it (RFC 6265bis §4.1.3.2). */
export function cookieName(of: keyof typeof NAMES, { isSecure }: Pick<Visitor, "isSecure">): string {
  return isSecure ? `__Host-${NAMES[of]}` : NAMES[of];
}

/** Writes a cookie that no script can read; with no value it is deleted. */
export function secretCookie(of: keyof typeof NAMES, value: string, visitor: Visitor, maxAgeSeconds: number): string {
  return `${cookieName(of, visitor)}=${value}; ${attributes(visitor, value ? maxAgeSeconds : 0)}; HttpOnly`;
}

/** Writes the cookie that tells scripts that there is a session or a cart (docs/reference/customers.md). */
export function markerCookie(isSet: boolean, visitor: Visitor, maxAgeSeconds: number): string {
  return `${SESSION_MARKER}=${isSet ? "1" : ""}; ${attributes(visitor, isSet ? maxAgeSeconds : 0)}`;
}

function attributes({ isSecure }: Visitor, maxAgeSeconds: number): string {
  return `Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
