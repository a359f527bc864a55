import type { AssetPath } from "#domain/page/asset-path.ts";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { mediaHref } from "#domain/page/media.ts";
import { pictureSet } from "#domain/page/picture-set.ts";

export interface PictureProps {
  asset: AssetPath & { alt: string };
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string;
  /** The one picture that is the page's largest paint: fetched at once and first. */
  priority?: boolean;
  className?: string;
  /** What an editor wants done to it. */
  options?: ImageOptions | undefined;
}

/**
 * A photograph in the widths that a screen may want, with its size stated so that nothing moves. Each browser gets the
 * best format that it accepts. Around a bare `<img>` React would name every width once more, in a preload.
 */
export function Picture({ asset, sizes, priority = false, className, options }: PictureProps) {
  const { ending, edits, widths, shown } = pictureSet(asset, options);
  const href = (width: number) => mediaHref(asset, width, ending, edits);
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? 319;
  return (
    <picture className={className}>
      <img
        src={href(fallbackWidth)}
        srcSet={widths.map((width) => `${href(width)} ${width}w`).join(", ")}
        sizes={sizes}
        alt={asset.alt}
        width={shown.width}
        height={shown.height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
