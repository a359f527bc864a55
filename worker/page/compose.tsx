import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { Breadcrumb } from "#blocks/shell/breadcrumb/breadcrumb.tsx";
import { ErrorDetail } from "#blocks/shell/debug/error-detail.tsx";
import { Footer } from "#blocks/shell/footer/footer.tsx";
import { Header } from "#blocks/shell/header/header.tsx";
import type { ShellContent } from "#blocks/shell/schema.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { spelledIn } from "#locales/vocabulary.ts";
import { DOCUMENT_END, type DocumentHead, renderDocumentStart } from "./document.tsx";
import { type EditedStory, markEditable } from "./editable.ts";
import type { LoadedBlock } from "./load.ts";
import type { Segment } from "./stream.ts";

export interface Composition {
  head: DocumentHead;
  page: PageContext;
  shell: ShellContent | null;
  /** Another shell, whose footer this page has. */
  footer: ShellContent | null;
  breadcrumb: PageContent["breadcrumb"];
  blocks: readonly LoadedBlock[];
  /** Stands in `<main>` where there are no blocks: the built-in pages. */
  main?: ReactElement;
  isDebug: boolean;
  detail?: string;
  year: number;
  /** Set on a preview: whose blocks an editor can click. */
  edited: EditedStory | null;
}

/** A page as ordered segments: head and header are ready at once, each block follows its data, the footer ends it. */
export function composePage(composition: Composition): Segment[] {
  const { head, page, shell, footer, breadcrumb, blocks, main, year, isDebug, detail, edited } = composition;
  const { brand } = head;
  const segments = [
    renderDocumentStart(head),
    renderToString(<Header shell={shell} brand={brand} page={page} />),
    renderToString(<Breadcrumb items={breadcrumb} page={page} />),
    '<main id="content">',
    ...(main ? [renderToString(main)] : blocks.map((block) => renderBlock(block, page, edited))),
    isDebug && detail ? renderToString(<ErrorDetail text={detail} />) : "",
    "</main>",
    renderToString(<Footer shell={footer ?? shell} brand={brand} year={year} page={page} />),
    DOCUMENT_END,
  ];
  return segments.map((segment) => inSpellingOf(page.locale, segment));
}

/** A page that falls back on another country's German is spelled as its own country spells; addresses hold no ß. */
function inSpellingOf(locale: Locale, segment: Segment): Segment {
  if (typeof segment !== "string") return segment.then((html) => spelledIn(locale, html));
  return spelledIn(locale, segment);
}

/** A block that needs no data is ready at once. One that cannot be rendered is reported and leaves a gap. */
function renderBlock(
  { blok, block, content, data }: LoadedBlock,
  page: PageContext,
  edited: EditedStory | null,
): Segment {
  const render = (loaded: unknown) => {
    try {
      const html = renderToString(<block.View content={content} data={loaded} page={page} />);
      return edited ? markEditable(html, blok, edited) : html;
    } catch (error) {
      page.report("hybrid-ssr-error", { component: block.component, message: String(error) });
      return "";
    }
  };
  return block.load ? data.then(render) : render(null);
}
