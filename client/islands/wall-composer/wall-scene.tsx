import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { LIVING_ROOM } from "#domain/catalogue/living-room.ts";
import type { Place } from "#domain/wall/settle.ts";
import { type Box, boundsOf, boxOf, type Print, WALL } from "#domain/wall/wall.ts";
import { Piece } from "../calculator/room.tsx";
import { useSharpImage } from "../calculator/use-sharp-image.ts";
import type { OwnPhoto } from "./on-demand-parts.ts";
import { articleOf, type PrintWords } from "./print-words.ts";
import type { WallArticle, WallPicture, WallProps } from "./props.ts";
import type { WallActions } from "./use-wall.ts";

/** The upper left corner of the wall in the rendered room, in mm: its middle is the sofa's, and its lower end a hand above it. */
const ORIGIN = { x: LIVING_ROOM.centre - WALL.width / 2, y: LIVING_ROOM.lowest - 40 - WALL.height };
/** The wall that is seen around the prints, in mm: to each side, of the sofa below the wall, and the least width. */
const VIEW = { around: 170, sofa: 420, least: 1500 };
/** The steps of the keyboard in mm. */
const STEP = { usual: 10, large: 100 };
/** The way in pixels from which a touch counts as a drag. */
export const DRAG_PIXELS = 4;

const STEPS: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The attribute by the name that SVG has for it: Preact writes names of a drawing's attributes as they stand, and no browser knows `tabIndex` there. */
const FOCUSABLE = { tabindex: 0 };

interface WallSceneProps {
  props: WallProps;
  wall: WallActions;
  words: readonly PrintWords[];
  /** Called with a print that the keyboard or a tap has moved. */
  onMoved: (index: number) => void;
}

/**
 * The prints on the wall of the rendered room, to scale. They are moved by keyboard, by dragging, and without it (WCAG 2.5.7): a tap
 * takes a print down into the hand, and a tap on the wall hangs it there.
 */
export function WallScene({ props, wall, words, onMoved }: WallSceneProps) {
  const svg = useRef<SVGSVGElement>(null);
  const room = useRef<SVGImageElement>(null);
  const href = useSharpImage(props.room, room, LIVING_ROOM.width);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [inHand, setInHand] = useState<Print | null>(null);
  const { prints } = wall.wall;
  /** The print in the hand by its number. One that is taken down or arranged anew meanwhile is in no hand. */
  const held = inHand ? prints.indexOf(inHand) : -1;
  const view = viewOf(boundsOf(wall.wall, wall.stock));

  /** Returns the place of a pointer on the wall, in mm. */
  function placeOf({ clientX, clientY }: PointerEvent): Place {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x: x - ORIGIN.x, y: y - ORIGIN.y };
  }

  function grab(event: PointerEvent, index: number) {
    const print = prints[index];
    if (!print || event.button !== 0) return;
    wall.choose(index);
    const { x, y } = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = { x: event.clientX, y: event.clientY };
    setDrag({
      index,
      grip: { x: x - print.x, y: y - print.y },
      from,
      place: { x: print.x, y: print.y },
      isMoved: false,
    });
  }

  function pull(event: PointerEvent) {
    if (!drag) return;
    const isMoved = drag.isMoved || Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > DRAG_PIXELS;
    const { x, y } = placeOf(event);
    const print = prints[drag.index] as Print;
    const place = onWall(print, { x: x - drag.grip.x, y: y - drag.grip.y });
    setDrag({ ...drag, isMoved, place: isMoved ? place : drag.place });
  }

  /** Returns the place nearest to a wanted one at which a print hangs on the wall as a whole. */
  function onWall(print: Print, { x, y }: Place): Place {
    const { width, height } = boxOf(print, wall.stock);
    return {
      x: Math.min(WALL.width - width, Math.max(0, x)),
      y: Math.min(WALL.height - height, Math.max(0, y)),
    };
  }

  function letGo() {
    if (!drag) return;
    if (drag.isMoved) wall.drop(drag.index, drag.place);
    setInHand(drag.isMoved || held === drag.index ? null : (prints[drag.index] ?? null));
    setDrag(null);
  }

  /** Hangs the held print with its middle where the wall was tapped. */
  function hang(event: PointerEvent) {
    const print = prints[held];
    if (!print || event.button !== 0 || (event.target as Element).closest(".hung")) return;
    const { x, y } = placeOf(event);
    const { width, height } = boxOf(print, wall.stock);
    wall.drop(held, onWall(print, { x: x - width / 2, y: y - height / 2 }));
    onMoved(held);
    setInHand(null);
  }

  function press(event: KeyboardEvent, index: number) {
    if (isBrowserKey(event)) return;
    const direction = STEPS[event.key];
    if (direction) {
      event.preventDefault();
      const length = event.shiftKey ? STEP.large : STEP.usual;
      wall.step(index, { x: direction.x * length, y: direction.y * length });
      onMoved(index);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      wall.remove(index);
      // Of the last print the element disappears, and the focus with it.
      if (index === prints.length - 1) svg.current?.querySelectorAll<SVGGElement>(".hung")[index - 1]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      wall.choose(index);
    }
  }

  return (
    <figure className="wall-scene" data-alike={wall.isAlike || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of things to move is no fieldset. */}
      <svg
        ref={svg}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={props.scene}
        aria-describedby="wall-help"
        onPointerUp={hang}
      >
        <svg
          className="wall"
          y={-LIVING_ROOM.height}
          width={LIVING_ROOM.width}
          height={LIVING_ROOM.height + 2}
          viewBox="0 0 1000 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <image href={href} width="1000" />
        </svg>
        <image href={href} ref={room} width={LIVING_ROOM.width} height={LIVING_ROOM.height} />
        <g transform={`translate(${ORIGIN.x} ${ORIGIN.y})`}>
          {prints.map((print, index) => {
            const { x, y } = drag?.index === index ? drag.place : print;
            const box = boxOf(print, wall.stock);
            return (
              // biome-ignore lint/a11y/useSemanticElements: an SVG has no button.
              <g
                className="hung"
                // biome-ignore lint/suspicious/noArrayIndexKey: prints are told apart by their number alone.
                key={index}
                transform={`translate(${x} ${y})`}
                {...FOCUSABLE}
                role="button"
                aria-label={words[index]?.name}
                aria-pressed={wall.chosen === index}
                data-dragging={drag?.index === index || undefined}
                data-held={held === index || undefined}
                onPointerDown={(event) => grab(event, index)}
                onPointerMove={pull}
                onPointerUp={letGo}
                onPointerCancel={() => setDrag(null)}
                onFocus={() => wall.choose(index)}
                onKeyDown={(event) => press(event, index)}
              >
                <HungPrint
                  print={print}
                  article={articleOf(wall.stock, print.article)}
                  picture={pictureOf(print, props.pictures, wall.photos[index] ?? null)}
                />
                <rect className="mark" width={box.width} height={box.height} fill="none" />
              </g>
            );
          })}
        </g>
      </svg>
    </figure>
  );
}

