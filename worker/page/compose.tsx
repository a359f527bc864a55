import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import { Breadcrumb } from "#blocks/shell/breadcrumb.tsx";
import { Footer } from "#blocks/shell/footer.tsx";
import { Header } from "#blocks/shell/header.tsx";
import type { ShellContent } from "#blocks/shell/schema.ts";
import { DOCUMENT_END, type DocumentHead, renderDocumentStart } from "./document.tsx";
import type { LoadedBlock } from "./load.ts";
import type { Segment } from "./stream.ts";

export interface Composition {
  head: DocumentHead;
  page: PageContext;
  shell: ShellContent | null;
  breadcrumb: PageContent["breadcrumb"];
  blocks: readonly LoadedBlock[];
  /** Stands in `<main>` where there are no blocks: the built-in pages. */
  main?: ReactElement;
  isDebug: boolean;
  detail?: string;
  year: number;
}

/** A page as ordered segments: head and header are ready at once, each block follows its data, the footer ends it. */
export function composePage(composition: Composition): Segment[] {
  const { head, page, shell, breadcrumb, blocks, main, year, isDebug, detail } = composition;
  const { brand } = head;
  return [
    renderDocumentStart(head),
    renderToString(<Header shell={shell} brand={brand} page={page} />),
    renderToString(<Breadcrumb items={breadcrumb} page={page} />),
    '<main id="content">',
    ...(main ? [renderToString(main)] : blocks.map((block) => renderBlock(block, page))),
    isDebug && detail ? renderToString(<pre className="wrap debug">{detail}</pre>) : "",
    "</main>",
    renderToString(<Footer shell={shell} brand={brand} year={year} page={page} />),
    DOCUMENT_END,
  ];
}

/** A block that needs no data is ready at once. One that cannot be rendered is reported and leaves a gap. */
function renderBlock({ block, content, data }: LoadedBlock, page: PageContext): Segment {
  const render = (loaded: unknown) => {
    try {
      return renderToString(<block.View content={content} data={loaded} page={page} />);
    } catch (error) {
      page.report("hybrid-ssr-error", { component: block.component, message: String(error) });
      return "";
    }
  };
  return block.load ? data.then(render) : render(null);
}
