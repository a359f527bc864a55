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

/** The name of the part of each rendered place that phones get. */
const PHONE = "phone";

interface Place {
  /** The rendered room or table; null where the first picture fills the place alone. */
  view: RenderedScene | null;
  /** The style classes and the `sizes` attribute of each picture, in the order in which the pictures were chosen. */
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
  // A phone shows it at full screen width. 85vw makes it choose the next smaller file, which arrives a third of a second sooner;
  // at a phone's pixel density nobody sees the difference.
  none: { view: null, pieces: [{ look: "", sizes: pictureSizes("tablet", "85vw", "100vw") }] },
};

export interface SceneProps {
  scene: SceneName;
  pieces: readonly ScenePiece[];
  /** The `sizes` attribute of the rendered place; as wide as the screen where nothing else is said. */
  sizes?: string;
  /**
   * The part of the rendered place that phones get, or the first picture if there is no place, as an address that holds it; null if the
   * page does not carry it.
   */
  carried?: string | null;
  /** True if the scene is the page's largest paint; its first picture then loads with priority as well. */
  priority?: boolean;
}

/** A picture that hangs or lies in a scene, with the marks by which an editor's preview finds it. */
export interface ScenePiece {
  asset: ShownAsset;
  marks?: Readonly<Record<string, string>> | undefined;
}

/** A rendered place with pictures that hang or lie in it, each in its own shape. Pictures that the place has no room for are left out. */
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
          <Picture
            asset={asset}
            sizes={places[index]?.sizes ?? sizes}
            priority={priority && index === 0}
            carried={view || index > 0 ? null : carried}
          />
          <i className="edge" />
        </div>
      ))}
    </div>
  );
}

/** Returns the address of the part of a rendered place that phones get; null if the place is not rendered. */
export function phonePartOf(scene: SceneName): string | null {
  const { view } = PLACES[scene];
  return view && phonePart(view, PHONE);
}

/** Tells whether a scene shows any picture: a rendered place is a picture by itself. */
export function showsPicture(scene: SceneName, pictures: readonly unknown[]): boolean {
  return PLACES[scene].view !== null || pictures.length > 0;
}
