import { type RefObject, useRef } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { FLOATER_PROFILE, WOOD_PROFILE } from "#domain/catalogue/frame-profile.ts";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";
import { MAT_WIDTH_MM } from "#domain/catalogue/mat.ts";
import type { Choice, Mount, StagePicture, StageRoom } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

/**
 * The view of the room: the sides in mm up to which the picture of the room fills it, which are its proportions too; the share of its
 * width and height that a print takes at most; its least width in mm; and the share of its height that the sofa has.
 */
const VIEW = { width: 2300, height: 2050, share: 0.55, least: 620, sofa: 0.32 };
/** The shares of the first view's width and height that a print takes at most. */
const NEAR = { width: 0.74, height: 0.8 };
/**
 * Distances in mm: of a print from the sofa, and from the upper edge of the room's picture at least. Where a print is nearer to that edge
 * than `beyond`, a view shows more wall than the picture has: the edge is drawn out.
 */
const GAP = { sofa: 100, ceiling: 40, beyond: 150 };
/** The width in mm of the rim of a light box. */
const LIGHT_BOX_RIM_MM = 18;
/** The part of the wall that the map of a wallpaper's light covers. */
const WHOLE_WALL = { x: 0, y: 0, width: LIVING_ROOM.width, height: LIVING_ROOM.skirting };
/** The height in mm from which a wallpaper reaches from the skirting over the sofa. */
const TALL_MURAL_MM = 1500;

interface WallViewsProps {
  room: StageRoom;
  /** The place of the print on the wall (`placeOf`). */
  place: Place;
  /** True if the picture of the room's light may be fetched. */
  isLit: boolean;
  picture: StagePicture | null;
  /** The sides of the print as it hangs, in mm. */
  sides: Format;
  mount: Mount;
  options: Choice["options"];
  /** The size in words, and how large it is in the room. */
  size: string;
  scale: string;
}

/**
 * Two views of a print on the wall of the rendered room: one from near, which it fills, and one to scale above the sofa. The drawings'
 * units are the room's millimetres.
 */
export function WallViews({ room, place, isLit, picture, sides, mount, options, size, scale }: WallViewsProps) {
  const wall = useRef<SVGImageElement>(null);
  const image = useRef<SVGImageElement>(null);
  const file = useSharpImage(room, wall, LIVING_ROOM.width);
  const sharp = useSharpImage(picture, image, sides.width);
  // The markup's own addresses stay, even if the script has others.
  const href = room.carried ?? file;
  const shown = picture?.carried ?? sharp;
  const { width, height } = LIVING_ROOM;
  const mural = mount === "mural" ? room.mural : undefined;
  const { box, near, seen, tick } = place;
  // What shines by itself is seen in the evening.
  const isShining = mount === "light-box";
  return (
    <>
      <div className="view" id="stage-print">
        <svg viewBox={near.join(" ")} preserveAspectRatio={mural && "xMidYMid slice"} role="img" aria-label={size}>
          <g id="hung" className={isShining ? "evening" : undefined}>
            {!mural && (seen[2] > VIEW.width || box.y < GAP.beyond) && (
              <svg
                className="wall"
                y={-height}
                width={width}
                height={height + 2}
                viewBox="0 0 1000 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                <image href={href} width="1000" />
              </svg>
            )}
            <image className="room" href={href} ref={wall} width={width} height={height} />
            <Piece
              picture={picture}
              href={shown}
              id="print"
              image={image}
              light={mural?.light ?? (isLit && !isShining ? room.light : null)}
              mount={mount}
              options={options}
              box={box}
            />
          </g>
        </svg>
      </div>
      <div className="view" id="stage-room">
        <svg
          viewBox={seen.join(" ")}
          preserveAspectRatio={mural ? "xMidYMid slice" : "xMidYMax"}
          role="img"
          aria-label={scale}
        >
          <use href="#hung" />
          {mural ? (
            <image href={mural.front} width={width} height={height} />
          ) : (
            <rect className="measure" x={box.x} y={tick.y} width={box.width} height={tick.size / 6} />
          )}
        </svg>
        <p className="scale" aria-hidden="true">
          {scale}
        </p>
      </div>
    </>
  );
}

