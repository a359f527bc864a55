import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import { joinSheets, type Sheet } from "#blocks/sheet.ts";
import { Account } from "#blocks/shell/account/account.tsx";
import { ActionBar } from "#blocks/shell/action-bar/action-bar.tsx";
import { BackToTop } from "#blocks/shell/back-to-top/back-to-top.tsx";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { Burger } from "#blocks/shell/burger/burger.tsx";
import { type DebugFacts, DebugPanel } from "#blocks/shell/debug/debug-panel.tsx";
import { ErrorDetail } from "#blocks/shell/debug/error-detail.tsx";
import { Flyouts } from "#blocks/shell/flyout/flyouts.tsx";
import { Copyright, FooterEnd, FooterLinks, FooterMessages } from "#blocks/shell/footer/footer.tsx";
import type { Frame } from "#blocks/shell/frame.ts";
import { Header } from "#blocks/shell/header/header.tsx";
import type { BrandShop } from "#blocks/shell/header/shops.ts";
import { Messenger } from "#blocks/shell/messenger/messenger.tsx";
import { Newsletter } from "#blocks/shell/newsletter/newsletter.tsx";
import { Organisation } from "#blocks/shell/organisation/organisation.tsx";
import { Places } from "#blocks/shell/places/places.tsx";
import { SmartBanner } from "#blocks/shell/smart-banner/smart-banner.tsx";
import { Snow } from "#blocks/shell/snow/snow.tsx";
import { SubNavigation } from "#blocks/shell/sub-navigation/sub-navigation.tsx";
import type { Place } from "#domain/page/alternate.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { spelledIn } from "#locales/spelling.ts";
import type { GuestKeys } from "./content-policy.ts";
import { DOCUMENT_END, type DocumentHead, renderDocumentStart } from "./document.tsx";
import type { EditedStory } from "./editable.ts";
import { allBlocks, type LoadedBlock } from "./loaded-block.ts";
import { renderBlocks, renderPiece } from "./render-block.tsx";
import { islandModules } from "./scripts.ts";
import { SPECULATION_SCRIPT } from "./speculation.ts";
import type { Segment } from "./stream.ts";

export interface Composition extends Frame {
  head: Omit<DocumentHead, "modules">;
  page: PageContext;
  /** Page context for header and footer: on a preview they belong to another story. */
  framePage: PageContext;
  /** Shops of both brands, if both sell in the shopper's country. */
  shops: readonly BrandShop[];
  /** Styles of the panels that are closed at first; they come right before them, at the end of the page. */
  panelSheets: readonly Sheet[];
  guestKeys: GuestKeys;
  places: readonly Place[];
  blocks: readonly LoadedBlock[];
  /** Content of `<main>` in place of blocks, on built-in pages. */
  main?: readonly Segment[];
  /** Facts that the debug mode shows. */
  debugFacts: () => DebugFacts;
  detail?: string;
  year: number;
  /** True if the browser asks for little data. */
  savesData: boolean;
  /** Story whose blocks an editor can click, on a preview; otherwise null. */
  edited: EditedStory | null;
}

/**
 * Composes a page as ordered segments: head and header are ready at once, each block follows its data, the footer
 * comes last. The head is rendered after everything else that is ready, but sent first, since it names the
 * scripts that the rest needs.
 */
