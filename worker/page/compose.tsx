import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { ActionBar, type ShownBar } from "#blocks/shell/action-bar/action-bar.tsx";
import { BackToTop } from "#blocks/shell/back-to-top/back-to-top.tsx";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { ErrorDetail } from "#blocks/shell/debug/error-detail.tsx";
import { Footer } from "#blocks/shell/footer/footer.tsx";
import { Header } from "#blocks/shell/header/header.tsx";
import { Newsletter } from "#blocks/shell/newsletter/newsletter.tsx";
import type { NewsletterContent } from "#blocks/shell/newsletter/schema.ts";
import { type Place, Places } from "#blocks/shell/places/places.tsx";
import type { ShellContent } from "#blocks/shell/schema.ts";
import type { SmartBannerContent } from "#blocks/shell/smart-banner/schema.ts";
import { SmartBanner } from "#blocks/shell/smart-banner/smart-banner.tsx";
import type { Locale } from "#domain/shop/locale.ts";
import { spelledIn } from "#locales/spelling.ts";
import { DOCUMENT_END, type DocumentHead, renderDocumentStart } from "./document.tsx";
import type { EditedStory } from "./editable.ts";
import { allBlocks, type LoadedBlock } from "./loaded-block.ts";
import { renderBlock, renderPiece } from "./render-block.tsx";
import { lateLoader, pageScripts } from "./scripts.ts";
import type { Segment } from "./stream.ts";

export interface Composition {
  head: Omit<DocumentHead, "scripts">;
  page: PageContext;
  /** What header and footer know of the page: on a preview they are another story's to edit. */
  framePage: PageContext;
  shell: ShellContent | null;
  /** Another shell, whose footer this page has. */
  footer: ShellContent | null;
  /** The parts beside header and footer that the page shows. */
  actionBar: ShownBar | null;
  newsletter: NewsletterContent | null;
  smartBanner: SmartBannerContent | null;
  botCheckKey: string;
  breadcrumb: PageContent["breadcrumb"];
  places: readonly Place[];
  blocks: readonly LoadedBlock[];
  /** Stands in `<main>` where there are no blocks: the built-in pages. */
  main?: ReactElement;
  isDebug: boolean;
  detail?: string;
  year: number;
  /** The visitor asked to save data. */
  savesData: boolean;
  /** Set on a preview: whose blocks an editor can click. */
  edited: EditedStory | null;
}

/**
 * A page as ordered segments: head and header are ready at once, each block follows its data, the footer ends it. The head
 * is written last of what is ready, and leaves first: it names the scripts that the rest turned out to need.
 */
export function composePage(composition: Composition): Segment[] {
  const { head, page, framePage, shell, footer, breadcrumb, blocks, places, main, year } = composition;
  const { isDebug, detail, savesData, edited, actionBar, newsletter, smartBanner, botCheckKey } = composition;
  const { brand } = head;
  // Which story another footer is of the page does not know.
  const { editable: _, ...plainPage } = framePage;
  const body: Segment[] = [
    // It marks the page that is open: a piece for each page, not a few variants of one.
    renderPiece(framePage, ["header", shell, brand, framePage.path], (page) =>
      renderToString(<Header shell={shell} brand={brand} page={page} />),
    ),
    actionBar
      ? renderPiece(page, ["action-bar", actionBar.bar, String(actionBar.isCounting)], (page) =>
          renderToString(<ActionBar {...actionBar} page={page} />),
        )
      : "",
    renderPiece(page, ["breadcrumb", breadcrumb], (page) =>
      renderToString(<Breadcrumb items={breadcrumb} page={page} />),
    ),
    '<main id="content">',
    ...(main ? [renderToString(main)] : blocks.map((block) => renderBlock(block, page, edited))),
    isDebug && detail ? renderToString(<ErrorDetail text={detail} />) : "",
    "</main>",
    newsletter
      ? renderPiece(footer ? plainPage : framePage, ["newsletter", newsletter, page.path], (page) =>
          renderToString(<Newsletter content={newsletter} botCheckKey={botCheckKey} page={page} />),
        )
      : "",
    renderPiece(footer ? plainPage : framePage, ["footer", footer ?? shell, brand, year], (page) =>
      renderToString(<Footer shell={footer ?? shell} brand={brand} year={year} page={page} />),
    ),
    renderPiece(plainPage, ["places", page.locale, ...places.map(({ url }) => url)], (page) =>
      renderToString(<Places places={places} page={page} />),
    ),
    renderPiece(plainPage, ["back-to-top"], ({ labels }) =>
      renderToString(<BackToTop label={labels("shell/back-to-top")} />),
    ),
    smartBanner
      ? renderPiece(framePage, ["smart-banner", smartBanner, brand, page.path], (page) =>
          renderToString(<SmartBanner content={smartBanner} brand={brand} page={page} />),
        )
      : "",
  ];
  const ready = body.filter((segment) => typeof segment === "string");
  const late = body.filter((segment) => typeof segment !== "string");
  const expected = allBlocks(blocks).flatMap(({ block }) => block.islands ?? []);
  const scripts = pageScripts({ ready, expected: expected.map(({ name }) => name), savesData });
  const isLate = scripts.entry === null && late.length > 0;
  const segments = [
    renderDocumentStart({ ...head, scripts }),
    ...body,
    isLate ? Promise.all(late).then(lateLoader) : "",
    DOCUMENT_END,
  ];
  return segments.map((segment) => inSpellingOf(page.locale, segment));
}

/** A page that falls back on another country's story is spelled as its own country spells. */
function inSpellingOf(locale: Locale, segment: Segment): Segment {
  if (typeof segment !== "string") return segment.then((html) => spelledIn(locale, html));
  return spelledIn(locale, segment);
}
