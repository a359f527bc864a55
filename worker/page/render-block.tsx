import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import { type EditedStory, markEditable, markWithin } from "./editable.ts";
import type { LoadedBlock, WholeBlock } from "./loaded-block.ts";
import { createPieceMemory, type Part } from "./remembered-html.ts";
import type { Segment } from "./stream.ts";

/** Pieces that this isolate has rendered, of blocks and of the frame around them. */
export const renderPiece = createPieceMemory();

/** A block's view, which finds the blocks within it, with their data, where it asks for them. */
export function blockElement(
  { block: { View }, content, data, within }: WholeBlock,
  page: PageContext,
  edited: EditedStory | null = null,
): ReactElement {
  return <View content={content} data={data} page={within.size === 0 ? page : { ...page, renderBlok }} />;

  function renderBlok(blok: WholeBlock["blok"]) {
    const child = within.get(blok);
    if (!child) return null;
    const element = blockElement(child, page, edited);
    return edited ? markWithin(element, child.blok, edited) : element;
  }
}

/**
 * A block as a piece of the page: ready at once where neither it nor a block within it needs data. What cannot be rendered is
 * reported and leaves a gap, as small as it can be.
 *
 * @param edited set on a preview: whose blocks an editor can click.
 */
export function renderBlock({ whole }: LoadedBlock, page: PageContext, edited: EditedStory | null): Segment {
  const render = (block: WholeBlock) => {
    const html = renderSound(block, page, edited);
    return edited ? markEditable(html, block.blok, edited) : html;
  };
  return whole instanceof Promise ? whole.then(render) : render(whole);
}

function renderSound(block: WholeBlock, page: PageContext, edited: EditedStory | null): string {
  if (block.within.size === 0) return renderAlone(block, page);
  try {
    return renderToString(blockElement(block, page, edited));
  } catch {
    // Whoever is at fault, the others stand: found out only now, for it costs a rendering of each block within.
    return tryToRender(withoutBroken(block, page), page, edited) ?? "";
  }
}

/** A block with none within it, from memory where it was rendered of the same story and data. */
function renderAlone(block: WholeBlock, page: PageContext): string {
  const { content, data } = block;
  const [of, loaded] = [partOf(content), data.state === "loaded" ? partOf(data.data) : data.state];
  if (of === undefined || loaded === undefined) return tryToRender(block, page) ?? "";
  try {
    return renderPiece(page, [of, loaded], (recording) => renderToString(blockElement(block, recording)));
  } catch (error) {
    reportBroken(block, page, error);
    return "";
  }
}

/** What a piece can be remembered by; undefined for what has no identity. */
function partOf(value: unknown): Part | undefined {
  return typeof value === "object" && value !== null ? value : undefined;
}

/** The block with those blocks within it that can be rendered. */
function withoutBroken(block: WholeBlock, page: PageContext): WholeBlock {
  const within = [...block.within].flatMap(([blok, child]) => {
    const sound = withoutBroken(child, page);
    return tryToRender(sound, page) === null ? [] : [[blok, sound] as const];
  });
  return { ...block, within: new Map(within) };
}

function tryToRender(block: WholeBlock, page: PageContext, edited: EditedStory | null = null): string | null {
  try {
    return renderToString(blockElement(block, page, edited));
  } catch (error) {
    reportBroken(block, page, error);
    return null;
  }
}

function reportBroken({ block }: WholeBlock, page: PageContext, error: unknown): void {
  page.report("hybrid-ssr-error", { component: block.component, message: String(error) });
}
