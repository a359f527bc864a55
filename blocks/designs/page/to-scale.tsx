import kitchen from "virtual:scenes/kitchen";
import table from "virtual:scenes/table";
import type { ReactNode } from "react";
import { type Format, formatKey } from "#domain/catalogue/format.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { SceneView } from "../../elements/scene/scene-view.tsx";

const TABLE_SIZES = pictureSizes("desktop", "92vw", "50vw");
/** The `sizes` attribute of the kitchen, of which only a part is seen. */
const KITCHEN_SIZES = pictureSizes("desktop", "125vw", "68vw");

export interface ToScaleProps {
  /** The place: on a laid table between envelopes, or on a kitchen's wall. */
  place: "table" | "wall";
  size: Format;
  caption: string;
  children: ReactNode;
}

/** A product on a table or on a wall in its real size, beside things whose size is known. */
export function ToScale({ place, size, caption, children }: ToScaleProps) {
  const piece = `piece of-${formatKey(size)}`;
  return (
    <figure>
      {place === "table" ? (
        <div className="scene to-scale on-table">
          <SceneView scene={table} sizes={TABLE_SIZES} />
          <div className={piece}>{children}</div>
        </div>
      ) : (
        <div className="to-scale on-wall">
          <div className="scene scene-kitchen">
            <SceneView scene={kitchen} sizes={KITCHEN_SIZES} />
            <div className={`${piece} hung on-paper`}>
              {children}
              <i className="edge" />
            </div>
          </div>
        </div>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
