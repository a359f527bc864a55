import { useRef } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";
import { MAT_WIDTH_MM } from "#domain/catalogue/mat.ts";
import type { Choice, Mount, StagePicture, StageRoom } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

/** The visible part of the room in its millimetres: down to the sofa's seat, and more if a print is larger than `largest`. */
const VIEW = { width: 2300, height: 2050, largest: { width: 1900, height: 1000 } };

interface RoomProps {
  room: StageRoom;
  /** True if the picture of the room's light may be fetched. */
  isLit: boolean;
  picture: StagePicture | null;
  /** The sides of the print as it hangs, in mm. */
  sides: Format;
  mount: Mount;
  options: Choice["options"];
  /** The caption of the view: the size in the room. */
  scale: string;
}

/** A print on the wall of the rendered room. The drawing's units are the room's millimetres. */
export function Room({ room, isLit, picture, sides, mount, options, scale }: RoomProps) {
  const image = useRef<SVGImageElement>(null);
  const file = useSharpImage(room, image, LIVING_ROOM.width);
  // The markup's own address of the room stays, even if the script has another one.
  const href = room.carried ?? file;
  const { width, height, centre, middle, lowest } = LIVING_ROOM;
  const zoom = Math.max(1, sides.width / VIEW.largest.width, sides.height / VIEW.largest.height);
  const seen = { width: Math.round(VIEW.width * zoom), height: Math.round(VIEW.height * zoom) };
  const top = Math.min(height, seen.height) - seen.height;
  // The view stays within the room: a mural's view is wider than the room left of the sofa.
  const left = Math.max(0, Math.min(centre - seen.width / 2, width - seen.width));
  const y = Math.min(middle - sides.height / 2, lowest - sides.height);
  return (
    <svg
      viewBox={`${left} ${top} ${seen.width} ${seen.height}`}
      preserveAspectRatio="xMidYMax"
      role="img"
      aria-label={scale}
    >
      {top < 0 && (
        <>
          <Beyond href={href} edge="0 0 1000 1" box={{ y: top, width, height: 2 - top }} />
          <Beyond href={href} edge="0 0 1 625" box={{ x: -width, width: width + 2, height }} />
          <Beyond href={href} edge="999 0 1 625" box={{ x: width - 2, width, height }} />
        </>
      )}
      <image className="room" href={href} ref={image} width={width} height={height} suppressHydrationWarning />
      <Piece
        key={picture?.href}
        picture={picture}
        light={isLit ? room.light : null}
        mount={mount}
        options={options}
        box={{ x: centre - sides.width / 2, y, ...sides }}
      />
    </svg>
  );
}

interface BeyondProps {
  href: string | undefined;
  /** A row or a column of the room at its edge, as a `viewBox` of a room 1000 wide. */
  edge: string;
  box: { x?: number; y?: number; width: number; height: number };
}

/** The continuation of wall and floor for views that are wider or higher than the room: the room's edge, stretched. */
function Beyond({ href, edge, box }: BeyondProps) {
  return (
    <svg className="wall" {...box} viewBox={edge} preserveAspectRatio="none" aria-hidden="true">
      <image href={href} width="1000" suppressHydrationWarning />
    </svg>
  );
}

/** The moulding of each framed mount, and the part between it and the picture: a mat, or the gap of a floater frame. */
const WOOD = FRAME_PROFILES.holzrahmen;
const FLOATER = FRAME_PROFILES["schattenfuge-leinwand"];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PieceProps {
  picture: StagePicture | null;
  /** The picture of white paper in the room's light, to multiply a picture by; null until it may be fetched. */
  light: string | null;
  mount: Mount;
  options: Choice["options"];
  /** The box of the picture, in the room's millimetres. */
  box: Box;
}

/** A print as it hangs: its shadow, frame and mat, the picture, and the room's light on all of it. */
function Piece({ picture, light, mount, options, box }: PieceProps) {
  const image = useRef<SVGImageElement>(null);
  const href = useSharpImage(picture, image, box.width);
  const { frameType = "", matType = "" } = options;
  const frame = mount === "wood-frame" ? WOOD.widthMm : mount === "shadow-frame" ? FLOATER.widthMm : 0;
  const matted = matType === "mat-none" ? 0 : MAT_WIDTH_MM;
  const mat = mount === "wood-frame" ? matted : mount === "shadow-frame" ? FLOATER.gapMm : 0;
  const outer = grow(box, frame + mat);
  const { lit } = LIVING_ROOM;
  const finish = frameType && ` finish-${finishOf(options)}`;
  return (
    <g className={`piece ${mount}${finish}${matType && ` ${matType}`}`}>
      {frame > 0 && <rect className="frame" {...outer} />}
      {mat > 0 && <rect className="mat" {...grow(box, mat)} />}
      {picture ? (
        <image href={href} ref={image} {...box} preserveAspectRatio={picture.slice} />
      ) : (
        <rect className="blank" {...box} />
      )}
      {frame > 0 && <path className="bevel" d={bevel(outer, frame)} />}
      {mount === "glass" && <path className="gleam" d={gleam(box)} />}
      {light && isWithin(outer, lit) && (
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

/** Returns the path of a slanted band of light across glass. */
function gleam({ x, y, width, height }: Box): string {
  const band = width * 0.16;
  const slant = Math.round(width * 0.12 + band);
  return `M${x + width * 0.3} ${y}h${band}L${x + slant} ${y + height}h${-band}z`;
}
