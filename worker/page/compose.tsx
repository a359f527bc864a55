import "#blocks/sheets-together.ts";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { joinSheets, type Sheet } from "#blocks/sheet.ts";
import { ActionBar } from "#blocks/shell/action-bar/action-bar.tsx";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { type DebugFacts, DebugPanel, ErrorDetail } from "#blocks/shell/debug/debug-panel.tsx";
import { BackToTop, Messenger, Snow } from "#blocks/shell/floating.tsx";
import { Flyouts, SubNavigation } from "#blocks/shell/flyout/flyouts.tsx";
import { Copyright, FooterBoxes, FooterLinks, FooterMessages, FooterPayment } from "#blocks/shell/footer/footer.tsx";
import type { Frame } from "#blocks/shell/frame.ts";
import { Header } from "#blocks/shell/header/header.tsx";
import type { BrandShop } from "#blocks/shell/header/header-parts.tsx";
import { Newsletter } from "#blocks/shell/newsletter/newsletter.tsx";
import { Account, Burger } from "#blocks/shell/panels.tsx";
import { Places } from "#blocks/shell/places/places.tsx";
import { SmartBanner } from "#blocks/shell/smart-banner/smart-banner.tsx";
import type { StructuredData } from "#blocks/structured-data.ts";
import type { AssetPath } from "#domain/page/asset-path.ts";
import { SOCIAL_PREVIEW, socialPreviewHref } from "#domain/page/media.ts";
import { siteIconHref } from "#domain/page/site-icon.ts";
import type { Place } from "#domain/page/translations.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { Shop } from "#domain/shop/shop.ts";
import { spelledIn } from "#locales/spelling.ts";
import type { PublicKeys } from "./content-policy.ts";
import type { EditedStory } from "./editable.ts";
import { allBlocks, type LoadedBlock } from "./loaded-block.ts";
import { onceShown, renderTreatments } from "./page-data.ts";
import { renderBlocks, renderPiece, type ShownBlocks } from "./render-block.tsx";
import { islandModules, LOADER } from "./scripts.ts";
import { flagFacts } from "./shell.ts";
import { SPECULATION_SCRIPT } from "./speculation.ts";
import type { Segment } from "./stream.ts";

interface Composition extends Frame {
  head: Omit<DocumentHead, "modules">;
  page: PageContext;
  /** Page context for header and footer: on a preview they belong to another story. */
  framePage: PageContext;
  /** Shops of both brands, if both sell in the shopper's country. */
  shops: readonly BrandShop[];
  /** Styles of the panels that are closed at first; they come right before them, at the end of the page. */
  panelSheets: readonly Sheet[];
  publicKeys: PublicKeys;
  places: readonly Place[];
  blocks: readonly LoadedBlock[];
  /** The position of the first block that may wait to be laid out; null if none may. */
  waitsFrom?: number | null;
  /** Content of `<main>` in place of blocks, on built-in pages. */
  main?: RenderedMain;
  /** The flag service's key for browsers; null in a shop without flags. */
  flagsKey: string | null;
  /** True if a visitor takes part in experiments only after she allowed it. */
  needsConsent: boolean;
  /** Treatments of the flags that the page has read so far. */
  treatments: () => Readonly<Record<string, string | null>>;
  /** Facts that the debug mode shows. */
  debugFacts: () => DebugFacts;
  detail?: string;
  year: number;
  /** True if the browser asks for little data. */
  savesData: boolean;
  /** Story whose blocks an editor can click, on a preview; otherwise null. */
  edited: EditedStory | null;
  /** Renders what a preview says of faults that belong to no block, once everything around the blocks is rendered. */
  notices?: (() => string) | undefined;
}

const MAIN = '<main id="content">';

/** Content of a built-in page's `<main>`. */
export interface RenderedMain {
  segments: readonly Segment[];
  /** Structured data of what is rendered so far; complete once the segments are. */
  stated: readonly StructuredData[];
}

export interface ComposedPage {
  segments: Segment[];
  /** Scripts that the page's islands will need. */
  modules: readonly string[];
}

/**
 * Composes a page as ordered segments: head and header are ready at once, each block follows its data, the footer
 * comes last. The head is rendered after everything else that is ready, but sent first, since it names the
 * scripts that the rest needs.
 */
