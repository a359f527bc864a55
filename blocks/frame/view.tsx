import { dimensionText, lengthText, unitSign } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { defaultMat, frameFinish, matColourOf } from "#domain/catalogue/frame.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { articleLabel, optionLabel } from "#locales/product-labels.ts";
import type { Loaded, PageContext } from "../block.ts";
import { stagePicture } from "../calculator/stage.ts";
import { SceneView } from "../elements/scene/scene-view.tsx";
import { PriceTerms } from "../shell/price-terms.tsx";
import { frameCloseUp } from "./close-ups.ts";
import type { FrameFamily, FrameOffer, SoldWith } from "./load.ts";
import type { FrameContent } from "./schema.ts";

/** The parts of a frame that are drawn, in mm: the moulding, and the mat or the gap between the moulding and the picture. */
interface DrawnFrame {
  profileMm: number;
  innerMm: number;
  /** True if the part between moulding and picture is the gap of a floater frame, which is dark. */
  isGap: boolean;
}

interface FrameDrawingProps {
  frame: DrawnFrame;
  picture: { sharpHref: string; slice: string } | null;
  size: Format;
  /** A description of the drawing for screen readers. */
  label: string;
}

/** A drawing of a picture in its frame on the wall, with all parts to the same scale: one unit of the drawing is a millimetre. */
function FrameDrawing({ frame: { profileMm, innerMm, isGap }, picture, size, label }: FrameDrawingProps) {
  const around = profileMm + innerMm;
  const [width, height] = [size.width + 2 * around, size.height + 2 * around];
  const wall = Math.round(Math.max(width, height) * 0.09);
  const box = { x: around, y: around, width: size.width, height: size.height };
  return (
    <svg viewBox={`${-wall} ${-wall} ${width + 2 * wall} ${height + 2 * wall}`} role="img" aria-label={label}>
      <g className="framed">
        <rect className="moulding" width={width} height={height} />
        {innerMm > 0 && (
          <rect
            className={isGap ? "gap" : "mat"}
            x={profileMm}
            y={profileMm}
            width={width - 2 * profileMm}
            height={height - 2 * profileMm}
          />
        )}
        {picture ? (
          <image href={picture.sharpHref} {...box} preserveAspectRatio={picture.slice} />
        ) : (
          <rect className="blank" {...box} />
        )}
        <path className="bevel" d={bevel(width, height, profileMm)} />
      </g>
    </svg>
  );
}

/** A drawing of a corner of the moulding, at the same scale for every family: it shows six centimetres of the wall. */
function CornerDrawing({ frame: { profileMm } }: { frame: DrawnFrame }) {
  return (
    <svg viewBox="0 0 60 60" aria-hidden="true">
      <path className="moulding" d={`M8 60V8H60V${8 + profileMm}H${8 + profileMm}V60z`} />
      <path className="bevel" d={`M8 60V8H60l-${profileMm} ${profileMm}H${8 + profileMm}V60z`} />
    </svg>
  );
}

/** Returns the path of the two mitred rails that the light from the upper left falls on. */
function bevel(width: number, height: number, rail: number): string {
  return `M0 0h${width}l${-rail} ${rail}h${2 * rail - width}v${height - 2 * rail}l${-rail} ${rail}z`;
}

interface FrameViewProps {
  content: FrameContent;
  data: Loaded<FrameFamily>;
  page: PageContext;
}

const USUAL_SIZE: Format = { width: 300, height: 200 };
const CLOSE_UP_SIZES = pictureSizes("tablet", "40vw", "18vw");

/**
 * Frames to try on a picture. Each option brings its own drawing, which is shown while the option is chosen, so that a plain form is
 * enough. The chosen frame goes along to the calculator. If the family cannot be loaded, headline and text stand alone.
 */
export function FrameView({ content, data, page }: FrameViewProps) {
  const family = data.state === "loaded" ? data.data : null;
  return (
    <section className="wrap frames">
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {family && <FrameForm content={content} family={family} page={page} />}
    </section>
  );
}

interface FrameFormProps {
  content: FrameContent;
  family: FrameFamily;
  page: PageContext;
}

