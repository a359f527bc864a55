import { finishOf } from "./room.tsx";
import { type MoreViewsProps, RENDERED } from "./view-props.ts";

/** The print of the rendered corners, 24 × 16 cm, in units of their pictures (640 × 480) at the distance that the camera is sharp at. */
const FIELD = { width: 994, height: 663 };
/**
 * The place of prints in the plane of a bare one, as the camera sees it: where the corner lies, and by how much smaller it looks
 * because it lies deeper (scripts/scenes/README.md).
 */
const FACES = {
  bare: { x: 0, y: 0, by: 1 },
  bordered: { x: 58, y: 58, by: 1 },
  framed: { x: 154, y: 173, by: 0.953 },
  floating: { x: 62, y: 68, by: 0.985 },
};
/** The place of a print in a frame without a mat: its corner lies below the rails. */
const MATLESS = { x: 36, y: 55, by: 0.953 };
/** The part of a wallpaper that lies round the corner of its wall. */
const ROUND = 235;
/** The sides that are seen of a print, by the style sheet's names for how they are folded. */
const SIDES: Partial<Record<MoreViewsProps["mount"], readonly string[]>> = {
  canvas: ["front", "left", "upper"],
  mural: ["past", "round"],
};
/** Returns the name under which a corner of its own may have been rendered: the finish of a frame, or how film and banners are made. */
function makeOf(options: MoreViewsProps["options"]): string {
  return finishOf(options) || options.rahmen || options.oesung || "";
}

/** The enlargement at which a picture shows one tone. */
const ONE_TONE = 700;

interface EdgeViewProps extends MoreViewsProps {
  name: string;
}

/**
 * The upper left corner of a print. The picture that hangs lies in perspective below a rendered corner, which is clear where it is
 * printed and has the light on it.
 */
export function EdgeView({ surface, picture, mount, options, box, name }: EdgeViewProps) {
  const { edge, edges = {}, face = "bare" } = surface;
  // Rendered frames have a white mat: of another one the colour lies over it, and without one the picture.
  const { matType = "mat-weiss" } = options;
  const hasOtherMat = face === "framed" && matType !== "mat-weiss";
  const isMatless = hasOtherMat && matType === "mat-none";
  const { x, y, by } = isMatless ? MATLESS : FACES[face];
  const scale = Math.round(1000 * by * Math.max(FIELD.width / box.width, FIELD.height / box.height)) / 1000;
  const fromCorner = `translate(${-box.x} ${-box.y})`;
  const placed = (side: string) => {
    if (side === "past") return `translate(${-ROUND})scale(${scale})${fromCorner}`;
    if (side === "round") return `translate(${ROUND})scale(${-scale} ${scale})${fromCorner}`;
    // The edge of one tone has that of the picture's corner.
    if (side !== "front" && options.rand === "farbig")
      return `scale(${ONE_TONE})${fromCorner}translate(${-box.width / 50} ${-box.height / 50})`;
    return `translate(${x} ${y})scale(${scale})${fromCorner}`;
  };
  return (
    <div className="view edge" id="stage-edge">
      {picture &&
        (SIDES[mount] ?? ["front"]).map((side) => (
          <svg key={side} className={side} viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} aria-hidden="true">
            {/* In a shadow gap the sides of a canvas are seen too. */}
            {face === "floating" && <use href="#print" transform={`translate(-14 -14)${placed(side)}`} />}
            <use href="#print" transform={placed(side)} />
          </svg>
        ))}
      <img src={edges[makeOf(options)] ?? edge} alt={name} {...RENDERED} loading="lazy" />
      {hasOtherMat && (
        <div className={`over-mat ${matType}`}>
          {isMatless && picture && (
            <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} aria-hidden="true">
              <use href="#print" transform={placed("front")} />
            </svg>
          )}
        </div>
      )}
    </div>
  );
}
