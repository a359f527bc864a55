import desk from "virtual:scenes/desk";
import galleryRoom from "virtual:scenes/gallery";
import kitchen from "virtual:scenes/kitchen";
import living from "virtual:scenes/living";
import nursery from "virtual:scenes/nursery";
import table from "virtual:scenes/table";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { Scene as RenderedScene } from "#domain/page/scene.ts";
import { isTall, shapeOf } from "#domain/page/shape.ts";
import { Picture, type ShownAsset } from "../picture/picture.tsx";
import type { SceneName } from "./scene-name.ts";
import { phonePart, SceneView } from "./scene-view.tsx";

/** The part of each place that phones get. */
const PHONE = "phone";

interface Place {
  /** The rendered room or table; null where the first picture fills the place alone. */
  view: RenderedScene | null;
  /** How each of its pictures hangs or lies, in the order they were chosen. */
  pieces: readonly { look: string; sizes: string }[];
}

const FRAMED = { look: "hung framed", sizes: pictureSizes("tablet", "20vw", "12vw") };
const PRINT = { look: "hung on-paper", sizes: pictureSizes("tablet", "28vw", "18vw") };
const CARD = { look: "lying", sizes: pictureSizes("tablet", "40vw", "22vw") };

const PLACES: Record<SceneName, Place> = {
  "living-room": {
    view: living,
    pieces: [{ look: "hung on-canvas", sizes: pictureSizes("tablet", "54vw", "28vw") }, FRAMED],
  },
  gallery: { view: galleryRoom, pieces: [{ ...FRAMED, look: "hung framed black" }, FRAMED, FRAMED] },
  kitchen: { view: kitchen, pieces: [PRINT, PRINT] },
  nursery: { view: nursery, pieces: [FRAMED, FRAMED, FRAMED] },
  desk: { view: desk, pieces: [PRINT, PRINT, PRINT] },
  "card-table": { view: table, pieces: [CARD, CARD, CARD] },
  // A phone shows it as wide as its screen, whose density no eye needs whole: the next smaller file is there a third of a second sooner.
  none: { view: null, pieces: [{ look: "", sizes: pictureSizes("tablet", "85vw", "100vw") }] },
};

export interface SceneProps {
  scene: SceneName;
  pieces: readonly ScenePiece[];
  /** The `sizes` attribute of the rendered place; as wide as the screen where nothing else is said. */
  sizes?: string;
  /** What phones get of the rendered place, where it comes with the page: an address that holds it. */
  carried?: string | null;
  /** Whether it is the page's largest paint, and its first picture with it. */
  priority?: boolean;
}

/** A picture that hangs or lies in a scene, and what an editor finds it by. */
export interface ScenePiece {
  asset: ShownAsset;
  marks?: Readonly<Record<string, string>> | undefined;
}

/** The rendered place that pictures hang or lie in, each in its own shape; those that it has no room for are left out. */
export function Scene({ scene, pieces, sizes = "100vw", carried = null, priority = false }: SceneProps) {
  const { view, pieces: places } = PLACES[scene];
  return (
    <div className={`scene scene-${scene}`}>
      {view && <SceneView scene={view} sizes={sizes} phone={PHONE} carried={carried} priority={priority} />}
      {pieces.slice(0, places.length).map(({ asset, marks }, index) => (
        <div
          className={`piece piece-${index + 1} ${places[index]?.look} ${shapeOf(asset)}${isTall(asset) ? " tall" : ""}`}
          key={asset.path}
          {...marks}
        >
          <Picture asset={asset} sizes={places[index]?.sizes ?? sizes} priority={priority && index === 0} />
          <i className="edge" />
        </div>
      ))}
    </div>
  );
}

/** The address of what phones get of a rendered place; null where the place is not rendered. */
export function phonePartOf(scene: SceneName): string | null {
  const { view } = PLACES[scene];
  return view && phonePart(view, PHONE);
}

/** Whether there is anything to see: a rendered place is a picture by itself. */
export function showsPicture(scene: SceneName, pictures: readonly unknown[]): boolean {
  return PLACES[scene].view !== null || pictures.length > 0;
}
