import type { Block } from "./block.ts";

type View<Content, Data> = Block<Content, Data>["View"];
type Load<Content, Data> = NonNullable<Block<Content, Data>["load"]>;

/**
 * Makes load and view of a block that few pages have: both, with all that only they need, such as the contract's calls, are modules of
 * their own, which an isolate reads with the first page that has one (decision 44).
 *
 * @param fetchView imports the view: `import()` of a module that nothing at the start imports.
 * @param fetchLoad imports the load; left out by a block that needs no data.
 */
export function onDemand<Content, Data>(
  fetchView: () => Promise<View<Content, Data>>,
  fetchLoad?: () => Promise<Load<Content, Data>>,
): { load: Load<Content, Data>; View: View<Content, Data> } {
  let part: { View: View<Content, Data>; load: Load<Content, Data> | undefined } | null = null;
  return {
    load: async (content, page, sources) => {
      if (!part) {
        const [View, load] = await Promise.all([fetchView(), fetchLoad?.()]);
        part = { View, load };
      }
      return part.load?.(content, page, sources) ?? null;
    },
    View: (props) => part && <part.View {...props} />,
  };
}
