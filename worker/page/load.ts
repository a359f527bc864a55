import "#domain/schema-messages.ts";
import type { Block, Loaded, PageContext } from "#blocks/block.ts";
import type { NestedBlok } from "#blocks/field/bloks.ts";
import { type DroppedItem, droppedItems } from "#blocks/field/dropped-items.ts";
import { type PageContent, pageSchema } from "#blocks/page/schema.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import { CommerceError, TooManyCalls } from "../commerce/commerce-error.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import type { FoundFaults } from "./editable.ts";
import { type LoadedBlock, type ReadBlok, readBlok, type WholeBlock } from "./loaded-block.ts";
import type { PageSources } from "./sources.ts";

/** Maximum number of blocks of a page, nested ones included; the rest is left out. */
const MOST_BLOCKS = 500;
/** Maximum depth of nested blocks. */
const DEEPEST = 10;

/** Parses the page's own content; null if the story is no page (the shell, a folder's settings). */
export const parsePage: (content: object) => PageContent | null = byIdentity((content) => {
  const parsed = pageSchema.safeParse(content);
  return parsed.success ? parsed.data : null;
});

/** Parts of the page's own content that could not be parsed and were left out; blocks report their own. */
export const droppedOfPage = byIdentity((content: object): readonly DroppedItem[] => {
  const page = parsePage(content);
  return page ? droppedItems(pageSchema, content, page) : [];
});

/**
 * Loads a page's blocks in the template's order (teaser, USP teaser, calculator, body), with all nested blocks, and
 * starts to load the data of all at once. An unknown or broken block is reported and left out, and so is one that is
 * nested deeper than 10 or comes after the 500th; one whose load fails is rendered without data.
 *
 * @param options `isWanted` tells whether a block's data is loaded, by default that of all; `faults` notes on a preview
 * what is reported of each block, and puts a block that shows nothing in the place of one that is left out.
 */
export function loadBlocks(
  content: PageContent,
  page: PageContext,
  sources: PageSources,
  { isWanted = () => true, faults = null }: Partial<Pick<Loading, "isWanted" | "faults">> = {},
): LoadedBlock[] {
  const loading: Loading = { page, sources, isWanted, faults, left: MOST_BLOCKS, leftOut: 0, asksTooMuch: false };
  const bloks = [...content.teaser, ...content.uspTeaser, ...content.calculator, ...content.body];
  const blocks = bloks.flatMap((blok) => loadBlok(blok, [], loading) ?? []);
  const { leftOut } = loading;
  if (leftOut > 0) {
    const reason = `more than ${MOST_BLOCKS} blocks, or more than ${DEEPEST} within each other`;
    page.report("hybrid-parse-error", { leftOut, reason });
  }
  return blocks;
}

interface Loading {
  page: PageContext;
  sources: PageSources;
  isWanted: (block: Block) => boolean;
  faults: FoundFaults | null;
  /** Number of blocks that the page may still have. */
  left: number;
  leftOut: number;
  /** True once it was reported that blocks make too many calls. */
  asksTooMuch: boolean;
}

/** Loads one block. @param above the bloks around it: one that contains itself would never end. */
function loadBlok(blok: NestedBlok, above: readonly NestedBlok[], loading: Loading): LoadedBlock | null {
  if (loading.left === 0 || above.length >= DEEPEST || above.includes(blok)) {
    loading.leftOut += 1;
    return null;
  }
  loading.left -= 1;
  const page = loading.faults?.within(loading.page, blok) ?? loading.page;
  const read = readBlok(blok);
  const { component, _uid: uid } = blok;
  if (typeof read === "string") {
    page.report("hybrid-parse-error", { component, uid, reason: read });
    return loading.faults?.standIn(blok) ?? null;
  }
  for (const item of read.dropped) page.report("hybrid-parse-error", { component, uid, ...item });
  const { block, content } = read;
  // Started before the nested ones, so that data is requested in the page's order.
  const data = block.load && loading.isWanted(block) ? loadData(block, content, page, loading) : NOT_ASKED;
  const within = childrenOf(read, page).flatMap((child) => loadBlok(child, [...above, blok], loading) ?? []);
  return { block, content, within, whole: gather({ blok, block, content }, data, within) };
}

/** The nested blocks that a block shows, each once. */
function childrenOf({ block, content, nested }: ReadBlok, page: PageContext): NestedBlok[] {
  return [...new Set([...nested.inText, ...(block.children?.(content, page) ?? nested.inFields)])];
}

function gather(
  own: Pick<WholeBlock, "blok" | "block" | "content">,
  data: Loaded<unknown> | Promise<Loaded<unknown>>,
  within: readonly LoadedBlock[],
): WholeBlock | Promise<WholeBlock> {
  const make = (data: Loaded<unknown>, children: readonly WholeBlock[]): WholeBlock => ({
    ...own,
    data,
    within: new Map(children.map((child) => [child.blok, child])),
  });
  const children = within.map(({ whole }) => whole);
  const ready = children.filter((child): child is WholeBlock => !(child instanceof Promise));
  if (ready.length === children.length && !(data instanceof Promise)) return make(data, ready);
  return Promise.all([data, Promise.all(children)]).then(([loaded, whole]) => make(loaded, whole));
}

const NOT_ASKED: Loaded<never> = { state: "not-asked" };

async function loadData(
  { component, load }: Block,
  content: unknown,
  page: PageContext,
  loading: Loading,
): Promise<Loaded<unknown>> {
  const { sources } = loading;
  let staleSinceMs: number | null = null;
  const ask: Ask = (endpoint, input) =>
    sources.ask(endpoint, input, ({ goodAtMs, isStale }) => {
      if (isStale) staleSinceMs = Math.min(staleSinceMs ?? goodAtMs, goodAtMs);
    });
  try {
    const data = (await load?.(content, page, { ...sources, ask })) ?? null;
    return data === null ? { state: "nothing" } : { state: "loaded", data, staleSinceMs };
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "missing") return { state: "nothing" };
    if (error instanceof TooManyCalls) {
      if (!loading.asksTooMuch) page.report("hybrid-parse-error", { component, reason: error.message });
      loading.asksTooMuch = true;
      return { state: "failed" };
    }
    const event = error instanceof ContentServiceError ? "content-service-error" : "commerce-error";
    page.report(event, { component, message: String(error) });
    return { state: "failed" };
  }
}
