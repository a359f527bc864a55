import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { PageContext } from "#blocks/block.ts";
import { AgeOfPrices } from "#blocks/shell/age-of-prices.tsx";
import { type EditedStory, markEditable, markWithin } from "./editable.ts";
import type { LoadedBlock, WholeBlock } from "./loaded-block.ts";
import { MAY_WAIT_SCRIPT } from "./may-wait.ts";
import { createPieceMemory, type Part } from "./remembered-html.ts";
import type { Segment } from "./stream.ts";

/** Renders through this isolate's cache of fragments: of blocks, header and footer. */
export const renderPiece = createPieceMemory();

/** A block's view as an element; it renders the nested blocks where the view names them. */
export function blockElement(
  { block: { View }, content, data, within }: WholeBlock,
  page: PageContext,
  edited: EditedStory | null = null,
): ReactElement {
  return <View content={content} data={data} page={within.size === 0 ? page : { ...page, renderBlok }} />;

  function renderBlok(blok: WholeBlock["blok"]) {
    const child = within.get(blok);
    if (!edited) return child ? blockElement(child, page) : null;
    const { faults } = edited;
    return (
      <>
        {child && markWithin(blockElement(child, faults.within(page, blok), edited), blok, edited)}
        <faults.Notices blok={blok} edited={edited} />
      </>
    );
  }
}

/** Blocks of a page that are rendered, as far as they could be. It is complete once their segments are. */
export type ShownBlocks = Map<LoadedBlock, WholeBlock>;

/**
 * Renders the blocks of a page as segments. Before the first block with prices of more than an hour ago comes a note
 * with their age, once a page. It costs no time, as a segment waits for those before it anyway.
 *
 * @param shown gets each block once it is rendered.
 * @param waitsFrom the position of the first block that may wait to be laid out; null if none may.
 */
export function renderBlocks(
  blocks: readonly LoadedBlock[],
  page: PageContext,
  edited: EditedStory | null,
  shown: ShownBlocks,
  waitsFrom: number | null = null,
): Segment[] {
  let telling = Promise.resolve(false);
  return blocks.flatMap((block, at) => {
    const { whole } = block;
    const script = at === waitsFrom ? [MAY_WAIT_SCRIPT] : [];
    const segment = renderBlock(block, page, edited, shown);
    // A block without a promise made no calls, and so has no prices.
    if (!(whole instanceof Promise)) return [...script, segment];
    const since = Promise.all([whole, telling]).then(([one, isTold]) => (isTold ? null : staleSince(one)));
    telling = Promise.all([telling, since]).then(([isTold, sinceMs]) => isTold || sinceMs !== null);
    const told = since.then((sinceMs) =>
      sinceMs === null ? "" : renderToString(<AgeOfPrices sinceMs={sinceMs} page={page} />),
    );
    return [...script, told, segment];
  });
}

/** Time of the oldest reply that a block, or one within it, shows; null if all are recent. */
function staleSince({ data, within }: WholeBlock): number | null {
  const own = data.state === "loaded" ? data.staleSinceMs : null;
  const all = [own, ...[...within.values()].map(staleSince)].filter((one) => one !== null);
  return all.length > 0 ? Math.min(...all) : null;
}

/**
 * Renders a block as a segment, at once if neither it nor a nested block needs data. A failure is reported, and leaves
 * the smallest possible gap.
 *
 * @param edited story whose blocks an editor can click, on a preview.
 * @param shown gets the block without what failed, if it was rendered.
 */
export function renderBlock(
  loaded: LoadedBlock,
  page: PageContext,
  edited: EditedStory | null,
  shown: ShownBlocks,
): Segment {
  const { whole } = loaded;
  const render = (block: WholeBlock) => {
    const { blok } = block;
    const rendered = renderSound(block, edited?.faults.within(page, blok) ?? page, edited);
    if (rendered) shown.set(loaded, rendered.sound);
    const html = rendered?.html ?? "";
    if (!edited) return html;
    if (html === "") edited.faults.noteEmpty(blok);
    return markEditable(html, blok, edited) + edited.faults.noticesOf(blok, edited);
  };
  return whole instanceof Promise ? whole.then(render) : render(whole);
}

function renderSound(block: WholeBlock, page: PageContext, edited: EditedStory | null) {
  if (block.within.size > 0) {
    try {
      return { html: htmlOf(block, page, edited), sound: block };
    } catch {
      // One of the blocks fails: each nested one is rendered by itself to find it. That is costly, so only now.
    }
  }
  const sound = withoutBroken(block, page, edited);
  const html = tryToRender(sound, page, edited);
  return html === null ? null : { html, sound };
}

/** A block's HTML, from memory if it was rendered from the same story and data. */
function htmlOf(block: WholeBlock, page: PageContext, edited: EditedStory | null): string {
  const parts = partsOf(block);
  const render = (one: PageContext) => renderToString(blockElement(block, one, edited));
  return parts ? renderPiece(page, parts, render) : render(page);
}

/** The parts that identify a block's fragment; null if it has nested blocks, or its data has no identity. */
function partsOf({ content, data, within }: WholeBlock): Part[] | null {
  if (within.size > 0 || !isObject(content)) return null;
  if (data.state !== "loaded") return [content, data.state];
  return isObject(data.data) ? [content, data.data] : null;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** The block without the nested blocks that cannot be rendered. */
function withoutBroken(block: WholeBlock, page: PageContext, edited: EditedStory | null): WholeBlock {
  const within = [...block.within].flatMap(([blok, child]) => {
    const own = edited?.faults.within(page, blok) ?? page;
    const sound = withoutBroken(child, own, edited);
    return tryToRender(sound, own) === null ? [] : [[blok, sound] as const];
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
