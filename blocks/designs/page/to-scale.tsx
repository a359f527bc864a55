import table from "virtual:scenes/table";
import type { ReactNode } from "react";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { SceneView } from "../../elements/scene/scene-view.tsx";

const SCENE_SIZES = pictureSizes("desktop", "92vw", "50vw");

/** What lies on a laid table as large as it is, between its envelopes. */
export function ToScale({ size, caption, children }: { size: Format; caption: string; children: ReactNode }) {
  return (
    <figure>
      <div className="scene on-table">
        <SceneView scene={table} sizes={SCENE_SIZES} />
        <div className={`piece of-${formatKey(size)}`}>{children}</div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
