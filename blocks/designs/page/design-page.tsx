import type { Design } from "#domain/contract/design.ts";
import { DESIGN_STYLES } from "#domain/listing/facets.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { factsOfType } from "../design-facts.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { ColourLinks } from "./colour-links.tsx";
import type { DesignPageData } from "./offer.ts";
import { PriceSteps } from "./price-steps.tsx";
import { ProductOffers } from "./product-data.tsx";
import { SideViews } from "./side-views.tsx";

/** A design's own page: all its sides, what is chosen of it, the price of that, and the door to its designer. */
export function DesignPage({ data, page }: { data: DesignPageData; page: PageContext }) {
  const { kind, design, offer, delivery, express } = data;
  const { labels } = page;
  const notice = data.refused || (data.isOdd ? labels("calculator/not-there") : "");
  const facts = factsOf(kind, design, page);
  return (
    <article className="wrap design-page" itemScope itemType="https://schema.org/Product">
      <SideViews kind={kind} design={design} size={offer.size} page={page} />
      <div className="design-words">
        <ChoiceForm kind={kind} offer={offer} notice={notice} page={page}>
          <p className="kicker">{typeName(kind, design, page)}</p>
          <h1 itemProp="name">{design.name}</h1>
          <p className="lead">{labels("design/text")}</p>
          <meta itemProp="sku" content={`${kind}-${design.id}`} />
          {design.picture && <link itemProp="image" href={design.picture.src} />}
          {offer.price && <ProductOffers price={offer.price} />}
          <ColourLinks kind={kind} design={design} page={page} />
        </ChoiceForm>
        {delivery && <p className="delivery">{delivery}</p>}
        {express && <p className="delivery">{express}</p>}
        {offer.price && <PriceSteps price={offer.price} page={page} />}
        {facts.length > 0 && (
          <dl className="design-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

/** What a design is for, or what it becomes. */
export function typeName(kind: DesignKind, { type }: Design, { labels }: Pick<PageContext, "labels">): string {
  const label = designsOf(kind).typeLabel(type);
  return label ? labels(label as LabelKey) : catalogueLabel(labels, "product", kind);
}

function factsOf(kind: DesignKind, design: Design, page: PageContext): [name: string, value: string][] {
  const { labels } = page;
  const styles = DESIGN_STYLES.filter((one) => design.facets?.style?.includes(one));
  const facts: [string, string][] = [
    ...factsOfType(kind, design, page),
    [labels("filter/style"), styles.map((one) => catalogueLabel(labels, "design-style", one)).join(", ")],
  ];
  return facts.filter(([, value]) => value !== "");
}
