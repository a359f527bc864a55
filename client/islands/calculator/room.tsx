import { useRef } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";
import { Piece } from "./piece.tsx";
import type { Choice, Mount, StagePicture, StageRoom } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

/**
 * Visible part of the room in its millimetres: down to the sofa's seat, and more if a print is larger than `largest`.
 */
const VIEW = { width: 2300, height: 2050, largest: { width: 1900, height: 1000 } };

interface RoomProps {
  room: StageRoom;
  /** The map of its light may be fetched. */
  isLit: boolean;
  picture: StagePicture | null;
  /** Of the print as it hangs, in mm. */
  sides: Format;
  mount: Mount;
  options: Choice["options"];
  /** Caption of the view: the size in the room. */
  scale: string;
}

/** A print on the wall of the rendered room, in millimetres: the drawing's units are the room's. */
export function Room({ room, isLit, picture, sides, mount, options, scale }: RoomProps) {
  const image = useRef<SVGImageElement>(null);
  const file = useSharpImage(room, image, LIVING_ROOM.width);
  // React leaves the markup's address as it is where the script has another one for the same room.
  const href = room.carried ?? file;
  const { width, height, centre, middle, lowest } = LIVING_ROOM;
  const zoom = Math.max(1, sides.width / VIEW.largest.width, sides.height / VIEW.largest.height);
  const seen = { width: Math.round(VIEW.width * zoom), height: Math.round(VIEW.height * zoom) };
  const top = Math.min(height, seen.height) - seen.height;
  // As much of the room as there is: a mural's view is wider than what lies left of the sofa.
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

/** Continuation of wall and floor for views that are wider or higher than the room: the room's edge, stretched. */
function Beyond({ href, edge, box }: BeyondProps) {
  return (
    <svg className="wall" {...box} viewBox={edge} preserveAspectRatio="none" aria-hidden="true">
      <image href={href} width="1000" suppressHydrationWarning />
    </svg>
  );
}