/** A part of the room: x, y, width and height. */
type View = readonly [x: number, y: number, width: number, height: number];

/** A place on the wall, the two views of it, and the line below it that shows its width. */
interface Place {
  box: Box;
  near: View;
  seen: View;
  tick: { y: number; size: number };
}

/** Returns the place of a print in the room. */
export function placeOf({ mural }: StageRoom, mount: Mount, sides: Format, options: Choice["options"]): Place {
  return mural && mount === "mural" ? coverWall(sides) : hang(sides, border(mount, options).width);
}

/** Returns the place of a print with a frame and mat of some width: above the sofa, or in front of it if it is higher than the wall. */
function hang(sides: Format, borderMm: number): Place {
  const { width, height, centre, lowest } = LIVING_ROOM;
  const y = Math.min(Math.max(GAP.ceiling, lowest - GAP.sofa - sides.height), lowest - sides.height);
  const box = { x: centre - sides.width / 2, y, ...sides };
  const around = grow(box, borderMm);
  const near = { width: Math.round(around.width / NEAR.width), height: Math.round(around.height / NEAR.height) };
  const wide = Math.max(
    VIEW.least,
    around.width / VIEW.share,
    (around.height / VIEW.share) * (VIEW.width / VIEW.height),
  );
  const size = Math.round(wide / 120) * 2;
  const seen = { width: Math.round(wide), height: Math.round((wide * VIEW.height) / VIEW.width) };
  const below = Math.min(height, Math.max(seen.height, Math.round(lowest + VIEW.sofa * seen.height)));
  const top = Math.min(below - seen.height, Math.round(around.y - GAP.ceiling));
  // The view stays within the room.
  const left = Math.max(0, Math.min(centre - seen.width / 2, width - seen.width));
  return {
    box,
    near: [centre - near.width / 2, y + (sides.height - near.height) / 2, near.width, near.height],
    seen: [left, top, seen.width, seen.height],
    tick: { y: around.y + around.height + size, size },
  };
}

