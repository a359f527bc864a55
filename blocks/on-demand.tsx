import type { Block } from "./block.ts";

/** The load and the view of a block; `load` is left out by a block that needs no data. */
interface BlockPart<Content, Data> {
  load?: NonNullable<Block<Content, Data>["load"]>;
  View: Block<Content, Data>["View"];
}

/**
 * Makes load and view of a block that few pages have: both, with all that only they need, such as the contract's calls, are modules of
 * their own, which an isolate reads with the first page that has one (decision 44).
 *
 * @param fetchPart imports them: `import()` of modules that nothing at the start imports.
 */
export function onDemand<Content, Data>(
  fetchPart: () => Promise<BlockPart<Content, Data>>,
): Required<BlockPart<Content, Data>> {
  let part: BlockPart<Content, Data> | null = null;
  return {
    load: async (content, page, sources) => {
      part ??= await fetchPart();
      return part.load?.(content, page, sources) ?? null;
    },
    View: (props) => part && <part.View {...props} />,
  };
}
