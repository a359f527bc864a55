import { useRef } from "react";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";
import { MAT_WIDTH_MM } from "#domain/catalogue/mat.ts";
import type { Choice, Mount, StagePicture } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

/** The moulding of each framed mount, and what lies between it and the picture: a mat, or the gap of a floater frame. */
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
  /** White paper in the room's light, to multiply a picture by; null until it is fetched. */
  light: string | null;
  mount: Mount;
  options: Choice["options"];
  /** Of the picture, in the room's millimetres. */
  box: Box;
}

/** A print as it hangs: its shadow, frame and mat, the picture, and the room's light on all of it. */
export function Piece({ picture, light, mount, options, box }: PieceProps) {
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
        // Clipped to the piece: the wall has its light already.
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

/** The finish of a chosen frame; empty where none was. A produced type ends in it: holzrahmen-schwarz. */
export function finishOf({ frameType = "" }: Choice["options"]): string {
  return frameType.slice(frameType.lastIndexOf("-") + 1);
}

/** A piece that is larger than what the map of the light covers would have the map's edge across it. */
function isWithin(box: Box, area: Box): boolean {
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  return box.x >= area.x && box.y >= area.y && box.x + box.width <= right && box.y + box.height <= bottom;
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The rails that the light from the upper left falls on: the upper and the left one, mitred. */
function bevel({ x, y, width, height }: Box, rail: number): string {
  return `M${x} ${y}h${width}l${-rail} ${rail}h${2 * rail - width}v${height - 2 * rail}l${-rail} ${rail}z`;
}

/** A slanted band of light across glass. */
function gleam({ x, y, width, height }: Box): string {
  const band = width * 0.16;
  const slant = Math.round(width * 0.12 + band);
  return `M${x + width * 0.3} ${y}h${band}L${x + slant} ${y + height}h${-band}z`;
}
