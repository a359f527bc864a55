import { useRef, useState } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { type Place, TABLETOP, tableFile } from "#domain/catalogue/tabletop.ts";
import type { Mount, StagePicture, StageRoom } from "./props.ts";
import { useSharpImage } from "./use-sharp-image.ts";

interface TableProps {
  room: StageRoom;
  /** The size of the prints on the table's picture. */
  size: string;
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
 * Photo prints on a table, seen from above: blank ones on the rendered picture, on each of which the picture is multiplied, so that it
 * lies in their light and shadow. Keyed by its size.
 */
export function Table({ room, size, isLit, picture, sides, mount, scale }: TableProps) {
  const table = useRef<SVGImageElement>(null);
  const image = useRef<SVGImageElement>(null);
  const [file] = useState(() => ({
    href: tableFile(room.href, size),
    hrefWidth: room.hrefWidth,
    sharpHref: tableFile(room.sharpHref, size),
  }));
  const shownTable = useSharpImage(file, table, 1);
  const shown = useSharpImage(picture, image, 1);
  const [long = 0, short = 0] = size.split("x").map(Number);
  const isUpright = sides.height > sides.width;
  const [width, height] = isUpright ? [short, long] : [long, short];
  const seen = long * (isUpright ? TABLETOP.seenUpright : TABLETOP.seen);
  const side = long * TABLETOP.side;
  const box = { x: -width / 2, y: -height / 2, width, height };
  /** A print covers the blank one to its edge, or a white line would stay. */
  const lying = ([x, y, byHeight, turn, by = 1.006]: Place) => {
    const at = [x * long, y * long + byHeight * short];
    return `translate(${isUpright ? at.reverse() : at})rotate(${isUpright ? -turn : turn})scale(${by})`;
  };
  const places: readonly Place[] = TABLETOP.places[mount === "box" ? "box" : "prints"];
  const last = places.length - 1;
  return (
    <svg
      viewBox={`${-seen / 2} ${-seen / 2.25} ${seen} ${seen / 1.125}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={scale}
    >
      <image
        className="tabletop"
        href={room.carried ?? shownTable}
        ref={table}
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        transform={isUpright ? "matrix(0 1 1 0 0 0)" : undefined}
        suppressHydrationWarning
      />
      {picture && (
        <g className="lying">
          {places.map((place, at) => (
            <image
              key={place[0]}
              href={shown}
              ref={at === last ? image : null}
              {...box}
              transform={lying(place)}
              preserveAspectRatio={picture.slice}
            />
          ))}
        </g>
      )}
      {isLit && mount === "glossy" && (
        <image
          className="gloss"
          href={room.light}
          {...box}
          transform={lying(places[last] as Place)}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </svg>
  );
}
