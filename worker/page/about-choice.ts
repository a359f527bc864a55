import type { PageContext } from "#blocks/block.ts";
import type { PageContent } from "#blocks/page/schema.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/**
 * Returns a page's content with title and breadcrumb about the choice in its address, if that is something else than the page is about
 * and has no page of its own. It then has no description: the story's would be of something else.
 */
export function aboutChoice(
  content: PageContent,
  blocks: readonly LoadedBlock[],
  { page, brand }: { page: PageContext; brand: string },
): PageContent {
  for (const { block, content: chosen } of blocks) {
    const name = block.nameOfOther?.(chosen, page);
    if (!name) continue;
    const breadcrumb = content.breadcrumb.map((step, at, { length }) =>
      at === length - 1 ? { ...step, text: name } : step,
    );
    return { ...content, title: `${name} | ${brand}`, description: "", breadcrumb };
  }
  return content;
}
