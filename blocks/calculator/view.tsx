import calculatorIsland from "#client/islands/calculator/island.ts";
import { MoreViews } from "#client/islands/calculator/more-views.tsx";
import { choiceHref } from "#client/islands/calculator/selection.ts";
import { VIEW_LABELS, type ViewWords } from "#client/islands/calculator/view-props.ts";
import { CALCULATORS } from "#domain/calculator/product.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { articleLabel, callToAction } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { Island } from "../elements/island/island.tsx";
import { originOf } from "../hand-off-origin.ts";
import type { CalculatorData } from "./load.ts";
import { calculatorProps, unpricedChoice } from "./props.ts";
import type { CalculatorContent } from "./schema.ts";
import { hangsInRoom } from "./stage.ts";
import { treated } from "./treated.ts";

export interface CalculatorViewProps {
  content: CalculatorContent;
  data: Loaded<CalculatorData>;
  page: PageContext;
}

/** The calculator, which starts when the page is idle. Without prices, it is a plain sentence with the link to the designer. */
export function CalculatorView({ content: written, data, page }: CalculatorViewProps) {
  const content = treated(written, page);
  const props = data.state === "loaded" ? calculatorProps(content, data.data, page) : null;
  if (!props) return <Unavailable content={content} page={page} />;
  // Without script, the drawing of the size is asked for with the page.
  const sizeHref =
    page.query("view", ["size"]) === null
      ? `${choiceHref(props.action, props.selected)}&view=size#stage-size`
      : undefined;
  const words = Object.fromEntries(VIEW_LABELS.map((label) => [label, page.labels(label)])) as unknown as ViewWords;
  return (
    <section className={`wrap${page.experiment("sticky-button") ? " sticky-button" : ""}`} id="calculator">
      {/* React puts it before the section, which must stay the first element of an edited block. */}
      {props.picture && !props.picture.carried && hangsInRoom(content) && !page.editable && (
        <link rel="preload" as="image" href={props.picture.href} fetchPriority="high" />
      )}
      <Island
        of={calculatorIsland}
        wake="idle"
        props={{ ...props, views: { MoreViews, words, sizeHref } }}
        labels={page.labels}
      />
    </section>
  );
}

/**
 * The calculator while the backend is down: says so, and still links to the designer with the shopper's choice, or with the product
 * that the page is about.
 */
function Unavailable({ content, page }: { content: CalculatorContent; page: PageContext }) {
  const { labels } = page;
  const choice = unpricedChoice(content, page);
  if (!choice) return null;
  return (
    <section className="wrap calculator-unavailable" id="calculator">
      <h1>{content.headline}</h1>
      <p className="lead">{articleLabel(labels, choice.article)}</p>
      <p className="notice" role="status">
        <b>{labels("calculator/unavailable")}</b> {labels("calculator/unavailable-hint")}
      </p>
      <a className="button" href={designerHref(articleHandOff(choice, originOf(page)))}>
        {content.ctaText || callToAction(labels, CALCULATORS[content.product].kind)}
      </a>
    </section>
  );
}
