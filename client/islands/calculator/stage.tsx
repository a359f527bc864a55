import { type ComponentType, type MouseEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Format } from "#domain/catalogue/format.ts";
import { tableFor } from "#domain/catalogue/tabletop.ts";
import type { FetchOnDemand, LiveViews } from "./on-demand-parts.ts";
import type { ArticleOption, CalculatorProps, FormatOffer, StagePicture, StageRoom } from "./props.ts";
import { placeOf, WallViews } from "./room.tsx";
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
  /** The views that are not open at first; only the server has them from the start, and the page's markup. */
  views: LiveViews | undefined;
}

/** The picture as a print, and in its place to scale: on a wall above a sofa. Its material can be seen from near. Prints lie on a table. */
export function Stage({
  room: bare,
  picture,
  format,
  scale,
  article,
  selection,
  labels,
  locale,
  onDemand,
  views,
}: StageProps) {
  const { mount = "paper", label = "" } = article ?? {};
  const room = bare.elsewhere?.[mount] ?? bare;
  const { options } = selection;
  const { surface } = selection.offers;
  const sides = orientate(format, picture);
  const table = room.tables && tableFor(room.tables, sides);
  const place = placeOf(room, mount, sides, options);
  const isOpen = useQuietFlag();
  const print = `${labels["calculator/print-view"]}: ${format.label}`;
  const [live, setLive] = useState(views);
  /** True once she has turned to a view that is not open at first: until then their files are not fetched. */
  const [isTurned, setIsTurned] = useState(false);
  const more = isTurned ? "more" : "more shut";
  const [Zoom, setZoom] = useState<ComponentType<ZoomProps> | null>(null);
  /** Over the whole window the picture is shown from its largest file. */
  const shown = useMemo(
    () => (Zoom && picture ? { ...picture, hrefWidth: 0, sharpHref: picture.largeHref } : picture),
    [Zoom, picture],
  );

  /** Brings the views that the page came with up to date, once she turns to one of them. */
  function turnToViews() {
    if (live) return;
    setIsTurned(true);
    onDemand?.().then(
      (parts) => setLive(parts.viewsIn(locale)),
      () => undefined,
    );
  }

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
        onScroll={turnToViews}
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
            place={place}
            isLit={isOpen}
            picture={shown}
            sides={sides}
            mount={mount}
            options={options}
            size={print}
            scale={scale}
          />
        )}
        {surface &&
          (live ? (
            <div className={more} key="live">
              <live.MoreViews
                surface={surface}
                picture={picture}
                mount={mount}
                options={options}
                article={label}
                sides={sides}
                size={format.label}
                box={place.box}
                locale={locale}
                words={live.words}
                sizeHref={live.sizeHref}
              />
            </div>
          ) : (
            <PageViews className={more} onMissing={turnToViews} />
          ))}
      </div>
      {!table && picture && (
        <a className="enlarge" href={picture.largeHref} aria-label={labels["calculator/enlarge"]} onClick={openZoom}>
          +
        </a>
      )}
      {Zoom && (
        <Zoom locale={locale} print={print} enlarge={labels["calculator/enlarge"]} onClose={() => setZoom(null)} />
      )}
    </figure>
  );
}

/**
 * Markup that the island takes for its own without looking at it. It is written where the element had to be made anew, and the page's
 * policy lets nobody write a text of markup, not even an empty one.
 */
const EMPTY = { __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? "" };
const never = () => () => undefined;

/** The page's own markup of the views. It is missing where its elements had to be made anew, because a script changed the markup. */
function PageViews({ className, onMissing }: { className: string; onMissing: () => void }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isHydrated] = useState(isHydrating);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (!isHydrated) onMissing();
  }, []);
  // The page's own markup stays in place. Nothing may write any: the page's policy forbids that.
  return <div className={className} {...(isHydrated && { dangerouslySetInnerHTML: EMPTY })} />;
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
