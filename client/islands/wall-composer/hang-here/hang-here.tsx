import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { homographyOf, inverse, matrix3d, type Point, project, type Quad, rectangle } from "#domain/wall/homography.ts";
import type { Box, Size } from "#domain/wall/wall.ts";
import { adopt } from "../../adopt.ts";
import { fill } from "../../calculator/selection.ts";
import type { WallWords } from "../on-demand-labels.ts";
import type { HangHereProps, OwnPhoto } from "../on-demand-parts.ts";
import { DRAG_PIXELS, isBrowserKey } from "../wall-scene.tsx";
import look from "./hang-here.css?sheet";
import { type PhotoColours, readColours } from "./photo-colours.ts";
import { lightsOf } from "./prints-light.ts";

/** Sheets of paper by the name of their option, in mm. */
const SHEETS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};
/** The corners of the sheet before she has moved them: their distance from the photograph's middle, as shares of its width. */
const FIRST = { across: 0.06, up: 0.085 };
/** The step of the keyboard, as a share of the photograph's width, and with the shift key. */
const STEP = { usual: 0.002, large: 0.02 };
/** The step of the keyboard that moves the prints, in mm. */
const STEP_MM = { usual: 10, large: 100 };

type Marked = "upright" | "lying" | "other";

/** Target of the next tap on the photograph: a corner by its number, or all prints. */
type Held = number | "group" | null;

/** The target after a corner: the next one; after the last, none. */
const after = (corner: number) => (corner < 3 ? corner + 1 : null);

/**
 * The prints on a photograph of the shopper's own wall, in their true size and perspective. Four corners of a sheet of paper, or of anything
 * else of known size, give the scale. All are moved by dragging, by keyboard, and by taps on where they belong (WCAG 2.5.7): the first
 * four are for the corners. Nothing of the photograph leaves her device.
 */
export function HangHere({ photo, words, locale, unit, prints, bounds, onClose }: HangHereProps) {
  useEffect(() => adopt(look.css), []);
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const [corners, setCorners] = useState<Quad>(() => firstCorners(photo));
  const [marked, setMarked] = useState<Marked>("upright");
  const [other, setOther] = useState<Size>({ width: 1000, height: 2000 });
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });
  const [held, setHeld] = useState<Held>(0);
  const down = useRef<Point | null>(null);
  const colours = useColours(photo);
  const sheet = marked === "other" ? other : sheetOf(locale, marked);
  const scale = width / photo.width;
  const onScreen = corners.map(({ x, y }) => ({ x: x * scale, y: y * scale })) as unknown as Quad;
  const map = homographyOf(rectangle(sheet.width, sheet.height), onScreen);
  // The group hangs around the sheet's middle, which then lies behind it.
  const origin = { x: (sheet.width - bounds.width) / 2 + offset.x, y: (sheet.height - bounds.height) / 2 + offset.y };
  const plane =
    map &&
    homographyOf(
      rectangle(1, 1),
      placed(rectangle(1, 1), origin).map((point) => project(map, point)) as unknown as Quad,
    );
  const lights =
    map && colours
      ? lightsOf({
          colours,
          corners,
          isPaper: marked !== "other",
          boxes: prints.map(({ box }) => onPhoto(box, origin, map, scale)),
        })
      : [];

  function tap({ target, currentTarget, clientX, clientY }: PointerEvent) {
    const from = down.current;
    down.current = null;
    const hit = target as Element;
    const corner = [...currentTarget.querySelectorAll(".here-corner")].indexOf(hit);
    const isGroup = hit.closest(".here-group") !== null;
    const isTap = from !== null && Math.hypot(clientX - from.x, clientY - from.y) <= DRAG_PIXELS;
    // The held corner's own dot may lie where the corner belongs.
    if (corner >= 0 && !(isTap && corner === held)) setHeld(isTap ? corner : after(corner));
    if (!isTap || (corner >= 0 && corner !== held)) return;
    const { left, top } = currentTarget.getBoundingClientRect();
    const place = { x: clientX - left, y: clientY - top };
    if (typeof held === "number") {
      setCorners(withCorner(corners, held, { x: place.x / scale, y: place.y / scale }, photo));
      setHeld(after(held));
    } else if (held === "group" && map) {
      const { x, y } = project(inverse(map), place);
      setOffset({ x: x - sheet.width / 2, y: y - sheet.height / 2 });
      setHeld(null);
    } else if (isGroup) setHeld("group");
  }

  return (
    <div className="hang-here">
      <h2>{words["wall-here/title"]}</h2>
      <p className="hint">{words["wall-here/corners"]}</p>
      <div
        className="here-photo"
        ref={stage}
        onPointerDownCapture={({ clientX: x, clientY: y }) => {
          down.current = { x, y };
        }}
        onPointerUp={tap}
      >
        <img src={photo.href} alt="" width={photo.width} height={photo.height} draggable={false} />
        {map && plane && width > 0 && (
          <Group
            label={words["wall-here/group"]}
            map={map}
            transform={matrix3d(plane)}
            bounds={bounds}
            isHeld={held === "group"}
            onMove={(by) => setOffset(({ x, y }) => ({ x: x + by.x, y: y + by.y }))}
          >
            {prints.map(({ name, box, drawing }, at) => (
              // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a drawing, and is moved with its group.
              <g
                // biome-ignore lint/suspicious/noArrayIndexKey: prints are told apart by their number alone.
                key={at}
                className="here-print"
                role="img"
                aria-label={name}
                transform={`translate(${box.x} ${box.y})`}
              >
                <g>{drawing}</g>
                <rect className="here-light" width={box.width} height={box.height} fill={lights[at]} />
              </g>
            ))}
          </Group>
        )}
        <Handles corners={corners} held={held} scale={scale} photo={photo} words={words} onMove={setCorners} />
      </div>
      {!map && <p role="alert">{words["wall-here/crossed"]}</p>}
      <div className="fields">
        <label className="field wide">
          <span>{words["wall-here/marked"]}</span>
          <select value={marked} onChange={({ target }) => setMarked(target.value as Marked)}>
            <option value="upright">{words["wall-here/sheet-upright"]}</option>
            <option value="lying">{words["wall-here/sheet-lying"]}</option>
            <option value="other">{words["wall-here/other"]}</option>
          </select>
        </label>
        {marked === "other" &&
          (["width", "height"] as const).map((side) => (
            <label className="field" key={side}>
              <span>{fill(words[`wall-here/${side}`], { unit: unit.sign })}</span>
              <input
                type="number"
                inputMode="decimal"
                min="1"
                defaultValue={Math.round(other[side] / unit.mm)}
                onChange={({ target }) =>
                  target.valueAsNumber > 0 && setOther({ ...other, [side]: target.valueAsNumber * unit.mm })
                }
              />
            </label>
          ))}
        <button className="button button-secondary" type="button" onClick={onClose}>
          {words["wall-here/close"]}
        </button>
      </div>
    </div>
  );
}