export function composePage(composition: Composition): ComposedPage {
  const { head, page, framePage, shell, footer, breadcrumb, blocks, places, main, year } = composition;
  const {
    isDebug,
    showsFlags,
    debugFacts,
    detail,
    savesData,
    edited,
    shops,
    subNavigation,
    treatments,
    flagsKey,
    needsConsent,
    notices,
  } = composition;
  const { actionBar, newsletter, smartBanner, messengerKey, isSnowing, publicKeys, sameAs, measuredAs } = composition;
  const { brand } = head;
  const measuring = measuredAs && { pageType: measuredAs, needsConsent, container: publicKeys.analytics };
  // A footer of another page's story cannot be edited here: its story is not known.
  const { editable: _, ...plainPage } = framePage;
  const footerPage = footer === shell ? framePage : plainPage;
  const shown: ShownBlocks = new Map();
  const content = main?.segments ?? renderBlocks(blocks, page, edited, shown, composition.waitsFrom);
  const body: Segment[] = [
    isDebug ? renderToString(<DebugPanel title="Debug" facts={debugFacts()} />) : "",
    // The navigation marks the current page, so its HTML is cached once per page.
    renderPiece(framePage, ["header", shell, brand, framePage.path, ...shops.map(({ url }) => url)], (page) =>
      renderToString(<Header shell={shell} brand={brand} shops={shops} page={page} />),
    ),
    subNavigation
      ? renderPiece(framePage, ["sub-navigation", subNavigation, framePage.path], (page) =>
          renderToString(<SubNavigation item={subNavigation} page={page} />),
        )
      : "",
    actionBar
      ? renderPiece(page, ["action-bar", actionBar.bar, String(actionBar.isCounting)], (page) =>
          renderToString(<ActionBar {...actionBar} page={page} />),
        )
      : "",
    renderPiece(page, ["breadcrumb", breadcrumb], (page) =>
      renderToString(<Breadcrumb items={breadcrumb} page={page} />),
    ),
    MAIN,
    ...content,
    isDebug && detail ? renderToString(<ErrorDetail text={detail} />) : "",
    "</main>",
    '<footer class="footer">',
    renderPiece(footerPage, ["footer-links", footer], (page) =>
      renderToString(<FooterLinks shell={footer} page={page} />),
    ),
    newsletter
      ? renderPiece(footerPage, ["newsletter", newsletter, framePage.path], (page) =>
          renderToString(<Newsletter content={newsletter} botCheckKey={publicKeys.botCheck} page={page} />),
        )
      : "",
    renderPiece(footerPage, ["footer-messages", footer], (page) =>
      renderToString(<FooterMessages shell={footer} page={page} />),
    ),
    '<div class="wrap footer-line">',
    renderPiece(plainPage, ["footer-breadcrumb", breadcrumb], (page) =>
      renderToString(<Breadcrumb items={breadcrumb} page={page} isRepeated />),
    ),
    renderPiece(footerPage, ["footer-payment", footer], (page) =>
      renderToString(<FooterPayment shell={footer} page={page} />),
    ),
    "</div>",
    renderPiece(footerPage, ["footer-boxes", footer], (page) =>
      renderToString(<FooterBoxes shell={footer} page={page} />),
    ),
    '<div class="wrap footer-line">',
    renderPiece(plainPage, ["places", page.locale, ...places.map(({ url }) => url)], (page) =>
      renderToString(<Places places={places} page={page} />),
    ),
    renderPiece(plainPage, ["copyright", brand, year, measuredAs], (page) =>
      renderToString(<Copyright brand={brand} year={year} measuring={measuring} page={page} />),
    ),
    "</div></footer>",
    isSnowing ? renderPiece(plainPage, ["snow", page.locale], (page) => renderToString(<Snow page={page} />)) : "",
    messengerKey
      ? renderPiece(plainPage, ["messenger", page.locale], (page) =>
          renderToString(<Messenger messengerKey={messengerKey} page={page} />),
        )
      : "",
    renderPiece(plainPage, ["back-to-top"], ({ labels }) =>
      renderToString(<BackToTop label={labels("shell/back-to-top")} />),
    ),
    smartBanner
      ? renderPiece(framePage, ["smart-banner", smartBanner, brand, framePage.path], (page) =>
          renderToString(<SmartBanner content={smartBanner} brand={brand} page={page} />),
        )
      : "",
    showsFlags
      ? onceShown(content, () => renderToString(<DebugPanel title="Flags" facts={flagFacts(treatments())} />))
      : "",
    ...panels(composition),
    head.liveEditing
      ? ""
      : onceShown(content, async () => (await renderFacts()) + renderTreatments(treatments(), flagsKey)),
    head.liveEditing ? "" : SPECULATION_SCRIPT,
  ];
  if (notices) body.splice(body.indexOf(MAIN) + 1, 0, notices());
  const ready = body.filter((segment) => typeof segment === "string");
  const expected = allBlocks(blocks).flatMap(({ block }) => block.islands ?? []);
  const modules = islandModules({ ready, expected: expected.map(({ name }) => name), savesData });
  const segments = [renderDocumentStart({ ...head, modules }), ...body, DOCUMENT_END];
  return { segments: segments.map((segment) => inSpellingOf(page.locale, segment)), modules };

  /** Renders the page's structured data; its code is loaded with the first page. */
  async function renderFacts(): Promise<string> {
    const { renderStated } = await import("./structured-data.ts");
    const inOrder = blocks.flatMap((block) => shown.get(block) ?? []);
    return renderStated({ page, sameAs, breadcrumb, builtIn: main?.stated ?? [], blocks: inOrder });
  }
}