export function composePage(composition: Composition): Segment[] {
  const { head, page, framePage, shell, footer, breadcrumb, blocks, places, main, year } = composition;
  const { isDebug, debugFacts, detail, savesData, edited, shops, subNavigation } = composition;
  const { actionBar, newsletter, smartBanner, messengerKey, isSnowing, guestKeys, sameAs } = composition;
  const { brand } = head;
  // A footer of another page's story cannot be edited here: its story is not known.
  const { editable: _, ...plainPage } = framePage;
  const footerPage = footer === shell ? framePage : plainPage;
  const body: Segment[] = [
    isDebug ? renderToString(<DebugPanel facts={debugFacts()} />) : "",
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
    mainStart(blocks),
    ...(main ?? renderBlocks(blocks, page, edited)),
    isDebug && detail ? renderToString(<ErrorDetail text={detail} />) : "",
    "</main>",
    '<footer class="footer">',
    renderPiece(footerPage, ["footer-links", footer], (page) =>
      renderToString(<FooterLinks shell={footer} page={page} />),
    ),
    newsletter
      ? renderPiece(footerPage, ["newsletter", newsletter, framePage.path], (page) =>
          renderToString(<Newsletter content={newsletter} botCheckKey={guestKeys.botCheck} page={page} />),
        )
      : "",
    renderPiece(footerPage, ["footer-messages", footer], (page) =>
      renderToString(<FooterMessages shell={footer} page={page} />),
    ),
    renderPiece(plainPage, ["footer-breadcrumb", breadcrumb], (page) =>
      renderToString(<Breadcrumb items={breadcrumb} page={page} isRepeated />),
    ),
    renderPiece(footerPage, ["footer-end", footer], (page) => renderToString(<FooterEnd shell={footer} page={page} />)),
    renderPiece(plainPage, ["places", page.locale, ...places.map(({ url }) => url)], (page) =>
      renderToString(<Places places={places} page={page} />),
    ),
    renderPiece(plainPage, ["copyright", brand, year], (page) =>
      renderToString(<Copyright brand={brand} year={year} page={page} />),
    ),
    "</footer>",
    sameAs
      ? renderToString(<Organisation brand={brand} url={new URL(page.home, head.url).href} sameAs={sameAs} />)
      : "",
    renderPiece(plainPage, ["back-to-top"], ({ labels }) =>
      renderToString(<BackToTop label={labels("shell/back-to-top")} />),
    ),
    isSnowing ? renderPiece(plainPage, ["snow", page.locale], (page) => renderToString(<Snow page={page} />)) : "",
    messengerKey
      ? renderPiece(plainPage, ["messenger", page.locale], (page) =>
          renderToString(<Messenger messengerKey={messengerKey} page={page} />),
        )
      : "",
    smartBanner
      ? renderPiece(framePage, ["smart-banner", smartBanner, brand, framePage.path], (page) =>
          renderToString(<SmartBanner content={smartBanner} brand={brand} page={page} />),
        )
      : "",
    ...panels(composition),
    head.liveEditing ? "" : SPECULATION_SCRIPT,
  ];
  const ready = body.filter((segment) => typeof segment === "string");
  const expected = allBlocks(blocks).flatMap(({ block }) => block.islands ?? []);
  const modules = islandModules({ ready, expected: expected.map(({ name }) => name), savesData });
  const segments = [renderDocumentStart({ ...head, modules }), ...body, DOCUMENT_END];
  return segments.map((segment) => inSpellingOf(page.locale, segment));
}

/**
 * Start tag of `<main>`. It states the page's schema.org type once, around all blocks: several FAQ
 * blocks make one FAQ page.
 */
function mainStart(blocks: readonly LoadedBlock[]): string {
  const type = allBlocks(blocks).flatMap(({ block, content }) => block.pageType?.(content) ?? [])[0];
  return `<main id="content"${type ? ` itemscope itemtype="https://schema.org/${type}"` : ""}>`;
}

/**
 * Panels that the header's buttons open. They are closed at first, so they come at the end of
 * the page, with their styles.
 */
function panels({ framePage, shell, panelSheets }: Composition): Segment[] {
  if (!shell || panelSheets.length === 0) return [];
  const { mainNavigation, headerItems } = shell;
  const account = headerItems.find(({ role }) => role === "account");
  const html = renderPiece(framePage, ["panels", shell], (page) =>
    renderToString(
      <>
        <Flyouts items={mainNavigation} page={page} />
        {mainNavigation.length > 0 && <Burger shell={shell} page={page} />}
        {account && <Account item={account} page={page} />}
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
