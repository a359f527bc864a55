import { Picture } from "../elements/picture/picture.tsx";
import { Plant, Sofa } from "../elements/room/room.tsx";
import type { Asset } from "../field/asset.ts";
import type { TeaserContent } from "./schema.ts";

/** How wide the layout shows each picture of a scene, in the order they were chosen. */
const SIZES = {
  "living-room": ["(min-width: 760px) 34vw, 57vw", "(min-width: 760px) 8vw, 14vw", "10vw"],
  gallery: ["(min-width: 760px) 20vw, 40vw", "(min-width: 760px) 16vw, 30vw", "(min-width: 760px) 14vw, 26vw"],
  "card-table": ["(min-width: 760px) 20vw, 46vw", "(min-width: 760px) 24vw, 40vw", "(min-width: 760px) 17vw, 34vw"],
  none: ["(min-width: 760px) 58vw, 100vw", "10vw", "10vw"],
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
