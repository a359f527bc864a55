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
  /** Whether it is on the first screen. */
  priority?: boolean;
}

const PHONES = narrowerThan("mobile");

/** A rendered scene. It decorates: what hangs in it has words. */
export function SceneView({ scene, sizes, phone, priority = false }: SceneViewProps) {
  const { whole } = scene.pictures;
  if (!whole) return null;
  const [small] = (phone && scene.pictures[phone]?.avif) || [];
  return (
    <picture className="scene-view">
      {small && <source media={PHONES} type="image/avif" srcSet={small.href} />}
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

function srcSet(files: readonly SceneFile[]): string {
  return files.map(({ href, width }) => `${href} ${width}w`).join(", ");
}
