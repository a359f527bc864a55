import { type ComponentType, useEffect, useState } from "react";
import { boundsOf, boxOf, MOST_PRINTS, type Print } from "#domain/wall/wall.ts";
import { adopt } from "../adopt.ts";
import { fill } from "../calculator/selection.ts";
import awakeLook from "./awake.css?sheet";
import type { WallWords } from "./on-demand-labels.ts";
import type { HangHereProps, OwnPhoto, PrintOnPhoto } from "./on-demand-parts.ts";
import { PrintList, WallTotal } from "./print-list.tsx";
import { articleOf, type PrintWords, wordsOfPrints } from "./print-words.ts";
import type { WallIslandProps } from "./props.ts";
import { usePhotoFile } from "./use-photo-file.ts";
import { useWall, type WallActions } from "./use-wall.ts";
import { PictureChoice, WallForm } from "./wall-form.tsx";
import { HungPrint, pictureOf, WallScene } from "./wall-scene.tsx";

/** A wall that a shopper hangs up to nine prints on: to scale, with their price, and on a photograph of her own wall. */
export function WallComposer(props: WallIslandProps) {
  const { labels, shown } = props;
  const wall = useWall(props);
  useEffect(() => adopt(awakeLook.css), []);
  const words = wordsOfPrints(wall.wall.prints, props, wall.stock);
  const moved = useMoved(wall, props);
  const here = useHere(props);
  const notice = wall.isFull ? labels["wall/full"] : here.status || moved.text || shown.notice;
  return (
    <div className="wall-composer">
      <div className="wall-head">
        <h1>{props.headline}</h1>
        {props.lead && <p className="lead">{props.lead}</p>}
      </div>
      <div className="wall-stage">
        {here.view ? (
          <here.view.HangHere
            photo={here.view.photo}
            words={here.view.words}
            locale={props.locale}
            unit={props.unit}
            prints={onPhoto(props, wall, words)}
            bounds={boundsOf(wall.wall, wall.stock)}
            onClose={here.close}
          />
        ) : (
          <WallScene props={props} wall={wall} words={words} onMoved={moved.mark} />
        )}
        {/* A button that is disabled as a whole would lose the focus at its last press. */}
        <div className="wall-tools awake">
          <button
            className="button button-secondary"
            type="button"
            onClick={wall.add}
            aria-disabled={wall.wall.prints.length >= MOST_PRINTS || undefined}
          >
            {labels["wall/add"]}
          </button>
          <button className="button button-secondary" type="button" onClick={wall.turn}>
            {labels["wall/turn"]}
          </button>
          <button
            className="button button-secondary"
            type="button"
            onClick={() => wall.remove(wall.chosen)}
            aria-disabled={wall.wall.prints.length === 1 || undefined}
          >
            {labels["wall/remove"]}
          </button>
          <label className="button choose" onPointerOver={here.prefetch}>
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              aria-describedby="wall-here-hint"
              onChange={here.take}
              onFocus={here.prefetch}
            />
            <span>{labels["wall/here"]}</span>
          </label>
        </div>
        <p className="wall-status" role="status">
          {notice}
        </p>
        <p className="hint awake" id="wall-help">
          {labels["wall/help"]}
        </p>
        <p className="hint awake" id="wall-here-hint">
          {labels["wall/here-hint"]}
        </p>
      </div>
      <div className="wall-choice">
        <WallForm props={props} wall={wall} />
        <WallTotal props={props} wall={wall} words={words} />
        <PictureChoice props={props} wall={wall} />
      </div>
      <PrintList props={props} wall={wall} words={words} />
    </div>
  );
}

/** Returns the prints as a photograph of a wall shows them. */
function onPhoto({ pictures }: WallIslandProps, { wall, stock, photos }: WallActions, words: readonly PrintWords[]) {
  const bounds = boundsOf(wall, stock);
  return wall.prints.map((print, at): PrintOnPhoto => {
    const picture = pictureOf(print, pictures, photos[at] ?? null);
    return {
      name: words[at]?.name ?? "",
      box: { ...boxOf(print, stock), x: print.x - bounds.x, y: print.y - bounds.y },
      drawing: <HungPrint print={print} article={articleOf(stock, print.article)} picture={picture} />,
    };
  });
}

/** Says where a print is once the keyboard or a tap has moved it. */
function useMoved(wall: WallActions, { labels, unit }: WallIslandProps) {
  const [index, mark] = useState<number | null>(null);
  const print: Print | undefined = index === null ? undefined : wall.wall.prints[index];
  const length = (mm: number) => `${Math.round(mm / unit.mm)} ${unit.sign}`;
  const text =
    print && index === wall.chosen
      ? fill(labels["wall/moved"], { number: String(index + 1), left: length(print.x), top: length(print.y) })
      : "";
  return { text, mark };
}

interface HereView {
  HangHere: ComponentType<HangHereProps>;
  photo: OwnPhoto;
  words: WallWords;
}

/** Holds the view of the shopper's own wall, whose code is fetched when she turns to it. */
function useHere(props: WallIslandProps) {
  const [view, setView] = useState<HereView | null>(null);
  const file = usePhotoFile(props, (photo, { HangHere, wordsIn }) =>
    setView({ HangHere, photo, words: wordsIn(props.locale) }),
  );
  const shown = view?.photo.href;

  // Her photograph is released with the view that shows it.
  useEffect(() => (shown ? () => URL.revokeObjectURL(shown) : undefined), [shown]);

  return { ...file, view, close: () => setView(null) };
}
