import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Sheet } from "#blocks/sheet.ts";
import { inlineSource } from "../page/content-policy.ts";
import sheet from "./ops.css?sheet";

/** Builds an operators' page, without scripts, not indexed. @param own styles of this page beside those of all. */
export async function htmlPage(status: number, title: string, body: ReactNode, own?: Sheet): Promise<Response> {
  const css = sheet.css + (own?.css ?? "");
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{title}</title>
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet, minified at build.
          dangerouslySetInnerHTML={{ __html: css }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>{body}</main>
      </body>
    </html>,
  );
  const rest = "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src ${await inlineSource(css)}; ${rest}`,
    },
  });
}
