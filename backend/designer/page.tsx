import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Locale } from "#domain/shop/country.ts";
import { DEFAULT_LOCALE } from "#domain/shop/locale.ts";
import { labelsOf } from "#locales/labels.ts";
import { languageFolder } from "../customers/visitor.ts";
import frame from "./designer.css";
import door from "./door.css";
import { HUNG_PHOTO_SCRIPT } from "./hung-photo.ts";
import orderForm from "./order-form.css";
import set from "./set.css";

interface PageProps {
  /** The locale of the page's words. */
  locale: Locale;
  /** The locale of the shop that the page leads back to; that of its words if left out. */
  home?: Locale;
  title: string;
  /** One small line at the foot of the page. */
  note?: string;
  children: ComponentChildren;
}

/** The text of the page's only style element, exactly as in the page: the content security policy contains its hash. */
const PAGE_STYLE = frame + door + orderForm + set;

/** Renders the frame around every page of the door. */
export function Page({ locale, home = locale, title, note, children }: PageProps) {
  const labels = labelsOf(locale);
  return (
    <html lang={locale}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${labels("designer/name")}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the stylesheet is ours, and escaping would break it and its hash. */}
        <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      </head>
      <body>
        <header>
          <a class="back" href={languageFolder(home) || "/"}>
            {labels("designer/back")}
          </a>
        </header>
        <main>{children}</main>
        {note && (
          <footer>
            <p>{note}</p>
          </footer>
        )}
      </body>
    </html>
  );
}

/** Renders a page that only shows a message. */
export function NoticePage({ title, intro }: { title: string; intro: string }) {
  return (
    <Page locale={DEFAULT_LOCALE} title={title}>
      <div class="notice">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </Page>
  );
}

/** Renders a page of the door. Apart from one style, and the script of some, it holds nothing that could run, which its policy enforces. */
export async function pageReply(
  page: JSX.Element,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const html = render(page);
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      ...headers,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": await contentSecurityPolicy(html.includes(HUNG_PHOTO_SCRIPT)),
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    },
  });
}

/** @param hasPhoto true for a page that may show a shopper's own picture, which her browser holds. */
async function contentSecurityPolicy(hasPhoto: boolean): Promise<string> {
  return [
    "default-src 'none'",
    `style-src '${await hashOf(PAGE_STYLE)}'`,
    ...(hasPhoto ? [`script-src '${await hashOf(HUNG_PHOTO_SCRIPT)}'`, "img-src 'self' data:"] : ["img-src 'self'"]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
