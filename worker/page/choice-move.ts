import type { PageContext } from "#blocks/block.ts";
import type { LoadedBlock } from "./loaded-block.ts";

/** Facts about a request that concern the choice in its address. */
interface ChoiceRequest {
  origin: Pick<URL, "search">;
  /** Set on an editor's preview, which shows the page that is edited. */
  liveEditing: object | null;
}

/**
 * The redirect to the page that is about the choice in the address, for a page that is about another one: so title, text and price
 * always speak of the same thing. The choice itself leaves the query, because that page makes it, and a wrong link cannot lead in a
 * circle. It is not cached, since an editor may change which page that is.
 */
export function choiceMove(
  { origin: { search }, liveEditing }: ChoiceRequest,
  blocks: readonly LoadedBlock[],
  page: PageContext,
): Response | null {
  if (liveEditing) return null;
  for (const { block, content } of blocks) {
    const moved = block.movedTo?.(content, page);
    if (!moved) continue;
    const pairs = search.slice(1).split("&");
    const rest = pairs.filter((pair) => pair !== "" && !new URLSearchParams(pair).has(moved.parameter));
    const Location = moved.href + (rest.length > 0 ? `?${rest.join("&")}` : "");
    return new Response(null, { status: 302, headers: { Location, "Cache-Control": "no-store" } });
  }
  return null;
}