/** Returns the place of a wallpaper: from the skirting, or from behind the sofa, upwards. It fills both views from edge to edge. */
function coverWall(sides: Format): Place {
  const { width, height, centre, skirting, behindSofa } = LIVING_ROOM;
  const lower = sides.height < TALL_MURAL_MM ? behindSofa : skirting;
  const box = { x: centre - sides.width / 2, y: lower - sides.height, ...sides };
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const shown = Math.min(width, box.x + box.width) - x;
  const wide = Math.min(shown, ((height - y) * VIEW.width) / VIEW.height);
  const left = Math.max(x, Math.min(centre - wide / 2, x + shown - wide));
  return {
    box,
    near: [x, y, shown, lower - y],
    seen: [left, y, wide, (wide * VIEW.height) / VIEW.width],
    tick: { y: lower, size: 0 },
  };
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PieceProps {
  /** The name of its picture, by which other drawings show it again. */
  id?: string;
  picture: Pick<StagePicture, "slice"> | null;
  /** The file of the picture that is shown. */
  href: string | undefined;
  /** Its element, whose size decides which file that is. */
  image: RefObject<SVGImageElement | null>;
  /** The picture of white paper in the room's light, to multiply a picture by; null until it may be fetched. */
  light: string | null;
  mount: Mount;
  options: Choice["options"];
  /** The box of the picture, in the room's millimetres. */
  box: Box;
}

/** A print as it hangs: its shadow, frame and mat, the picture, and the room's light on all of it. */
export function Piece({ id, picture, href, image, light, mount, options, box }: PieceProps) {
  const { frameType = "", matType = "" } = options;
  const { frame, mat, width } = border(mount, options);
  const outer = grow(box, width);
  const lit = mount === "mural" ? WHOLE_WALL : LIVING_ROOM.lit;
  const finish = frameType && ` finish-${finishOf(options)}`;
  return (
    <g className={`piece ${mount}${finish}${matType && ` ${matType}`}`}>
      {frame > 0 && <rect className="frame" {...outer} />}
      {mat > 0 && <rect className="mat" {...grow(box, mat)} />}
      {picture ? (
        <image id={id} href={href} ref={image} {...box} preserveAspectRatio={picture.slice} />
      ) : (
        <rect className="blank" {...box} />
      )}
      {frame > 0 && <path className="bevel" d={bevel(outer, frame)} />}
      {options.oesung === "einfach" && EYELETS.map((part) => <path key={part} className={part} d={eyelets(box)} />)}
      {mount === "glass" && <rect className="gleam" {...box} />}
      {light && (mount === "mural" || isWithin(outer, lit)) && (
        // The light is clipped to the piece, because the wall already has it.
        <svg {...outer} aria-hidden="true">
          <image
            className="light"
            href={light}
            x={lit.x - outer.x}
            y={lit.y - outer.y}
            width={lit.width}
            height={lit.height}
            preserveAspectRatio="none"
          />
        </svg>
      )}
    </g>
  );
}

/** The eyelets of a banner: their distance from its rim, and the greatest one from each other, in mm; and the parts they are drawn of. */
const EYELET = { inset: 30, apart: 500 };
const EYELETS = ["eyelet", "hole"] as const;

/** Returns the path of the eyelets in the rim of a banner, each a dot: one in each corner, and more between them. */
function eyelets({ x, y, width, height }: Box): string {
  const across = steps(x, width);
  const [top = y, ...lower] = steps(y, height);
  const bottom = lower.pop() ?? top;
  const dots = [top, bottom].flatMap((at) => across.map((one) => [one, at]));
  const sides = lower.flatMap((at) => [across[0], across.at(-1)].map((one) => [one, at]));
  return [...dots, ...sides].map(([one, at]) => `M${one} ${at}h0`).join("");
}

/** Returns the places of eyelets along a side. */
function steps(from: number, length: number): number[] {
  const inner = length - 2 * EYELET.inset;
  const parts = Math.max(1, Math.ceil(inner / EYELET.apart));
  return Array.from({ length: parts + 1 }, (_, at) => Math.round(from + EYELET.inset + (at * inner) / parts));
}

/** The widths in mm of a piece's moulding, of what lies between that and the picture, and of both. */
function border(mount: Mount, { matType, rahmen }: Choice["options"]) {
  // A light box has a rim of aluminium, or of its own shining pane.
  if (mount === "light-box") {
    const [frame, mat] = rahmen === "led" ? [LIGHT_BOX_RIM_MM, 0] : [0, LIGHT_BOX_RIM_MM];
    return { frame, mat, width: LIGHT_BOX_RIM_MM };
  }
  const frame = mount === "wood-frame" ? WOOD_PROFILE.widthMm : mount === "shadow-frame" ? FLOATER_PROFILE.widthMm : 0;
  const matted = matType === "mat-none" ? 0 : MAT_WIDTH_MM;
  const mat = mount === "wood-frame" ? matted : mount === "shadow-frame" ? FLOATER_PROFILE.gapMm : 0;
  return { frame, mat, width: frame + mat };
}

/** Returns the finish of a chosen frame; empty if none was chosen. The frame type ends with it: holzrahmen-schwarz. */
export function finishOf({ frameType = "" }: Choice["options"]): string {
  return frameType.slice(frameType.lastIndexOf("-") + 1);
}

/**
 * Tells whether a box lies within the area that the picture of the light covers; on a larger piece that picture's edge would be
 * visible.
 */
function isWithin(box: Box, area: Box): boolean {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  return box.x >= area.x && box.y >= area.y && box.x + box.width <= right && box.y + box.height <= bottom;
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Returns the path of the upper and the left rail, mitred, on which the light from the upper left falls. */
function bevel({ x, y, width, height }: Box, rail: number): string {
  return `M${x} ${y}h${width}l${-rail} ${rail}h${2 * rail - width}v${height - 2 * rail}l${-rail} ${rail}z`;
}
