import refinements from "virtual:refinements";
import kitchen from "virtual:scenes/kitchen";
import table from "virtual:scenes/table";
import type { ReactNode } from "react";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { type Design, type DesignList, type DesignSide, leafNumber } from "#domain/contract/design.ts";
import { designHandOff } from "#domain/designer/design-hand-off.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { DESIGN_STYLES } from "#domain/listing/facets.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import type { Price } from "#domain/price/price.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { isRefined, type Refinement } from "#domain/product/refinement.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { ScrollSlider } from "../../elements/carousel/carousel.tsx";
import { SceneView } from "../../elements/scene/scene-view.tsx";
import { originOf } from "../../hand-off-origin.ts";
import { colorsOf, designHref, factsOfType } from "../design-facts.ts";
import { DesignPicture, DesignTiles, WishlistHeart } from "../design-tiles.tsx";
import { ChoiceForm } from "./choice-form.tsx";
import type { DesignOffer, DesignPageData } from "./offer-design.ts";

const TABLE_SIZES = pictureSizes("desktop", "92vw", "50vw");
/** The `sizes` attribute of the kitchen, of which only a part is seen. */
const KITCHEN_SIZES = pictureSizes("desktop", "125vw", "68vw");

interface ToScaleProps {
  /** The place: on a laid table between envelopes, or on a kitchen's wall. */
  place: "table" | "wall";
  size: Format;
  caption: string;
  children: ReactNode;
}

/** A product on a table or on a wall in its real size, beside things whose size is known. */
function ToScale({ place, size, caption, children }: ToScaleProps) {
  const piece = `piece of-${formatKey(size)}`;
  return (
    <figure>
      {place === "table" ? (
        <div className="scene to-scale on-table">
          <SceneView scene={table} sizes={TABLE_SIZES} />
          <div className={piece}>{children}</div>
        </div>
      ) : (
        <div className="to-scale on-wall">
          <div className="scene scene-kitchen">
            <SceneView scene={kitchen} sizes={KITCHEN_SIZES} />
            <div className={`${piece} hung on-paper`}>
              {children}
              <i className="edge" />
            </div>
          </div>
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

interface DesignPageProps {
  data: DesignPageData;
  /** Similar designs that stand right below price and delivery, if they do. */
  similar?: DesignList | null;
  page: PageContext;
}

/** A design's own page: all its sides, its choices, the price of what is chosen, and the link to its designer. */
export function DesignPage({ data, similar, page }: DesignPageProps) {
  const { kind, design, offer, shipping, delivery, express } = data;
  const { labels } = page;
  const notice = data.refused || (data.isOdd ? labels("calculator/not-there") : "");
  const facts = factsOf(kind, design, page);
  return (
    <article className="wrap design-page">
      <div className="sides">
        <SideViews kind={kind} design={design} offer={offer} page={page} />
        <WishlistHeart kind={kind} id={design.id} name={design.name} page={page} hasText isAnchor />
      </div>
      <div className="design-words">
        <ChoiceForm kind={kind} offer={offer} shipping={shipping} notice={notice} page={page}>
          <p className="kicker">{[typeName(kind, design, page), design.part].filter(Boolean).join(" · ")}</p>
          <h1>{design.name}</h1>
          <p className="lead">{labels("design/text")}</p>
          <ColourLinks kind={kind} design={design} page={page} />
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

interface SideViewsProps {
  kind: DesignKind;
  design: Design;
  offer: Pick<DesignOffer, "size" | "express">;
  page: PageContext;
}

const SCALED_SIZES = pictureSizes("desktop", "40vw", "22vw");
const SCALE_LABELS = { table: "calculator/scale-on-table", wall: "calculator/scale-on-wall" } as const;
const SIZES = pictureSizes("desktop", "92vw", "50vw");

/** All sides of a design in a row that scrolls and snaps by itself, by touch and by keys. */
function SideViews({ kind, design, offer: { size, express }, page }: SideViewsProps) {
  const { labels } = page;
  const views = sidesOf(design);
  const { place } = designsOf(kind);
  const dimension = size ? dimensionText(size, page.locale) : "";
  const hasSeveral = views.length > 1 || size !== null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className="side-row" aria-label={labels("calculator/views")} tabIndex={0}>
      <ul>
        {views.map(({ side, picture }, at) => (
          <li key={side} id={`side-${side}`}>
            <figure>
              <DesignPicture kind={kind} design={{ ...design, picture }} sizes={SIZES} isFirst={at === 0} page={page} />
              {hasSeveral && <figcaption>{sideName(side, page)}</figcaption>}
            </figure>
          </li>
        ))}
        {kind === "card" && express && isRefined(express.refinement) && (
          <li id={`side-${express.refinement}`}>
            <CloseUp refinement={express.refinement} page={page} />
          </li>
        )}
        {size && place && (
          <li id="side-scale">
            <ToScale place={place} size={size} caption={labels(SCALE_LABELS[place], { dimension })}>
              <DesignPicture kind={kind} design={design} sizes={SCALED_SIZES} page={page} />
            </ToScale>
          </li>
        )}
      </ul>
    </section>
  );
}

/** A card's foil or varnish from near, in the light from the left; that from the right lies over it and comes with the pointer. */
function CloseUp({ refinement, page: { labels } }: { refinement: Refinement; page: PageContext }) {
  const name = catalogueLabel(labels, "refinement", refinement);
  const lights = ["left", "right"].flatMap((light) => refinements[`${refinement}-${light}`] ?? []);
  return (
    <figure>
      <div className="close-up">
        {lights.map(({ name: light, width, height, pictures: { whole } }) => (
          <picture key={light}>
            <source type="image/avif" srcSet={whole?.avif[0]?.href} />
            <img src={whole?.webp[0]?.href} width={width} height={height} alt="" loading="lazy" decoding="async" />
          </picture>
        ))}
      </div>
      <figcaption>{labels("design/close-up", { name })}</figcaption>
    </figure>
  );
}

/** Returns the sides of a design that are shown beside each other: all that are no leaves, and of what has leaves the cover alone. */
function sidesOf({ views = [], picture }: Design) {
  const sides = views.filter(({ side }) => leafNumber(side) === null);
  const hasLeaves = sides.length < views.length;
  const shown = hasLeaves ? sides.filter(({ side }) => side !== "inside") : sides;
  return shown.length > 0 ? shown : [{ side: "front" as const, picture }];
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

function sideName(side: DesignSide, { labels }: PageContext): string {
  if (side === "front") return labels("design/front");
  return side === "inside" ? labels("design/inside") : labels("design/back");
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

/** The other designs of a set: the same hand for whatever else the feast needs. */
export function SetDesigns({ kind, list, page }: { kind: DesignKind; list: DesignList; page: PageContext }) {
  return (
    <section className="wrap designs four-designs">
      <h2>{page.labels("design/set")}</h2>
      <p className="lead">{page.labels("design/set-text")}</p>
      <DesignTiles kind={kind} list={list} page={page} />
    </section>
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
