import { useRef } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { BOX_PLACES, FAN_PLACES, TABLE_SEEN, TABLE_SIDE, type TablePlace } from "#domain/catalogue/tabletop.ts";
import type { Mount, StagePicture, StageRoom, StageTable } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

interface TableProps {
  room: StageRoom;
  /** The table with prints of the shown size. */
  table: StageTable;
  /** True if the reflection may be fetched. */
  isLit: boolean;
  picture: StagePicture | null;
  /** The print's sides as it lies, in mm. */
  sides: Format;
  mount: Mount;
  /** The caption of the view. */
  scale: string;
}

/**
 * Photo prints on a table, seen from above: blank ones on the rendered picture, with each of which the picture is multiplied, so that it
 * lies in their light and shadow.
 */
export function Table({ room, table, isLit, picture, sides, mount, scale }: TableProps) {
  const ground = useRef<SVGImageElement>(null);
  const image = useRef<SVGImageElement>(null);
  const file = useSharpImage(table, ground, 1);
  const shown = useSharpImage(picture, image, 1);
  const { width: long, height: short } = table;
  const isUpright = sides.height > sides.width;
  const [width, height] = isUpright ? [short, long] : [long, short];
  const side = long * TABLE_SIDE;
  const seen = isUpright ? side : long * TABLE_SEEN;
  /** A print covers the blank one to its edge, where a white line would stay. */
  const lying = ([x, y, byHeight, turn, by = 1.006]: TablePlace) => {
    const at = [x * long, y * long + byHeight * short];
    return {
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      transform: `translate(${isUpright ? at.reverse() : at})rotate(${isUpright ? -turn : turn})scale(${by})`,
    };
  };
  const places = mount === "box" ? BOX_PLACES : FAN_PLACES;
  const uppermost = places.at(-1);
  return (
    <svg
      viewBox={`${-seen / 2} ${-seen / 2.25} ${seen} ${seen / 1.125}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={scale}
    >
      <image
        className="tabletop"
        href={room.carried ?? file}
        ref={ground}
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        transform={isUpright ? "matrix(0 1 1 0 0 0)" : undefined}
      />
      {picture && (
        <g className={`lying ${mount}`}>
          {/* The last one that takes the reference keeps it: the uppermost. */}
          {places.map((place) => (
            <image key={place[0]} href={shown} ref={image} {...lying(place)} preserveAspectRatio={picture.slice} />
          ))}
        </g>
      )}
      {isLit && mount === "glossy" && uppermost && (
        <image className="gloss" href={room.light} {...lying(uppermost)} preserveAspectRatio="xMidYMid slice" />
      )}
    </svg>
  );
}
