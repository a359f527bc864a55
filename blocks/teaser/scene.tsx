import galleryRoom from "virtual:scenes/gallery";
import living from "virtual:scenes/living";
import table from "virtual:scenes/table";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import type { Scene as RenderedScene } from "#domain/page/scene.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { shapeOf } from "../elements/picture/shape.ts";
import { SceneView } from "../elements/scene/scene-view.tsx";
import type { Asset } from "../field/asset.ts";
import type { TeaserContent } from "./schema.ts";

interface Place {
  /** The rendered room or table; null where the first picture fills the place alone. */
  view: RenderedScene | null;
  /** How each of its pictures hangs or lies, in the order they were chosen. */
  pieces: readonly { look: string; sizes: string }[];
}

const FRAMED = { look: "hung framed", sizes: pictureSizes("tablet", "20vw", "12vw") };
const CARD = { look: "lying", sizes: pictureSizes("tablet", "40vw", "22vw") };

const PLACES: Record<TeaserContent["scene"], Place> = {
  "living-room": {
    view: living,
    pieces: [{ look: "hung on-canvas", sizes: pictureSizes("tablet", "54vw", "28vw") }, FRAMED],
  },
  gallery: { view: galleryRoom, pieces: [{ ...FRAMED, look: "hung framed black" }, FRAMED, FRAMED] },
  "card-table": { view: table, pieces: [CARD, CARD, CARD] },
  // A phone shows it as wide as its screen, whose density no eye needs whole: the next smaller file is there a third of a second sooner.
  none: { view: null, pieces: [{ look: "", sizes: pictureSizes("tablet", "85vw", "100vw") }] },
};

/** The rendered place that a teaser's pictures hang or lie in, each in its own shape. With the room the first is the page's largest paint. */
export function Scene({ scene, pictures }: { scene: TeaserContent["scene"]; pictures: Asset[] }) {
  const { view, pieces } = PLACES[scene];
  return (
    <div className={`scene scene-${scene}`}>
      {view && <SceneView scene={view} sizes="100vw" phone="phone" priority />}
      {pieces.map(({ look, sizes }, index) => {
        const asset = pictures[index];
        return (
          asset && (
            <div className={`piece piece-${index + 1} ${look} ${shapeOf(asset)}`} key={asset.path}>
              <Picture asset={asset} sizes={sizes} priority={index === 0} />
              <i className="edge" />
            </div>
          )
        );
      })}
    </div>
  );
}

/** Whether a teaser shows a picture at all: a scene is one by itself. */
export function showsPicture({ scene, pictures }: TeaserContent): boolean {
  return PLACES[scene].view !== null || pictures.length > 0;
}