function sheetOf(locale: string, marked: "upright" | "lying"): Size {
  const sheet = locale === "en-US" ? SHEETS.Letter : SHEETS.A4;
  return marked === "upright" ? sheet : { width: sheet.height, height: sheet.width };
}

function firstCorners({ width, height }: OwnPhoto): Quad {
  const [x, y] = [width / 2, height / 2];
  const [across, up] = [FIRST.across * width, FIRST.up * width];
  return [
    { x: x - across, y: y - up },
    { x: x + across, y: y - up },
    { x: x + across, y: y + up },
    { x: x - across, y: y + up },
  ];
}

/** Returns the corners with one of them at another place of the photograph. */
function withCorner(corners: Quad, index: number, { x, y }: Point, { width, height }: OwnPhoto): Quad {
  const kept = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
  return corners.map((corner, at) => (at === index ? kept : corner)) as unknown as Quad;
}

function placed(corners: Quad, { x, y }: Point): Point[] {
  return corners.map((corner) => ({ x: corner.x + x, y: corner.y + y }));
}

/** Returns the corners of a print's box as the photograph shows it, in its own pixels. */
function onPhoto(
  { x, y, width, height }: Box,
  origin: Point,
  map: NonNullable<ReturnType<typeof homographyOf>>,
  scale: number,
): Point[] {
  const corners = placed(rectangle(width, height), { x: x + origin.x, y: y + origin.y });
  return corners.map((corner) => {
    const seen = project(map, corner);
    return { x: seen.x / scale, y: seen.y / scale };
  });
}

