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
  phone: string;
  /** Whether it is on the first screen. */
  priority?: boolean;
}

const PHONES = narrowerThan("mobile");
const FORMATS = ["avif", "webp"] as const;

/** A rendered scene, in the best format that the browser takes. It decorates: what hangs in it has words. */
export function SceneView({ scene, sizes, phone, priority = false }: SceneViewProps) {
  const { whole, [phone]: part } = scene.pictures;
  const last = whole?.jpg.at(-1) ?? whole?.webp[0];
  if (!whole || !last) return null;
  return (
    <picture className="scene-view">
      {FORMATS.map((format) => {
        const files = part?.[format] ?? [];
        return files[0] && <source key={format} media={PHONES} type={`image/${format}`} srcSet={files[0].href} />;
      })}
      {FORMATS.map((format) => {
        const files = whole[format];
        return files[0] && <source key={format} type={`image/${format}`} srcSet={srcSet(files)} sizes={sizes} />;
      })}
      <img
        src={last.href}
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
