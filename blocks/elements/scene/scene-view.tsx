import { narrowerThan } from "#domain/page/breakpoints.ts";
import type { Scene, SceneFile } from "#domain/page/scene.ts";

export interface SceneViewProps {
  scene: Scene;
  /** The `sizes` attribute: how wide the layout shows the scene on anything wider than a phone. */
  sizes: string;
  /**
   * The name of the part that phones get, which is square: the box that shows it must be no wider than high. The part is one file for
   * every screen density, because no eye needs the full density of a phone.
   */
  phone?: string;
  /** The same part as an address that holds the picture itself; null if the page does not carry it. */
  carried?: string | null;
  /** True if the scene is on the first screen, so that it loads with priority. */
  priority?: boolean;
}

const PHONES = narrowerThan("mobile");

/** A rendered scene. It is decoration and has no alternative text: the pictures that hang in it have their own. */
export function SceneView({ scene, sizes, phone, carried = null, priority = false }: SceneViewProps) {
  const { whole } = scene.pictures;
  if (!whole) return null;
  const small = phonePart(scene, phone);
  return (
    <picture className="scene-view">
      {small && <source media={PHONES} type="image/avif" srcSet={carried ?? small} />}
      <source type="image/avif" srcSet={srcSet(whole.avif)} sizes={sizes} />
      <img
        src={whole.webp[0]?.href}
        alt=""
        width={scene.width}
        height={scene.height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}

/** Returns the address of a scene's part for phones; null if it has none. */
export function phonePart({ pictures }: Scene, phone = ""): string | null {
  return pictures[phone]?.avif[0]?.href ?? null;
}

function srcSet(files: readonly SceneFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(", ");
}
