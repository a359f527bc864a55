import type { Context, MiddlewareHandler } from "hono";
import { renderToString } from "react-dom/server";
import { joinSheets } from "#blocks/sheet.ts";
import { brandSheets } from "#blocks/shell/frame.ts";
import { findMeaning, readSegments } from "#domain/address/canonical.ts";
import { isServicePath } from "#domain/address/path-kind.ts";
import { siteIconHref } from "#domain/page/site-icon.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { spelledIn } from "#locales/spelling.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readBody } from "../http/body.ts";
import { isNavigation, isRead, isUndeclared } from "../http/navigation.ts";
import { problem } from "../http/problem.ts";
import { inlineSource } from "../page/content-policy.ts";
import sheet from "./maintenance.css?sheet";

/** The value of `MAINTENANCE` that has no words of its own. */
const PLAIN = "on";

/** Headers of every response while the shop is closed: search engines come back, and nothing is stored. */
const CLOSED = { "Retry-After": "600", "Cache-Control": "no-store" } as const;

/**
 * Middleware that closes the shop: a visitor gets one small page in her language and the brand's look, a program problem details, both
 * with 503. It needs no story, no price and no other system.
 */
export function closedForMaintenance({ shops, maintenance }: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context) => {
    const { raw, path } = context.req;
    // A connection with an unread body cannot be used again.
    if (!isRead(raw)) await readBody(raw, 0);
    const isPage = !isServicePath(path) && (isNavigation(raw) || isUndeclared(raw));
    if (!isPage) return problem(503, "The shop is closed for maintenance.", CLOSED);
    const locale = localeOf(context, shops);
    const { channel } = context.get("shop");
    const css = joinSheets([...brandSheets(channel), sheet]);
    const page = { channel, locale, brand: shops.brands[channel].name, css };
    const html = renderToString(<ClosedPage {...page} sentence={maintenance === PLAIN ? null : maintenance} />);
    const policy =
      `default-src 'none'; style-src ${await inlineSource(css)}; font-src 'self'; img-src 'self'; ` +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    const headers = { ...CLOSED, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
    return new Response(`<!doctype html>${spelledIn(locale, html)}`, { status: 503, headers });
  };
}

/** The locale that an address means on this shop: of its language folder, or of a designer's parameter. */
function localeOf(context: Context<AppContext>, { table }: AppDependencies["shops"]): Locale {
  const shop = context.get("shop");
  const { pathname, searchParams } = urlOf(context);
  const named = searchParams.get("locale") ?? findMeaning(readSegments(pathname) ?? [], shop, table).locale;
  return shop.locales.find((locale) => locale === named) ?? shop.locales[0];
}

interface ClosedPageProps {
  channel: Channel;
  locale: Locale;
  brand: string;
  css: string;
  /** The operators' own words; null for those of the page's language. */
  sentence: string | null;
}

function ClosedPage({ channel, locale, brand, css, sentence }: ClosedPageProps) {
  const labels = labelsOf(locale);
  return (
    <html lang={locale} data-channel={channel}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${labels("maintenance/title")} – ${brand}`}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, minified at build.
          dangerouslySetInnerHTML={{ __html: css }}
        />
        <link rel="icon" href={siteIconHref(channel, "drawing")} type="image/svg+xml" />
        <meta name="theme-color" content={BRANDS[channel].colours.paper} />
      </head>
      <body>
        <main className="wrap">
          <p className="name">{brand}</p>
          <h1>{labels("maintenance/title")}</h1>
          <p className="lead">{sentence ?? labels("maintenance/text")}</p>
          <p>
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address leads to the page that she asked for, whichever it is. */}
            <a className="button" href="">
              {labels("maintenance/retry")}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
