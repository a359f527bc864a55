import type { Block } from "./block.ts";

type Load<Content, Data> = NonNullable<Block<Content, Data>["load"]>;
type View<Content, Data> = Block<Content, Data>["View"];

/**
 * Makes load and view of a block that few pages have: its view, with all that only it needs, is a module of its own, which an isolate
 * reads with the first page that has one (decision 44).
 *
 * @param load loads the block's data; null for a block that needs none.
 * @param fetchView imports the view: `import()` of a module that nothing at the start imports.
 */
export function viewOnDemand<Content, Data>(
  load: Load<Content, Data> | null,
  fetchView: () => Promise<View<Content, Data>>,
): { load: Load<Content, Data>; View: View<Content, Data> } {
  let Fetched: View<Content, Data> | null = null;
  return {
    load: async (content, page, sources) => {
      const loading = load?.(content, page, sources) ?? Promise.resolve(null);
      // A failure is the page's to report, which gets it below.
      loading.catch(() => undefined);
      Fetched ??= await fetchView();
      return loading;
    },
    View: (props) => Fetched && <Fetched {...props} />,
  };
}
