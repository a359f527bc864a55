import { type ComponentType, type MouseEvent, useEffect, useMemo, useState } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import type { FetchOnDemand } from "./on-demand-parts.ts";
import type { ArticleOption, CalculatorProps, FormatOffer, StagePicture, StageRoom, Surface } from "./props.ts";
import { finishOf, WallViews } from "./room.tsx";
import { type Selection, sidesOf } from "./selection.ts";
import type { ZoomProps } from "./zoom.tsx";

interface StageProps {
  room: StageRoom;
  picture: StagePicture | null;
  /** The size in the orientation in which it hangs with the shopper's own picture. */
  format: FormatOffer;
  /** The size in the room, in words. */
  scale: string;
  article: ArticleOption | undefined;
  /** The selection: the stage shows its frame and mat, and its material from near. */
  selection: Selection;
  labels: CalculatorProps["labels"];
  locale: string;
  onDemand: FetchOnDemand;
}

/** The picture as a print, and in its place to scale: on a wall above a sofa. Its material can be seen from near. Prints lie on a table. */
export function Stage({ room, picture, format, scale, article, selection, labels, locale, onDemand }: StageProps) {
  const { mount = "paper", label = "" } = article ?? {};
  const { options } = selection;
  const { surface } = selection.offers;
  const isOnTable = mount === "box" || mount === "prints";
  const sides = orientate(format, picture);
  const isOpen = useQuietFlag();
  const print = `${labels["calculator/print-view"]}: ${format.label}`;
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null);
  /** Over the whole window the picture is shown from its largest file. */
  const shown = useMemo(
    () => (Zoom && picture ? { ...picture, hrefWidth: 0, sharpHref: picture.largeHref } : picture),
    [Zoom, picture],
  );

  function openZoom(event: MouseEvent<HTMLAnchorElement>) {
    const { href } = event.currentTarget;
    event.preventDefault();
    onDemand?.().then(
      (parts) => setZoom(() => parts.Zoom),
      () => location.assign(href),
    );
  }

  return (
    <figure className="stage">
      {/* The row of views takes focus, so that the keyboard can scroll it. */}
      <div
        className="views"
        data-open={isOpen || undefined}
        {...(!isOnTable && { tabIndex: 0, role: "group", "aria-label": labels["calculator/views"] })}
      >
        {isOnTable ? (
          <div className="view" id="stage-room">
            <Table picture={picture} piece={sides} hasBox={mount === "box"} scale={scale} />
            <p className="scale" aria-hidden="true">
              {scale}
            </p>
          </div>
        ) : (
          <WallViews
            key={picture?.href}
            room={room}
            isLit={isOpen}
            picture={shown}
            sides={sides}
            mount={mount}
            options={options}
            size={print}
            scale={scale}
          />
        )}
        {surface && (
          <NearViews surface={surface} picture={picture} finish={finishOf(options)} article={label} labels={labels} />
        )}
      </div>
      {!isOnTable && (
        <p className="view-links">
          <a href="#stage-print">{labels["calculator/print-view"]}</a>
          <a href="#stage-room">{labels["calculator/room-view"]}</a>
          {surface && (
            <>
              <a href="#stage-close-up">{labels["calculator/close-up-view"]}</a>
              <a href="#stage-edge">{labels["calculator/edge-view"]}</a>
            </>
          )}
          {picture && (
            <a href={picture.largeHref} aria-label={labels["calculator/enlarge"]} onClick={openZoom}>
              +
            </a>
          )}
        </p>
      )}
      {Zoom && (
        <Zoom locale={locale} print={print} enlarge={labels["calculator/enlarge"]} onClose={() => setZoom(null)} />
      )}
    </figure>
  );
}

/** The time after waking for which nothing is fetched for views that nobody has opened, in milliseconds. */
const QUIET_MS = 500;

/** Returns true once that time is over. */
function useQuietFlag(): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsOver, QUIET_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** Returns the sides of a size in the picture's orientation, also for the shop's own picture; a size that is upright itself stays so. */
function orientate(format: FormatOffer, picture: StagePicture | null): Format {
  const { width, height } = sidesOf(format);
  const upright = height > width || (picture !== null && picture.height > picture.width);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return upright ? { width: short, height: long } : { width: long, height: short };
}

