import type { Format } from "#domain/catalogue/format.ts";
import { type FrameChoice, type MatType, matColourOf } from "#domain/catalogue/frame.ts";
import { MAT_FILLS, profileOf } from "#domain/catalogue/frame-profile.ts";

export interface PreviewProps {
  format: Format;
  /** The frame by its kind or its produced type, whose finish it is drawn in. */
  frame: FrameChoice | null;
  mat: { type: MatType; widthMm: number };
  /** True for a frame without a picture. */
  isEmpty?: boolean;
  /** Width, height and both, in the locale's unit; null for a small drawing beside words that say them. */
  texts: { width: string; height: string; drawing: string; photo: string } | null;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The margin around the piece, as a share of its longer side; it contains the dimension lines. */
const MARGIN_SHARE = 0.17;
/** The same of a drawing without dimension lines. */
const BARE_MARGIN_SHARE = 0.04;

/** Draws the piece in its true proportions, with one unit of the drawing for a millimetre. */
export function Preview({ format, frame, mat, texts, isEmpty = false }: PreviewProps) {
  const moulding = frame ? profileOf(frame) : { widthMm: 0, gapMm: 0, colour: "none" };
  const colour = matColourOf(mat.type);
  const matFill = mat.widthMm > 0 && colour !== "none" ? MAT_FILLS[colour] : null;
  const rim = moulding.widthMm + moulding.gapMm + mat.widthMm;
  const long = Math.max(format.width, format.height) + 2 * rim;
  const margin = long * (texts ? MARGIN_SHARE : BARE_MARGIN_SHARE);
  const picture = { x: margin + rim, y: margin * 0.6 + rim, width: format.width, height: format.height };
  const piece = grow(picture, rim);
  const width = piece.width + 2 * margin;
  const height = piece.height + 1.6 * margin;
  return (
    <svg
      class="preview"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts?.drawing}
      aria-hidden={texts ? undefined : true}
      data-hung={isEmpty ? undefined : texts?.photo}
    >
      <rect {...shift(piece, long * 0.012)} fill="#1a1a1a" fill-opacity="0.16" />
      <rect {...piece} fill={moulding.colour} />
      <rect {...grow(picture, mat.widthMm + moulding.gapMm)} fill={moulding.gapMm > 0 ? "#121212" : "none"} />
      {matFill && <rect {...grow(picture, mat.widthMm)} fill={matFill} />}
      {isEmpty ? <rect {...picture} fill="#fff" /> : <Landscape {...picture} />}
      {texts && <Dimensions piece={picture} outer={piece} size={long} texts={texts} />}
    </svg>
  );
}

/** Draws a simple landscape that fills any shape without distortion; the door's script puts a shopper's own picture in its place. */
function Landscape(box: Box) {
  return (
    <svg {...box} viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-drawn>
      <rect x="-3000" y="-3000" width="6300" height="3200" fill="#f3e7d8" />
      <circle cx="178" cy="84" r="19" fill="#d4451f" />
      <path d="M-3000 118 L-60 118 Q20 84 96 112 T250 100 T360 112 L3300 112 V3400 H-3000 Z" fill="#c9c2b4" />
      <path d="M-3000 140 L-60 140 Q40 112 130 138 T300 126 T400 138 L3300 138 V3400 H-3000 Z" fill="#8f9a91" />
      <path d="M-3000 168 L-60 168 Q70 138 170 162 T360 158 L3300 158 V3400 H-3000 Z" fill="#4c5a55" />
      <path d="M-3000 190 L-60 190 Q90 170 190 186 T360 182 L3300 182 V3400 H-3000 Z" fill="#26302d" />
    </svg>
  );
}

/** Draws two lines that state width and height of the picture, as on a plan. */
function Dimensions(props: { piece: Box; outer: Box; size: number; texts: { width: string; height: string } }) {
  const { piece, outer, size, texts } = props;
  const below = outer.y + outer.height + size * 0.05;
  const beside = outer.x + outer.width + size * 0.05;
  const fontSize = size * 0.042;
  const tick = size * 0.01;
  const [right, bottom] = [piece.x + piece.width, piece.y + piece.height];
  const [middle, centre] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  return (
    <g fill="#55534f" stroke="none" font-size={fontSize} text-anchor="middle">
      <g stroke="#8a8782" stroke-width={size * 0.002} fill="none">
        <path
          d={`M${piece.x} ${below} H${right} M${piece.x} ${below - tick} v${2 * tick} M${right} ${below - tick} v${2 * tick}`}
        />
        <path
          d={`M${beside} ${piece.y} V${bottom} M${beside - tick} ${piece.y} h${2 * tick} M${beside - tick} ${bottom} h${2 * tick}`}
        />
      </g>
      <text x={middle} y={below + fontSize * 1.5}>
        {texts.width}
      </text>
      <text
        x={beside + fontSize}
        y={centre}
        transform={`rotate(-90 ${beside + fontSize} ${centre})`}
        dy={fontSize * 0.35}
      >
        {texts.height}
      </text>
    </g>
  );
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

function shift(box: Box, by: number): Box {
  return { ...box, x: box.x + by, y: box.y + by };
}
