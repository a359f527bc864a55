import closeUps from "virtual:close-ups";
import { dimensionText } from "#domain/catalogue/dimension-text.ts";
import { type Format, parseFormat } from "#domain/catalogue/format.ts";
import { defaultMat } from "#domain/catalogue/frame.ts";
import { frameFinish } from "#domain/catalogue/frame-type.ts";
import { lengthText, unitSign } from "#domain/catalogue/unit.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { formatMoney } from "#domain/price/money.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import type { PageContext } from "../block.ts";
import { stagePicture } from "../calculator/stage-picture.ts";
import { SceneView } from "../elements/scene/scene-view.tsx";
import type { Loaded } from "../loaded.ts";
import { CornerDrawing, type DrawnFrame, FrameDrawing } from "./drawing.tsx";
import type { FrameFamily, FrameOffer } from "./load.ts";
import type { FrameContent } from "./schema.ts";

export interface FrameViewProps {
  content: FrameContent;
  data: Loaded<FrameFamily>;
  page: PageContext;
}

const USUAL_SIZE: Format = { width: 300, height: 200 };
const CLOSE_UP_SIZES = pictureSizes("tablet", "40vw", "18vw");

/** Wooden finishes that were rendered from near. */
const RENDERED: Readonly<Record<string, string>> = {
  "holzrahmen-eiche": "frame-oak",
  "holzrahmen-schwarz": "frame-black",
  "holzrahmen-weiss": "frame-white",
};

/**
 * Frames to try: each brings its own picture, which is shown while it is chosen, so that a form of the platform does all of it. What is
 * tried goes along to the calculator. Where nobody knows the family its words stand alone.
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
            {labels("frames/alone")} · {labels("price/tax")}
          </small>
        </p>
        {to && article && (
          <>
            <input type="hidden" name="material" value={article} />
            <button className="button" type="submit">
              {labels("frames/to-calculator")}
            </button>
          </>
        )}
      </div>
    </form>
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
  const closeUp = closeUps[RENDERED[frameType] ?? ""];
  const finish = frameFinish(frameType);
  // Of profile and finish the last word is the colour: holz-vintage-braun.
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
