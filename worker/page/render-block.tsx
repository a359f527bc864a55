import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import { AgeOfPrices } from "#blocks/shell/age-of-prices.tsx";
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
 * The blocks of a page as segments. Before the first that shows prices of more than an hour ago stands of when they are, once a page:
 * a block that comes later waits for those before it anyway.
 */
export function renderBlocks(blocks: readonly LoadedBlock[], page: PageContext, edited: EditedStory | null): Segment[] {
  let telling = Promise.resolve(false);
  return blocks.flatMap((block) => {
    const { whole } = block;
    const segment = renderBlock(block, page, edited);
    // What waits for nothing has asked for no price.
    if (!(whole instanceof Promise)) return [segment];
    const since = Promise.all([whole, telling]).then(([one, isTold]) => (isTold ? null : staleSince(one)));
    telling = Promise.all([telling, since]).then(([isTold, sinceMs]) => isTold || sinceMs !== null);
    const told = since.then((sinceMs) =>
      sinceMs === null ? "" : renderToString(<AgeOfPrices sinceMs={sinceMs} page={page} />),
    );
    return [told, segment];
  });
}

/** When the oldest reply was good that a block, or one within it, shows; null where all are young. */
function staleSince({ data, within }: WholeBlock): number | null {
  const own = data.state === "loaded" ? data.staleSinceMs : null;
  const all = [own, ...[...within.values()].map(staleSince)].filter((one) => one !== null);
  return all.length > 0 ? Math.min(...all) : null;
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
  if (block.within.size === 0) return tryToRender(block, page) ?? "";
  try {
    return htmlOf(block, page, edited);
  } catch {
    // Whoever is at fault, the others stand: found out only now, for it costs a rendering of each block within.
    return tryToRender(withoutBroken(block, page), page, edited) ?? "";
  }
}

/** A block's HTML, from memory where it was rendered of the same story and data. */
function htmlOf(block: WholeBlock, page: PageContext, edited: EditedStory | null): string {
  const parts = partsOf(block);
  const render = (one: PageContext) => renderToString(blockElement(block, one, edited));
  return parts ? renderPiece(page, parts, render) : render(page);
}

/** What a block can be remembered by; null where it holds others, or its data has no identity. */
function partsOf({ content, data, within }: WholeBlock): Part[] | null {
  if (within.size > 0 || !isObject(content)) return null;
  if (data.state !== "loaded") return [content, data.state];
  return isObject(data.data) ? [content, data.data] : null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
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
    return htmlOf(block, page, edited);
  } catch (error) {
    page.report("hybrid-ssr-error", { component: block.block.component, message: String(error) });
    return null;
  }
}