function FrameForm({ content, family, page }: FrameFormProps) {
  const { labels, locale } = page;
  const { frame, link, article } = content;
  const { matSize } = defaultMat(frame);
  const drawn = { profileMm: family.profileMm, innerMm: matSize || family.gapMm, isGap: matSize === 0 };
  const to = page.resolveLink(link);
  const length = (mm: number) => `${lengthText(mm, locale)} ${unitSign(locale)}`;
  const facts = [
    labels("frames/profile", { width: length(drawn.profileMm) }),
    ...(matSize > 0 ? [labels("frames/mat", { width: length(matSize) })] : []),
    ...(drawn.isGap && family.gapMm > 0 ? [labels("frames/gap", { width: length(family.gapMm) })] : []),
  ];
  return (
    <form className="frame-form" action={to?.href.split("#")[0]}>
      <fieldset>
        <legend>{labels("frames/choose")}</legend>
        <ul>
          {family.types.map((offer, at) => (
            <FrameOption key={offer.frameType} offer={offer} isFirst={at === 0} {...{ content, drawn, page }} />
          ))}
        </ul>
      </fieldset>
      <div className="frame-facts">
        <p>
          {facts.join(" · ")}
          <small>
            {labels("frames/alone")} · <PriceTerms page={page} />
          </small>
        </p>
        {family.soldWith && <SoldWithList soldWith={family.soldWith} page={page} />}
        {to && article && (
          <button className="button" type="submit" name="material" value={article}>
            {labels("frames/to-calculator")}
          </button>
        )}
      </div>
      {family.sizes.length > 0 && <EmptyFrame {...{ content, family, page }} />}
    </form>
  );
}

/** The chosen frame without a picture: its size, and the way into the cart, past the designer's own work (spec 000 §3, `addToCart`). */
function EmptyFrame({ content: { frame }, family, page: { labels, locale } }: FrameFormProps) {
  const id = `empty-${frame}`;
  return (
    <p className="frame-empty">
      <b>{labels("frames/empty")}</b>
      <label htmlFor={id}>{labels("frames/empty-size")}</label>
      <select id={id} name="formatType" defaultValue={usualSize(family.sizes)}>
        {family.sizes.map(({ formatType, from }) => {
          const size = parseFormat(formatType);
          if (!size.ok) return null;
          const price = labels("helpers/priceab", { price: formatMoney(from, locale) });
          return (
            <option key={formatType} value={formatType}>
              {`${dimensionText(size.value, locale)} – ${price}`}
            </option>
          );
        })}
      </select>
      <input type="hidden" name="locale" value={locale} />
      <button
        className="button button-secondary"
        type="submit"
        formAction={DESIGNER_BASE_PATHS["photo-frame"]}
        name="addToCart"
        value="1"
      >
        {labels("frames/empty-order")}
      </button>
    </p>
  );
}

function usualSize(sizes: FrameFamily["sizes"]): string | undefined {
  return (sizes.find(({ formatType }) => formatType === "300x200") ?? sizes[0])?.formatType;
}

/** The pictures, mats and kinds of glass that the frames are sold with. */
function SoldWithList({ soldWith: { articles, mats, glasses }, page }: { soldWith: SoldWith; page: PageContext }) {
  const { labels, locale } = page;
  const extras = [
    ...mats.map((mat) => catalogueLabel(labels, "mat", matColourOf(mat))),
    ...glasses.map((glass) => optionLabel(labels, "glas", glass, locale)),
  ];
  const rows = [
    [labels("frames/for"), articles.map((article) => articleLabel(labels, article))],
    [labels("frames/with"), extras],
  ] as const;
  return (
    <dl>
      {rows.map(([name, values]) =>
        values.length === 0 ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(" · ")}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface FrameOptionProps {
  offer: FrameOffer;
  isFirst: boolean;
  content: FrameContent;
  drawn: DrawnFrame;
  page: PageContext;
}

function FrameOption({ offer: { frameType, from }, isFirst, content, drawn, page }: FrameOptionProps) {
  const { labels, locale } = page;
  const size = sizeOf(content);
  const closeUp = frameCloseUp(frameType);
  const finish = frameFinish(frameType);
  // The last word of profile and finish is the colour: holz-vintage-braun.
  const colour = finish.slice(finish.lastIndexOf("-") + 1);
  return (
    <li className={`finish-${colour}`}>
      <label>
        <input type="radio" name="frameType" value={frameType} defaultChecked={isFirst} />
        <CornerDrawing frame={drawn} />
        <span>
          {catalogueLabel(labels, "frame-finish", finish as never)}
          {from && <small>{labels("helpers/priceab", { price: formatMoney(from, locale) })}</small>}
        </span>
      </label>
      <figure>
        <FrameDrawing
          frame={drawn}
          picture={stagePicture({ picture: content.image }, page)}
          size={size}
          label={catalogueLabel(labels, "frame-type", frameType)}
        />
        {closeUp && <SceneView scene={closeUp} sizes={CLOSE_UP_SIZES} />}
        <figcaption>{labels("frames/scale", { size: dimensionText(size, locale) })}</figcaption>
      </figure>
    </li>
  );
}

function sizeOf({ format }: FrameContent): Format {
  const parsed = parseFormat(format ?? "");
  return parsed.ok ? parsed.value : USUAL_SIZE;
}
