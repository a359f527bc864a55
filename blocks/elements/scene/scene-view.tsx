import { narrowerThan } from "#domain/page/breakpoints.ts";
import type { Scene, SceneFile } from "#domain/page/scene.ts";

export interface SceneViewProps {
  scene: Scene;
  /** The `sizes` attribute: how wide the layout shows the scene on anything wider than a phone. */
  sizes: string;
  /**
   * The part that phones get, as wide as high: their box must be no wider. It is one file, whatever the screen's density: no eye
   * needs that whole.
   */
  phone?: string;
  /** The same part, where it comes with the page: an address that holds it. */
  carried?: string | null;
  /** Whether it is on the first screen. */
  priority?: boolean;
}

const PHONES = narrowerThan("mobile");

/** A rendered scene. It decorates: what hangs in it has words. */
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

/** The address of a scene's part for phones; null where it has none. */
export function phonePart({ pictures }: Scene, phone = ""): string | null {
  return pictures[phone]?.avif[0]?.href ?? null;
}

function srcSet(files: readonly SceneFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(", ");
}
