import type { Format } from "#domain/catalogue/format.ts";
import { sidesOf } from "./choice.ts";
import type { Choice, FormatOffer, Mount, StagePicture, StageRoom } from "./props.ts";
import { Room } from "./room.tsx";
import { Table } from "./table.tsx";

export interface StageProps {
  room: StageRoom;
  picture: StagePicture | null;
  format: FormatOffer;
  /** The size in the room, in words. */
  scale: string;
  mount: Mount;
  /** By the groups' names: a frame and its mat are seen. */
  options: Choice["options"];
}

/** The picture where it belongs, to scale: on a wall above a sofa, or as prints on a table. */
export function Stage({ room, picture, format, scale, mount, options }: StageProps) {
  const isOnTable = mount === "box" || mount === "prints";
  const sides = orientate(format, picture);
  return (
    <figure className="stage">
      {isOnTable ? (
        <Table picture={picture} piece={sides} hasBox={mount === "box"} scale={scale} />
      ) : (
        <Room room={room} picture={picture} sides={sides} mount={mount} options={options} scale={scale} />
      )}
      <figcaption aria-hidden="true">{scale}</figcaption>
    </figure>
  );
}

/** A print hangs the way its picture stands; a size that stands upright itself stays so. */
function orientate(format: FormatOffer, picture: StagePicture | null): Format {
  const { width, height } = sidesOf(format);
  const upright = height > width || (picture !== null && picture.height > picture.width);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return upright ? { width: short, height: long } : { width: long, height: short };
}
