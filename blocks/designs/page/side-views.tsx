import papers from "virtual:papers";
import refinements from "virtual:refinements";
import hands from "virtual:scenes/hands";
import kitchen from "virtual:scenes/kitchen";
import table from "virtual:scenes/table";
import type { ReactNode } from "react";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { type Design, type DesignSide, leafNumber } from "#domain/contract/design.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { Scene } from "#domain/page/scene.ts";
import type { Near } from "#domain/product/offer.ts";
import { type DesignKind, designsOf } from "#domain/product/products.ts";
import { isRefined } from "#domain/product/refinement.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { LabelKey } from "#locales/labels.ts";
import type { PageContext } from "../../block.ts";
import { SceneView } from "../../elements/scene/scene-view.tsx";
import { DesignPicture } from "../design-tiles.tsx";
import type { DesignOffer } from "./offer-design.ts";

interface SideViewsProps {
  kind: DesignKind;
  design: Design;
  offer: Pick<DesignOffer, "size" | "near">;
  page: PageContext;
}

const SCALED_SIZES = pictureSizes("desktop", "40vw", "22vw");
const SCALE_LABELS = { table: "calculator/scale-on-table", wall: "calculator/scale-on-wall" } as const;
const SIZES = pictureSizes("desktop", "92vw", "50vw");

/** All sides of a design in a row that scrolls and snaps by itself, by touch and by keys. */
export function SideViews({ kind, design, offer: { size, near }, page }: SideViewsProps) {
  const { labels } = page;
  const views = sidesOf(design);
  const { place, isHeldOpen } = designsOf(kind);
  const inside = isHeldOpen ? views.find(({ side }) => side === "inside")?.picture : null;
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
        {inside && size && isShapedLike(inside, size) && (
          <li id="side-open">
            <InHand picture={inside} size={size} page={page} />
          </li>
        )}
        {near && <CloseUps near={near} page={page} />}
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

interface InHandProps {
  /** The picture of both inner pages, one beside the other. */
  picture: NonNullable<Design["picture"]>;
  /** The size of the closed card. */
  size: Format;
  page: PageContext;
}

const HALVES = ["left", "right"] as const;

/** The largest difference of two shapes, as a share, at which one fills the other without losing words. */
const ALIKE = 0.1;

/** Tells whether a picture of two inner pages is one of cards of this size: designs are drawn in one of the formats that are sold. */
function isShapedLike(picture: NonNullable<Design["picture"]>, size: Format): boolean {
  const shape = picture.width / 2 / picture.height;
  return Math.abs((shape * size.height) / size.width - 1) < ALIKE;
}

/** A card that is held open by two hands, with what is printed inside, in its true size beside them. */
function InHand({ picture: { src, width, height }, size, page }: InHandProps) {
  const held = HALVES.map((half) => <Hand key={half} half={half} />);
  return (
    <figure>
      <div className={`in-hand of-${formatKey(size)}`}>
        <div>
          {held}
          {HALVES.map((half) => (
            <picture key={half} className={half}>
              <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
            </picture>
          ))}
          {held}
        </div>
      </div>
      <figcaption>{page.labels("design/opened")}</figcaption>
    </figure>
  );
}

/** A hand below the card, or its thumb above it: a piece of one picture. */
function Hand({ half }: { half: (typeof HALVES)[number] }) {
  const { width, height, pictures } = hands;
  return (
    <i className={half}>
      <img src={pictures.whole?.avif[0]?.href} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </i>
  );
}

/** The chosen paper from near, and what it is refined with. */
function CloseUps({ near: { paper, refinement }, page: { labels } }: { near: Near; page: PageContext }) {
  const lights = ["left", "right"].flatMap((light) => refinements[`${refinement}-${light}`] ?? []);
  const surfaces = [
    ...(isRefined(refinement)
      ? [{ id: "side-refinement", name: catalogueLabel(labels, "refinement", refinement), lights }]
      : []),
    { id: "side-paper", name: labels(`card-paper/${paper}` as LabelKey), lights: [papers[paper] ?? []].flat() },
  ];
  return surfaces
    .filter(({ lights: shown }) => shown.length > 0)
    .map(({ id, name, lights: shown }) => (
      <li key={id} id={id}>
        <CloseUp caption={labels("design/close-up", { name })} lights={shown} />
      </li>
    ));
}

/** A surface from near, in the light from the left; where there is another light, it lies over it and comes with the pointer. */
function CloseUp({ caption, lights }: { caption: string; lights: readonly Scene[] }) {
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
      <figcaption>{caption}</figcaption>
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

function sideName(side: DesignSide, { labels }: PageContext): string {
  if (side === "front") return labels("design/front");
  return side === "inside" ? labels("design/inside") : labels("design/back");
}
