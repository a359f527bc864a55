import { pictureSizes } from "#domain/page/breakpoints.ts";
import { Picture } from "../elements/picture/picture.tsx";
import { Plant, Sofa } from "../elements/room/room.tsx";
import type { Asset } from "../field/asset.ts";
import type { TeaserContent } from "./schema.ts";

/** How wide the layout shows each picture of a scene, in the order they were chosen. */
const SIZES = {
  "living-room": [pictureSizes("tablet", "57vw", "34vw"), pictureSizes("tablet", "14vw", "8vw"), "10vw"],
  gallery: [
    pictureSizes("tablet", "40vw", "20vw"),
    pictureSizes("tablet", "30vw", "16vw"),
    pictureSizes("tablet", "26vw", "14vw"),
  ],
  "card-table": [
    pictureSizes("tablet", "46vw", "20vw"),
    pictureSizes("tablet", "40vw", "24vw"),
    pictureSizes("tablet", "34vw", "17vw"),
  ],
  // A phone shows it as wide as its screen, whose density no eye needs whole: the next smaller file is there a third of a second sooner.
  none: [pictureSizes("tablet", "85vw", "58vw"), "10vw", "10vw"],
} as const;

/** The drawn place that a teaser's pictures are set into. The first picture is the page's largest paint. */
export function Scene({ scene, pictures }: { scene: TeaserContent["scene"]; pictures: Asset[] }) {
  return (
    <div className={`scene scene-${scene}`}>
      {pictures.slice(0, 3).map((asset, index) => (
        <div className={`piece piece-${index + 1}`} key={asset.path}>
          <Picture asset={asset} sizes={SIZES[scene][index] ?? "10vw"} priority={index === 0} />
        </div>
      ))}
      {scene === "living-room" && (
        <>
          <svg className="scene-sofa" viewBox="0 0 640 230" aria-hidden="true" focusable="false">
            <Sofa />
          </svg>
          <svg className="scene-plant" viewBox="0 0 130 260" aria-hidden="true" focusable="false">
            <Plant />
          </svg>
        </>
      )}
    </div>
  );
}
