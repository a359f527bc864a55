import { useEffect, useState } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { sidesOf } from "./choice.ts";
import { NearViews } from "./near-views.tsx";
import { finishOf } from "./piece.tsx";
import type { ArticleOption, CalculatorProps, FormatOffer, StagePicture, StageRoom } from "./props.ts";
import { Room } from "./room.tsx";
import type { Selection } from "./selection.ts";
import { Table } from "./table.tsx";

export interface StageProps {
  room: StageRoom;
  picture: StagePicture | null;
  /** The way up that it hangs with a picture of hers. */
  format: FormatOffer;
  /** The size in the room, in words. */
  scale: string;
  article: ArticleOption | undefined;
  /** A chosen frame and its mat are seen, and how its material looks from near. */
  selection: Selection;
  labels: CalculatorProps["labels"];
}

/** The picture where it belongs, to scale: on a wall above a sofa, or as prints on a table. What hangs can be seen from near. */
export function Stage({ room, picture, format, scale, article, selection, labels }: StageProps) {
  const { mount = "paper", label = "" } = article ?? {};
  const { options } = selection;
  const { surface } = selection.offers;
  const isOnTable = mount === "box" || mount === "prints";
  const sides = orientate(format, picture);
  const isOpen = useIdleFlag();
  return (
    <figure className="stage">
      {/* What scrolls can be scrolled by keyboard. */}
      <div
        className="views"
        data-open={isOpen || undefined}
        {...(surface && { tabIndex: 0, role: "group", "aria-label": labels["calculator/views"] })}
      >
        <div className="view" id="stage-room">
          {isOnTable ? (
            <Table picture={picture} piece={sides} hasBox={mount === "box"} scale={scale} />
          ) : (
            <Room
              room={room}
              isLit={isOpen}
              picture={picture}
              sides={sides}
              mount={mount}
              options={options}
              scale={scale}
            />
          )}
          <p className="scale" aria-hidden="true">
            {scale}
          </p>
        </div>
        {surface && (
          <NearViews surface={surface} picture={picture} finish={finishOf(options)} article={label} labels={labels} />
        )}
      </div>
      {surface && (
        <p className="view-links">
          <a href="#stage-room">{labels["calculator/room-view"]}</a>
          <a href="#stage-close-up">{labels["calculator/close-up-view"]}</a>
          <a href="#stage-edge">{labels["calculator/edge-view"]}</a>
        </p>
      )}
    </figure>
  );
}

/** True in the first idle moment after waking: until then nothing is fetched for views that nobody has turned to. */
function useIdleFlag(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const open = () => setIsIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(open, 500);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(open);
    return () => cancelIdleCallback(waiting);
  }, []);
  return isIdle;
}

/** The shop's own picture hangs as it stands, too; a size that stands upright itself stays so. */
function orientate(format: FormatOffer, picture: StagePicture | null): Format {
  const { width, height } = sidesOf(format);
  const upright = height > width || (picture !== null && picture.height > picture.width);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return upright ? { width: short, height: long } : { width: long, height: short };
}
