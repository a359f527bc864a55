import type { Design, DesignList } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { DESIGN_STYLES } from "#domain/listing/facets.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Price } from "#domain/price/price.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { ScrollSlider } from "../../elements/carousel/carousel.tsx";
import { originOf } from "../../hand-off-origin.ts";
import { colorsOf, designHref, factsOfType } from "../design-facts.ts";
import { DesignTiles, WishlistHeart } from "../design-tiles.tsx";
import { OwnPhotos } from "../own-photos.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import type { DesignPageData } from "./offer-design.ts";
import { AlsoAs } from "./set-designs.tsx";
import { SideViews } from "./side-views.tsx";

interface DesignPageProps {
  data: DesignPageData;
  /** Similar designs that stand right below price and delivery, if they do. */
  similar?: DesignList | null;
  page: PageContext;
}

/** A design's own page: all its sides, its choices, the price of what is chosen, and the link to its designer. */
export function DesignPage({ data, similar, page }: DesignPageProps) {
  const { kind, design, offer, shipping, delivery, express, untilMs } = data;
  const { labels } = page;
  const notice = data.refused || (data.isOdd ? labels("calculator/not-there") : "");
  const facts = factsOf(kind, design, page);
  return (
    <article className="wrap design-page">
      <div className="sides">
        <SideViews kind={kind} design={design} offer={offer} page={page} />
        <WishlistHeart kind={kind} id={design.id} name={design.name} page={page} hasText isAnchor />
        <OwnPhotos kind={kind} page={page} />
      </div>
      <div className="design-words">
        <ChoiceForm {...{ kind, design, offer, shipping, untilMs, notice, page }}>
          <p className="kicker">{[typeName(kind, design, page), design.part].filter(Boolean).join(" · ")}</p>
          <h1>{design.name}</h1>
          <p className="lead">{labels("design/text")}</p>
          <ColourLinks kind={kind} design={design} page={page} />
          <AlsoAs kind={kind} design={design} page={page} />
        </ChoiceForm>
        {delivery && <p className="delivery">{delivery}</p>}
        {express && <p className="delivery">{express}</p>}
        {similar && (
          <section className="similar-below designs">
            <h2>{labels("design/similar")}</h2>
            <DesignTiles kind={kind} list={similar} page={page} />
          </section>
        )}
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
      {data.leaves.length > 0 && <Leaves kind={kind} leaves={data.leaves} page={page} />}
    </article>
  );
}

/** Returns the words for what a design is for, such as an occasion, or what it becomes; the name of its product if its type has none. */
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

interface LeavesProps {
  kind: DesignKind;
  leaves: DesignPageData["leaves"];
  page: PageContext;
}

/** The months of a calendar, or the pages of a book, to leaf through: a row that scrolls and snaps, with buttons once its script runs. */
function Leaves({ kind, leaves, page }: LeavesProps) {
  const { labels } = page;
  const title = labels(designsOf(kind).hasStart ? "design/all-months" : "design/leaf-through");
  return (
    <section className="leaves">
      <h2>{title}</h2>
      <ScrollSlider label={title} words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}>
        {leaves.map(({ name, picture: { src, width, height } }, at) => (
          <li key={name} id={`leaf-${at + 1}`}>
            <figure>
              <picture>
                <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
              </picture>
              <figcaption>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ScrollSlider>
    </section>
  );
}

/** Links to the same design in its other colours, each a page of its own. */
function ColourLinks({ kind, design, page }: { kind: DesignKind; design: Design; page: PageContext }) {
  const colors = colorsOf(kind, design, page);
  if (colors.length === 0) return null;
  return (
    <nav className="colour-links" aria-label={page.labels("choice/colour")}>
      <ul>
        {colors.map(({ id, color, name }) => (
          <li key={id}>
            <a
              className={`swatch ${color}`}
              href={designHref(kind, id, page)}
              {...(id === design.id && { "aria-current": "page" as const })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A table that opens, with the price of a piece and the total for each quantity. */
function PriceSteps({ price: { currency, steps }, page }: { price: Price; page: PageContext }) {
  const { labels, locale } = page;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  if (steps.length === 0) return null;
  return (
    <details className="price-steps">
      <summary>{labels("design/by-quantity")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{labels("choice/quantity")}</th>
            <th scope="col">{labels("design/piece-price")}</th>
            <th scope="col">{labels("prices/total")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ quantity, piece, price: total }) => (
            <tr key={quantity}>
              <th scope="row">{quantity}</th>
              <td>{money(piece)}</td>
              <td>{money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Similar designs, for shoppers who look further. */
export function SimilarDesigns({ kind, list, page }: { kind: DesignKind; list: DesignList; page: PageContext }) {
  return (
    <section className="wrap designs four-designs similar-designs">
      <h2>{page.labels("design/similar")}</h2>
      <DesignTiles kind={kind} list={list} page={page} />
    </section>
  );
}

interface WithdrawnPageProps {
  kind: DesignKind;
  design: Design;
  page: PageContext;
}

/** A page that says that a design is no longer sold, and offers ways on. */
export function WithdrawnPage({ kind, design, page }: WithdrawnPageProps) {
  const { labels, home } = page;
  return (
    <section className="wrap problem">
      <h1>{labels("design/gone-title")}</h1>
      <p className="lead">{labels("design/gone-text", { name: design.name })}</p>
      <p className="ways-on">
        <a className="button" href={designerHref(designHandOff(kind, null, originOf(page)))}>
          {labels("designs/blank")}
        </a>
        <a className="button button-secondary" href={home}>
          {labels("error/home")}
        </a>
      </p>
    </section>
  );
}