/** Returns an element's width in pixels, and again whenever it changes; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Returns the colours of a photograph once they are read; null where the browser does not let them be read. */
function useColours({ href, width, height }: OwnPhoto): PhotoColours | null {
  const [colours, setColours] = useState<PhotoColours | null>(null);
  useEffect(() => {
    let isWanted = true;
    readColours({ href, width, height }).then(
      (read) => isWanted && setColours(read),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [href, width, height]);
  return colours;
}

/** Returns a ref that sets styles by script, as the page's content policy wants it. */
function styled(styles: Partial<CSSStyleDeclaration>) {
  return (element: HTMLElement | null) => {
    if (element) Object.assign(element.style, styles);
  };
}

interface GroupProps {
  label: string;
  /** The map of the wall's mm to the screen's pixels. */
  map: NonNullable<ReturnType<typeof homographyOf>>;
  transform: string;
  bounds: Size;
  isHeld: boolean;
  /** Called with a way on the wall, in mm. */
  onMove: (by: Point) => void;
  children: React.ReactNode;
}

/** All prints, in the plane of the photographed wall. They are moved together, by pointer and by keyboard. */
function Group({ label, map, transform, bounds, isHeld, onMove, children }: GroupProps) {
  const last = useRef<Point | null>(null);

  function placeOf({ currentTarget, clientX, clientY }: PointerEvent): Point {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    return project(inverse(map), { x: clientX - (frame?.left ?? 0), y: clientY - (frame?.top ?? 0) });
  }

  function pull(event: PointerEvent) {
    if (!last.current) return;
    const { x, y } = placeOf(event);
    onMove({ x: x - last.current.x, y: y - last.current.y });
    last.current = { x, y };
  }

  function press(event: KeyboardEvent) {
    const by = stepOf(event, STEP_MM);
    if (by) onMove(by);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is moved, and holds pictures.
    <div
      className="here-group"
      ref={styled({ transform, width: `${bounds.width}px`, height: `${bounds.height}px` })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keyboard.
      tabIndex={0}
      role="group"
      aria-label={label}
      data-held={isHeld || undefined}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = placeOf(event);
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        last.current = null;
      }}
      onPointerCancel={() => {
        last.current = null;
      }}
    >
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it has the name. */}
      <svg
        width={bounds.width}
        height={bounds.height}
        viewBox={`0 0 ${bounds.width} ${bounds.height}`}
        overflow="visible"
      >
        {children}
      </svg>
    </div>
  );
}

/** Returns the way that a key moves something; undefined for any other key. */
function stepOf(event: KeyboardEvent, step: { usual: number; large: number }): Point | undefined {
  if (isBrowserKey(event)) return undefined;
  const length = event.shiftKey ? step.large : step.usual;
  const by = {
    ArrowLeft: { x: -length, y: 0 },
    ArrowRight: { x: length, y: 0 },
    ArrowUp: { x: 0, y: -length },
    ArrowDown: { x: 0, y: length },
  }[event.key];
  if (by) event.preventDefault();
  return by;
}

interface HandlesProps {
  /** The corners, in the photograph's pixels. */
  corners: Quad;
  held: Held;
  /** The screen's pixels for each of the photograph's. */
  scale: number;
  photo: OwnPhoto;
  words: WallWords;
  onMove: (corners: Quad) => void;
}

/** The four corners that she lays on those of the sheet, by pointer and by keyboard. */
function Handles({ corners, held, scale, photo, words, onMove }: HandlesProps) {
  const move = (index: number, to: Point) => onMove(withCorner(corners, index, to, photo));
  const outline = corners.map(({ x, y }) => `${x},${y}`).join(" ");
  return (
    <>
      <svg className="here-outline" viewBox={`0 0 ${photo.width} ${photo.height}`} aria-hidden="true">
        <polygon points={outline} />
      </svg>
      {corners.map((corner, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is told by its place.
          key={at}
          type="button"
          className="here-corner"
          data-held={held === at || undefined}
          aria-pressed={held === at}
          aria-label={words[`wall-here/corner-${(at + 1) as 1 | 2 | 3 | 4}`]}
          ref={styled({ left: `${corner.x * scale}px`, top: `${corner.y * scale}px` })}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => {
            if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
            const frame = event.currentTarget.parentElement?.getBoundingClientRect();
            const [left, top] = [frame?.left ?? 0, frame?.top ?? 0];
            move(at, { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale });
          }}
          onKeyDown={(event) => {
            const { usual, large } = STEP;
            const by = stepOf(event, { usual: usual * photo.width, large: large * photo.width });
            if (by) move(at, { x: corner.x + by.x, y: corner.y + by.y });
          }}
        />
      ))}
    </>
  );
}
