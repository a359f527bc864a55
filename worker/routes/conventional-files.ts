import type { Context, Handler } from "hono";
import { originOf, pageHref, webPageUrl } from "#domain/address/page-address.ts";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { SITE_ICONS, type SiteIcon, siteIconHref } from "#domain/page/site-icon.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readStory, type Visit } from "./visit.ts";

const KEPT_A_DAY = "public, max-age=86400";
const KEPT_AN_HOUR = "public, max-age=3600";

/** Icons by the last segment of the addresses at which browsers look for them unasked. */
const ICONS_BY_NAME: Readonly<Record<string, SiteIcon>> = { "favicon.ico": "old", "favicon.svg": "drawing" };

/** Handler of `/favicon.ico`, `/favicon.svg` and `/apple-touch-icon….png`, in whatever size: the icon of the host's brand. */
export function conventionalIcon({ platform: { files, log } }: AppDependencies): Handler<AppContext> {
  return async ({ req, get }) => {
    const icon = ICONS_BY_NAME[req.path.slice(1)] ?? "touch";
    const url = new URL(siteIconHref(get("shop").channel, icon), req.url);
    try {
      const reply = await files.fetch(new Request(url, { method: req.method, headers: req.raw.headers }));
      const headers = new Headers(reply.headers);
      headers.set("Cache-Control", KEPT_A_DAY);
      return new Response(reply.body, { status: reply.status, headers });
    } catch (error) {
      log("error", "build-file-failed", { path: req.path, message: String(error) });
      return new Response("The file cannot be read right now.\n", { status: 503, headers: { "Retry-After": "5" } });
    }
  };
}

/** Responds with the manifest of the brand in the page's language (W3C, Web Application Manifest). */
export function siteManifest({ context, dependencies, address }: Visit): Response {
  const shop = context.get("shop");
  const { channel } = shop;
  const { paper } = BRANDS[channel].colours;
  const { name } = dependencies.shops.brands[channel];
  const labels = labelsOf(address.locale);
  const home = pageHref({ locale: address.locale, slug: "home" }, shop);
  const pixels = (icon: "small" | "large" | "maskable", purpose: string) => {
    const { size } = SITE_ICONS[icon];
    return { src: siteIconHref(channel, icon), sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  const manifest = {
    id: home,
    name,
    short_name: name,
    description: labels(`site/${channel}`),
    lang: address.locale,
    start_url: home,
    scope: "/",
    // A shopper keeps her way back: payment and sign-in may lead to other sites.
    display: "minimal-ui",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: siteIconHref(channel, "drawing"), sizes: "any", type: "image/svg+xml", purpose: "any" },
      pixels("small", "any"),
      pixels("large", "any"),
      pixels("maskable", "maskable"),
    ],
  };
  const headers = { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": KEPT_A_DAY };
  return new Response(JSON.stringify(manifest), { headers });
}

/** The usual slugs of an imprint, by which it is found in any language. */
const IMPRINT_SLUGS = [
  "impressum",
  "imprint",
  "legal-notice",
  "mentions-legales",
  "note-legali",
  "aviso-legal",
  "colofon",
] as const;

const DAY_MS = 86_400_000;
/** Days for which the contact is good: RFC 9116 advises less than a year. */
const GOOD_FOR_DAYS = 180;

/**
 * Handler of `/.well-known/security.txt` (RFC 9116): the contact of a variable, or else the imprint. It is 404 in a shop that has
 * neither, since a file without a contact is invalid.
 */
export function securityFile(dependencies: AppDependencies): Handler<AppContext> {
  return async (context) => {
    const shop = context.get("shop");
    const contact = dependencies.securityContact || (await imprintUrl(context, dependencies));
    if (!contact) return noSuchFile(context);
    const { now } = dependencies.platform;
    // A day's start, so that the file is the same for a day.
    const expires = new Date((Math.floor(now() / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${[...new Set([...shop.locales.map(languageOf), "en"])].join(", ")}`,
      `Canonical: ${originOf(shop, urlOf(context))}/.well-known/security.txt`,
    ];
    context.header("Cache-Control", KEPT_A_DAY);
    return context.text(`${lines.join("\n")}\n`);
  };
}

/** The address of the first published imprint of the shop; null if there is none, or stories cannot be read. */
async function imprintUrl(context: Context<AppContext>, dependencies: AppDependencies): Promise<string | null> {
  const shop = context.get("shop");
  const [locale] = shop.locales;
  const visit: Visit = { context, dependencies, address: { locale, platform: "web", slug: "" }, parameters: {} };
  // One after the other: a space that has no index yet is asked for each.
  for (const slug of IMPRINT_SLUGS) {
    const story = await readStory(visit, slug).catch(() => null);
    if (story) return webPageUrl({ locale, slug }, shop, dependencies.shops.table, urlOf(context));
  }
  return null;
}

/** Handler of `/security.txt`, the older address of the file. */
export function oldSecurityFile(): Handler<AppContext> {
  return (context) => context.redirect("/.well-known/security.txt", 301);
}

/** Handler of `/.well-known/change-password` (W3C): leads password managers to the account, if the shop has one. */
export function changePassword({ others: { app } }: AppDependencies): Handler<AppContext> {
  return (context) => {
    if (!app) return noSuchFile(context);
    context.header("Cache-Control", "no-store");
    return context.redirect(ACCOUNT_PATH, 302);
  };
}

/** Handler of conventional files that the shop does not have: a line in place of a page. */
export function missingFile(): Handler<AppContext> {
  return noSuchFile;
}

function noSuchFile(context: Context<AppContext>): Response {
  context.header("Cache-Control", KEPT_AN_HOUR);
  return context.text("There is no such file.\n", 404);
}
