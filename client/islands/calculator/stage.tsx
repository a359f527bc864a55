import { type ComponentType, type MouseEvent, useEffect, useMemo, useState } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { tableFor } from "#domain/catalogue/tabletop.ts";
import type { FetchOnDemand } from "./on-demand-parts.ts";
import type { ArticleOption, CalculatorProps, FormatOffer, StagePicture, StageRoom, Surface } from "./props.ts";
import { finishOf, WallViews } from "./room.tsx";
import { type Selection, sidesOf } from "./selection.ts";
import { Table } from "./table.tsx";
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
  const sides = orientate(format, picture);
  const table = room.tables && tableFor(room.tables, sides);
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
        {...(!table && { tabIndex: 0, role: "group", "aria-label": labels["calculator/views"] })}
      >
        {table ? (
          <div className="view" id="stage-room">
            <Table
              key={table.href + picture?.href}
              room={room}
              table={table}
              isLit={isOpen}
              picture={picture}
              sides={sides}
              mount={mount}
              scale={scale}
            />
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
      {!table && (
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
