import { renderToString } from "react-dom/server";
import type { PageContent } from "#blocks/page/schema.ts";
import { joinSheets, type Sheet } from "#blocks/sheet.ts";
import { SOCIAL_PREVIEW, socialPreviewHref } from "#domain/page/media.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { LOADER } from "./scripts.ts";

export interface DocumentHead {
  shop: Shop;
  /** BCP 47 language of the page's text. */
  language: string;
  brand: string;
  /** Canonical address of the page. */
  url: string;
  alternates: readonly { hreflang: string; url: string }[];
  content: Pick<PageContent, "title" | "description" | "robots" | "ogImages">;
  sheets: readonly Sheet[];
  /** Pictures to preload. */
  preload: readonly string[];
  /** Scripts that the page's islands will need. */
  modules: readonly string[];
  /** Live editing on a preview: its script, the address for edits, and the editor's origin. */
  liveEditing: { script: string; transform: string; editorOrigin: string } | null;
}

/** Renders the document up to and including `<body>`. */
export function renderDocumentStart(head: DocumentHead): string {
  return `<!doctype html><html lang="${head.language}" data-channel="${head.shop.channel}">${renderToString(<Head {...head} />)}<body>`;
}

export const DOCUMENT_END = "</body></html>";

function Head(head: DocumentHead) {
  const { shop, language, brand, url, alternates, content, sheets, preload, modules, liveEditing } = head;
  const title = content.title || brand;
  const [preview] = content.ogImages.flatMap((image) => socialPreviewHref(image) ?? []);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {content.description && <meta name="description" content={content.description} />}
      <meta name="robots" content={content.robots} />
      <script type="module" src={LOADER} />
      {liveEditing && (
        <>
          <meta name="preview" content={liveEditing.editorOrigin} data-transform={liveEditing.transform} />
          <script type="module" src={liveEditing.script} />
        </>
      )}
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      {preload.map((href) => (
        <link key={href} rel="preload" as="image" href={href} fetchPriority="high" />
      ))}
      {(liveEditing ? sheets.map(({ css }) => css) : [joinSheets(sheets)]).map((css) => (
        <style
          key={css}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, minified at build.
          dangerouslySetInnerHTML={{ __html: css }}
        />
      ))}
      <link rel="canonical" href={url} />
      {alternates.map((alternate) => (
        <link key={alternate.hreflang} rel="alternate" hrefLang={alternate.hreflang} href={alternate.url} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content={shop.channel === "kartenliebe" ? "#fdf8f1" : "#fbfaf7"} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      {content.description && <meta property="og:description" content={content.description} />}
      {preview && (
        <>
          <meta property="og:image" content={new URL(preview, url).href} />
          <meta property="og:image:width" content={String(SOCIAL_PREVIEW.width)} />
          <meta property="og:image:height" content={String(SOCIAL_PREVIEW.height)} />
        </>
      )}
    </head>
  );
}
