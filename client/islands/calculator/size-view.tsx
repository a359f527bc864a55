import type { Format } from "#domain/catalogue/format.ts";
import type { MoreViewsProps } from "./view-props.ts";

/** The sheet of paper that everybody knows, in mm: A4, and in the US letter. */
const SHEETS: Readonly<Record<string, Format>> = { "en-US": { width: 216, height: 279 } };
const A4: Format = { width: 210, height: 297 };

/** What stands beside the sheet: a hand beside prints whose long side is no longer than this in mm, a person beside others. */
const LONGEST_BY_HAND_MM = 500;
/** The width of the longest text below it, in heights of the text. */
const LABEL_EMS = 8;

/** The colours of the drawing: it is a picture, whose colours stay. */
const COLOURS = { wall: "#e6e0d7", floor: "#d2c8ba", known: "#8d8377", paper: "#fff", ink: "#14130f" };

/** A hand and a person in mm, drawn with round strokes from their lowest point upwards. */
const HAND = {
  width: 120,
  height: 189,
  gap: 45,
  lowest: 0,
  stroke: 18,
  path: "M15-85 8-135M34-95 30-163M53-96V-180M71-90 78-160M80-45 110-92M18-80H74L70-9H30Z",
};
const PERSON = {
  width: 430,
  height: 1700,
  gap: 150,
  /** The height of a print's middle above the floor, and the least of its lower edge. */
  middle: 1500,
  lowest: 250,
  stroke: 104,
  path: "M46-850 50-1190 104-1352H326L380-1190 384-850M215-1450V-1352M162-800 158-52M268-800 272-52M166-1340H264V-800H166Z",
  head: { cx: 215, cy: -1588, r: 112 },
};

/** The chosen size to scale beside a sheet of paper and a hand or a person, with its measures. Units are mm; y is 0 on the floor. */
export function SizeView({ picture, sides: { width, height }, size, box, locale, words }: MoreViewsProps) {
  const isByHand = Math.max(width, height) <= LONGEST_BY_HAND_MM;
  const { path, stroke, gap, ...known } = isByHand ? HAND : PERSON;
  const sheet = SHEETS[locale] ?? A4;
  const low = isByHand ? 0 : -Math.round(Math.max(PERSON.lowest, PERSON.middle - height / 2));
  const sheetLow = isByHand ? 0 : Math.round(low - (height - sheet.height) / 2);
  const x = known.width + 2 * gap;
  const sheetX = x + width + gap;
  const top = Math.min(-known.height, low - height) - gap;
  const seen = { width: sheetX + sheet.width + 2 * gap, height: Math.round(1.6 * gap) - top };
  const text = Math.round(Math.max(seen.width / 1.1, seen.height) / 22);
  const [across, upwards] = measuresOf(size, height > width);
  const being = words[isByHand ? "calculator/hand" : "calculator/person"];
  const name = [`${words["calculator/size-view"]}: ${size}`, words["calculator/sheet"], being].join(", ");
  const line = Math.round(gap / 3);
  /** What is known stands leftmost, and the text below it may be wider than that. */
  const left = Math.min(-gap, Math.round((known.width - LABEL_EMS * text) / 2));
  return (
    <svg
      viewBox={[left, top, seen.width - gap - left, seen.height].join(" ")}
      role="img"
      aria-label={name}
      fontSize={text}
      textAnchor="middle"
    >
      <path fill={COLOURS.wall} d="M-9e4-9e4H9e4V9e4H-9e4z" />
      {!isByHand && <path fill={COLOURS.floor} d="M-9e4 0H9e4V9e4H-9e4z" />}
      <g fill={COLOURS.known} stroke={COLOURS.known} strokeLinecap="round" strokeLinejoin="round">
        <path d={path} strokeWidth={stroke} />
        {!isByHand && <circle {...PERSON.head} />}
      </g>
      <rect fill={COLOURS.paper} x={sheetX} y={sheetLow - sheet.height} {...sheet} />
      {picture ? (
        <use href="#print" x={x - box.x} y={low - height - box.y} />
      ) : (
        <rect fill={COLOURS.paper} x={x} y={low - height} width={width} height={height} />
      )}
      <path
        fill="none"
        stroke={COLOURS.ink}
        strokeWidth={text / 12}
        d={`M${x} ${low + line / 2}v${line}m0${-line / 2}h${width}m0${-line / 2}v${line}M${x - line / 2} ${low}h${-line}m${line / 2} 0v${-height}m${line / 2} 0h${-line}`}
      />
      <text x={x + width / 2} y={low + line + text}>
        {across}
      </text>
      <text transform={`translate(${x - line - text / 2},${low - height / 2})rotate(-90)`}>{upwards}</text>
      <text x={sheetX + sheet.width / 2} y={sheetLow + text * 1.2}>
        {words["calculator/sheet"]}
      </text>
      <text x={known.width / 2} y={text * 1.2}>
        {being}
      </text>
    </svg>
  );
}

/** Returns the measures across and upwards of a size such as "60 × 40 cm"; the whole of it, and nothing, if it is written otherwise. */
function measuresOf(size: string, isUpright: boolean): readonly [across: string, upwards: string] {
  const [, one, other, unit] = /^([\d.,]+) × ([\d.,]+) (\S+)$/.exec(size) ?? [];
  if (one === undefined || other === undefined) return [size, ""];
  const number = (text: string) => Number(text.replace(",", "."));
  const isSwapped = number(other) > number(one) !== isUpright && one !== other;
  const [across, upwards] = isSwapped ? [other, one] : [one, other];
  return [`${across} ${unit}`, `${upwards} ${unit}`];
}