/** The size in pixels in which surfaces and corners are rendered; the style sheet lets them fill their view. */
const RENDERED = { width: 640, height: 480 };

interface NearViewsProps {
  surface: Surface;
  picture: StagePicture | null;
  /** The finish of its frame; empty if none was chosen. */
  finish: string;
  /** The name of the article. */
  article: string;
  labels: CalculatorProps["labels"];
}

/** A print from near: the picture under its surface, and a rendered corner of the material. */
function NearViews({ surface, picture, finish, article, labels }: NearViewsProps) {
  const { edge, edges = {}, grain, sheen } = surface;
  const named = (view: string) => `${view}: ${article}`;
  return (
    <>
      <div className="view close-up" id="stage-close-up">
        {picture && (
          <img
            src={picture.sharpHref}
            alt={named(labels["calculator/close-up-view"])}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        {grain && <img className="grain" src={grain} alt="" {...RENDERED} loading="lazy" />}
        {sheen && <img className="sheen" src={sheen} alt="" {...RENDERED} loading="lazy" />}
      </div>
      <div className="view" id="stage-edge">
        <img src={edges[finish] ?? edge} alt={named(labels["calculator/edge-view"])} {...RENDERED} loading="lazy" />
      </div>
    </>
  );
}

/** The visible part of the table, in millimetres from above: prints lie on it in their true size beside a pencil. */
const VIEW = { width: 430, height: 382 };
const PENCIL_MM = 175;
/** The largest side of a print before the view widens. */
const LARGEST_MM = 210;
/** The prints that lie fanned out, each with its rotation in degrees; the last one is on top. */
const FAN = [-9, 6, -2];
/** The width of the cardboard around the prints in a box. */
const BOX_MM = 7;

interface TableProps {
  picture: StagePicture | null;
  /** The print's sides as they lie, in mm. */
  piece: Format;
  /** True if the prints come in a box. */
  hasBox: boolean;
  /** The caption of the view: the size on the table. */
  scale: string;
}

/** Photo prints on a table, to scale. */
function Table({ picture, piece, hasBox, scale }: TableProps) {
  const zoom = Math.max(1, Math.max(piece.width, piece.height) / LARGEST_MM);
  const view = { width: VIEW.width * zoom, height: VIEW.height * zoom };
  const [x, y] = [-piece.width / 2, -piece.height / 2];
  const box = { x: x - BOX_MM, y: y - BOX_MM, width: piece.width + 2 * BOX_MM, height: piece.height + 2 * BOX_MM };
  return (
    <svg
      viewBox={`${-view.width / 2} ${-view.height / 2} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={scale}
    >
      <rect className="tabletop" x={-2000} y={-2000} width={4000} height={4000} />
      {hasBox && <rect className="lid" {...box} transform="translate(-46 -38) rotate(-14)" rx="3" />}
      {hasBox && <rect className="box" {...box} rx="3" />}
      {FAN.map((turn, at) => (
        <g className="piece prints" key={turn} transform={`rotate(${hasBox ? turn / 6 : turn})`}>
          {picture ? (
            <image
              href={picture.href}
              x={x}
              y={y}
              width={piece.width}
              height={piece.height}
              preserveAspectRatio={picture.slice}
            />
          ) : (
            <rect className="blank" x={x} y={y} width={piece.width} height={piece.height} />
          )}
          {at < FAN.length - 1 && <rect className="shade" x={x} y={y} width={piece.width} height={piece.height} />}
        </g>
      ))}
      <g className="pencil" transform={`translate(${box.x + box.width + 26} ${PENCIL_MM / 2}) rotate(-78)`}>
        <path className="shaft" d={`M0 -3.5H${PENCIL_MM - 22}V3.5H0z`} />
        <path className="wood" d={`M${PENCIL_MM - 22} -3.5L${PENCIL_MM - 5} -0.9V0.9L${PENCIL_MM - 22} 3.5z`} />
        <path className="lead" d={`M${PENCIL_MM - 5} -0.9L${PENCIL_MM} 0L${PENCIL_MM - 5} 0.9z`} />
      </g>
    </svg>
  );
}