/**
 * Panels that the header's buttons open. They are closed at first, so they come at the end of
 * the page, with their styles.
 */
function panels({ framePage, shell, panelSheets, publicKeys }: Composition): Segment[] {
  if (!shell || panelSheets.length === 0) return [];
  const { mainNavigation, headerItems } = shell;
  const account = headerItems.find(({ role }) => role === "account");
  const html = renderPiece(framePage, ["panels", shell], (page) =>
    renderToString(
      <>
        <Flyouts items={mainNavigation} page={page} />
        {mainNavigation.length > 0 && <Burger shell={shell} page={page} />}
        {account && <Account item={account} botCheckKey={publicKeys.botCheck} page={page} />}
      </>,
    ),
  );
  return [`<style>${joinSheets(panelSheets)}</style>`, html];
}

/** Spells a page in its own country's spelling, even if its story comes from another country's locale. */
function inSpellingOf(locale: Locale, segment: Segment): Segment {
  if (typeof segment !== "string") return segment.then((html) => spelledIn(locale, html));
  return spelledIn(locale, segment);
}

/** A picture that networks show beside a link to a page. */
export type SharedPicture = AssetPath & { alt: string };

interface DocumentHead {
  shop: Shop;
  /** BCP 47 language of the page's text. */
  language: string;
  brand: string;
  /** Address of the brand's manifest in the page's language. */
  manifest: string;
  /** Canonical address of the page. */
  url: string;
  alternates: readonly { hreflang: string; url: string }[];
  content: Pick<PageContent, "title" | "description" | "robots"> & { ogImages: readonly SharedPicture[] };
  sheets: readonly Sheet[];
  /** Pictures to preload. */
  preload: readonly string[];
  /** Scripts that the page's islands will need. */
  modules: readonly string[];
  /** Live editing on a preview: its script, the address for edits, and the editor's origin. */
  liveEditing: { script: string; transform: string; editorOrigin: string } | null;
}

/** Renders the document up to and including `<body>`. */
function renderDocumentStart(head: DocumentHead): string {
  return `<!doctype html><html lang="${head.language}" data-channel="${head.shop.channel}">${renderToString(<Head {...head} />)}<body>`;
}

const DOCUMENT_END = "</body></html>";

function Head(head: DocumentHead) {
  const { shop, language, brand, manifest, url, alternates, content, sheets, preload, modules, liveEditing } = head;
  const title = content.title || brand;
  const [preview = { href: siteIconHref(shop.channel, "social"), alt: brand }] = content.ogImages.flatMap((image) => {
    const href = socialPreviewHref(image);
    return href === null ? [] : [{ href, alt: image.alt || title }];
  });
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
      <link rel="icon" href={siteIconHref(shop.channel, "drawing")} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={siteIconHref(shop.channel, "touch")} />
      <link rel="manifest" href={manifest} />
      <meta name="theme-color" content={BRANDS[shop.channel].colours.paper} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={language.replace("-", "_")} />
      {content.description && <meta property="og:description" content={content.description} />}
      <meta property="og:image" content={new URL(preview.href, url).href} />
      <meta property="og:image:width" content={String(SOCIAL_PREVIEW.width)} />
      <meta property="og:image:height" content={String(SOCIAL_PREVIEW.height)} />
      <meta property="og:image:alt" content={preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  );
}
