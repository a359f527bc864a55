import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import type { Design } from "#domain/contract/design.ts";
import type { DesignKind } from "#domain/listing/design-list.ts";
import { DESIGN_STYLES } from "#domain/listing/facets.ts";
import { CALENDAR_TYPES } from "#domain/product/calendar.ts";
import { CARD_CATEGORIES } from "#domain/product/card.ts";
import { BINDING_BY_TYPE, PHOTOBOOK_TYPES } from "#domain/product/photobook.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../../block.ts";
import { ChoiceForm } from "./choice-form.tsx";
import { ColourLinks } from "./colour-links.tsx";
import type { DesignPageData } from "./offer.ts";
import { PriceSteps } from "./price-steps.tsx";
import { ProductOffers } from "./product-data.tsx";
import { SideViews } from "./side-views.tsx";

/** A design's own page: all its sides, what is chosen of it, the price of that, and the door to its designer. */
export function DesignPage({ data, page }: { data: DesignPageData; page: PageContext }) {
  const { kind, design, offer, delivery, express, isOdd } = data;
  const { labels } = page;
  const facts = factsOf(kind, design, page);
  return (
    <article className="wrap design-page" itemScope itemType="https://schema.org/Product">
      <SideViews kind={kind} design={design} size={offer.size} page={page} />
      <div className="design-words">
        <ChoiceForm kind={kind} offer={offer} isOdd={isOdd} page={page}>
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
  const occasion = CARD_OCCASIONS.find((one) => kind === "card" && one === type);
  if (occasion) return catalogueLabel(labels, "occasion", occasion);
  const category = Object.values(CARD_CATEGORIES).find((one) => kind === "card" && one === type);
  if (category) return catalogueLabel(labels, "card-category", category);
  const calendar = CALENDAR_TYPES.find((one) => kind === "calendar" && one === type);
  if (calendar) return catalogueLabel(labels, "calendar-type", calendar);
  const book = PHOTOBOOK_TYPES.find((one) => kind === "photobook" && one === type);
  return book ? catalogueLabel(labels, "photobook-type", book) : catalogueLabel(labels, "product", kind);
}

function factsOf(kind: DesignKind, { type, facets }: Design, { labels }: PageContext): [name: string, value: string][] {
  const book = PHOTOBOOK_TYPES.find((one) => kind === "photobook" && one === type);
  const styles = DESIGN_STYLES.filter((one) => facets?.style?.includes(one));
  const facts: [string, string][] = [
    [labels("designs/binding"), book ? catalogueLabel(labels, "photobook-binding", BINDING_BY_TYPE[book]) : ""],
    [labels("filter/style"), styles.map((one) => catalogueLabel(labels, "design-style", one)).join(", ")],
  ];
  return facts.filter(([, value]) => value !== "");
}