/** Tells whether a key is the browser's own, such as that of its way back: Alt and an arrow, or the command key and one. */
export function isBrowserKey({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/** A print that is being dragged. */
interface Drag {
  index: number;
  /** The pointer's place on the print, in mm, and where it began on the screen, in pixels. */
  grip: Place;
  from: Place;
  /** The place of the print, in mm. */
  place: Place;
  isMoved: boolean;
}

/** Returns what is seen: the prints with some wall around them, and the sofa's upper part. */
function viewOf(bounds: Box): Box {
  const width = Math.max(VIEW.least, bounds.width + 2 * VIEW.around);
  const x = ORIGIN.x + bounds.x + bounds.width / 2 - width / 2;
  const y = ORIGIN.y + bounds.y - VIEW.around;
  return { x, y, width, height: ORIGIN.y + WALL.height + VIEW.sofa - y };
}

/** Returns the picture in a print: the shopper's own photograph, else the editor's. */
export function pictureOf(
  { picture }: Print,
  pictures: readonly WallPicture[],
  photo: OwnPhoto | null,
): WallPicture | null {
  if (!photo) return pictures[picture] ?? null;
  const { href, width, height } = photo;
  return {
    href,
    hrefWidth: Number.POSITIVE_INFINITY,
    sharpHref: href,
    width,
    height,
    slice: "xMidYMid slice",
    alt: "",
  };
}

interface HungPrintProps {
  print: Print;
  article: WallArticle;
  picture: WallPicture | null;
}

/** A print with its frame, from its upper left corner. */
export function HungPrint(props: HungPrintProps) {
  // Another picture begins with its own small file.
  return <FramedPicture key={props.picture?.href} {...props} />;
}

function FramedPicture({ print, article, picture }: HungPrintProps) {
  const image = useRef<SVGImageElement>(null);
  const [width = 0, height = 0] = print.format.split("x").map(Number);
  const href = useSharpImage(picture, image, width);
  return (
    <Piece
      picture={picture}
      href={href}
      image={image}
      light={null}
      mount={article.mount}
      options={{ frameType: print.finish }}
      box={{ x: article.border, y: article.border, width, height }}
    />
  );
}
