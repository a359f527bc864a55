import wallIsland from "#client/islands/wall-composer/island.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { callToAction } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Island } from "../elements/island/island.tsx";
import { originOf } from "../hand-off-origin.ts";
import { articlesOnWall, type WallData } from "./load.ts";
import { wallProps } from "./props.ts";
import type { WallComposerContent } from "./schema.ts";

interface WallComposerViewProps {
  content: WallComposerContent;
  data: Loaded<WallData>;
  page: PageContext;
}

/** The gallery wall, which starts when the page is idle. Without prices, it is a plain sentence with the link to the designer. */
export function WallComposerView({ content, data, page }: WallComposerViewProps) {
  const props = data.state === "loaded" ? wallProps(content, data.data, page) : null;
  if (!props) return <Unavailable content={content} page={page} />;
  return (
    <section className="wrap wall-block">
      <Island of={wallIsland} wake="idle" props={props} labels={page.labels} />
    </section>
  );
}

/** The wall while there are no prices: says so, and links to the designer with the first article. */
function Unavailable({ content, page }: Pick<WallComposerViewProps, "content" | "page">) {
  const { labels } = page;
  const [article] = articlesOnWall(content);
  if (!article) return null;
  const handOff = articleHandOff({ article, formatType: undefined, options: {} }, originOf(page));
  return (
    <section className="wrap wall-block">
      <h1>{content.headline}</h1>
      <p className="lead" role="status">
        <b>{labels("calculator/unavailable")}</b> {labels("calculator/unavailable-hint")}
      </p>
      <a className="button" href={designerHref(handOff)}>
        {callToAction(labels, "photoframe")}
      </a>
    </section>
  );
}
