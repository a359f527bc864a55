import { type RefObject, useEffect, useRef, useState } from "react";
import { Sofa } from "#blocks/elements/room/room.tsx";
import { FRAME_PROFILES } from "#domain/catalogue/frame-profile.ts";
import { MAT_WIDTH_MM } from "#domain/catalogue/mat.ts";
import { SOFA_WIDTH_MM } from "#domain/catalogue/sofa.ts";
import { afterPaint } from "./after-paint.ts";
import { sidesOf } from "./choice.ts";
import type { Choice, FormatOffer, Mount, StagePicture } from "./props.ts";
import { Table } from "./table.tsx";

/** The room is drawn in millimetres, so a print hangs there in its true size beside a sofa of 2.10 m. */
const ROOM = { width: 2560, height: 2280, floor: 1800, centre: 720 };
const SOFA_SCALE = SOFA_WIDTH_MM / 640;
/** Room kept free around a print before the view widens. */
const LARGEST = { width: 2300, height: 1180 };
/** The moulding of each framed mount, and what lies between it and the picture: a mat, or the gap of a floater frame. */
const WOOD = FRAME_PROFILES.holzrahmen;
const FLOATER = FRAME_PROFILES["schattenfuge-leinwand"];

export interface StageProps {
  picture: StagePicture | null;
  format: FormatOffer;
  /** The size in the room, in words. */
  scale: string;
  mount: Mount;
  /** By the groups' names: a frame and its mat are seen. */
  options: Choice["options"];
}

/** The picture where it belongs, to scale: on a wall above a sofa, or as prints on a table. */
export function Stage(props: StageProps) {
  const { picture, format, scale, mount } = props;
  const isOnTable = mount === "box" || mount === "prints";
  return (
    <figure className="stage">
      {isOnTable ? (
        <Table picture={picture} piece={orientate(format, picture)} hasBox={mount === "box"} scale={scale} />
      ) : (
        <Room {...props} />
      )}
      <figcaption aria-hidden="true">{scale}</figcaption>
    </figure>
  );
}

function Room({ picture, format, scale, mount, options }: StageProps) {
  const piece = orientate(format, picture);
  const zoom = Math.max(1, piece.width / LARGEST.width, piece.height / LARGEST.height);
  const view = { width: ROOM.width * zoom, height: ROOM.height * zoom };
  const left = (ROOM.width - view.width) / 2;
  const top = ROOM.height - view.height;
  const x = (ROOM.width - piece.width) / 2;
  const y = Math.min(ROOM.centre - piece.height / 2, 1290 - piece.height);
  return (
    <svg
      viewBox={`${round(left)} ${round(top)} ${round(view.width)} ${round(view.height)}`}
      preserveAspectRatio="xMidYMax"
      role="img"
      aria-label={scale}
    >
      <rect className="wall" x={-9000} y={-9000} width={20000} height={9000 + ROOM.floor} />
      <rect className="skirting" x={-9000} y={ROOM.floor - 24} width={20000} height="24" />
      <rect className="floor" x={-9000} y={ROOM.floor} width={20000} height="3000" />
      <g transform={`translate(${(ROOM.width - SOFA_WIDTH_MM) / 2} ${ROOM.height - 870}) scale(${SOFA_SCALE})`}>
        <Sofa />
      </g>
      <Piece
        key={picture?.href}
        picture={picture}
        mount={mount}
        options={options}
        x={x}
        y={y}
        width={piece.width}
        height={piece.height}
      />
      <path className="light" d="M-600 -600L1500 -600L-420 3000L-2160 3000z M1900 -600L2450 -600L530 3000L-20 3000z" />
    </svg>
  );
}

/** A print hangs the way its picture stands; a size that stands upright itself stays so. */
function orientate(format: FormatOffer, picture: StagePicture | null) {
  const { width, height } = sidesOf(format);
  const upright = height > width || (picture !== null && picture.height > picture.width);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return upright ? { width: short, height: long } : { width: long, height: short };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function Piece({ picture, mount, options, ...box }: Box & Pick<StageProps, "picture" | "mount" | "options">) {
  const image = useRef<SVGImageElement>(null);
  const href = useSharpPicture(picture, image, box.width);
  const { frameType = "", matType = "" } = options;
  const frame = mount === "wood-frame" ? WOOD.widthMm : mount === "shadow-frame" ? FLOATER.widthMm : 0;
  const matted = matType === "mat-none" ? 0 : MAT_WIDTH_MM;
  const mat = mount === "wood-frame" ? matted : mount === "shadow-frame" ? FLOATER.gapMm : 0;
  const outer = grow(box, frame + mat);
  // A produced type ends in its finish: holzrahmen-schwarz.
  const finish = frameType && ` finish-${frameType.slice(frameType.lastIndexOf("-") + 1)}`;
  return (
    <g className={`piece ${mount}${finish}${matType && ` ${matType}`}`}>
      {frame > 0 && <rect className="frame" {...outer} />}
      {mat > 0 && <rect className="mat" {...grow(box, mat)} />}
      {picture ? (
        <image href={href} ref={image} {...box} preserveAspectRatio={picture.slice} />
      ) : (
        <rect className="blank" {...box} />
      )}
      {mount === "glass" && <path className="gleam" d={gleam(box)} />}
    </g>
  );
}

/**
 * The small file first; the sharp one once it has arrived, where the screen shows the print wider than the small one.
 *
 * @param millimetres width of the print: another size asks again.
 */
function useSharpPicture(picture: StagePicture | null, image: RefObject<SVGImageElement | null>, millimetres: number) {
  const [href, setHref] = useState(picture?.href);
  useEffect(() => {
    let wanted = true;
    // Asked for its width before the paint, the browser would lay out the page twice.
    afterPaint(() => {
      const shown = (image.current?.getBoundingClientRect().width ?? 0) * devicePixelRatio;
      if (!wanted || !picture || millimetres === 0 || shown <= picture.hrefWidth) return;
      const sharp = new Image();
      sharp.src = picture.sharpHref;
      sharp.decode().then(
        () => wanted && setHref(picture.sharpHref),
        () => undefined,
      );
    });
    return () => {
      wanted = false;
    };
  }, [picture, image, millimetres]);
  return href;
}

function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** A slanted band of light across glass. */
function gleam({ x, y, width, height }: Box): string {
  const band = width * 0.16;
  return `M${x + width * 0.3} ${y}h${band}L${round(x + width * 0.12 + band)} ${y + height}h${-band}z`;
}

function round(value: number): number {
  return Math.round(value);
}
