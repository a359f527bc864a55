import { type AssetPath, type MediaFormat, mediaHref, offeredWidths } from "#domain/page/media.ts";

export interface PictureProps {
  asset: AssetPath & { alt: string };
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string;
  /** The one picture that is the page's largest paint: fetched at once and first. */
  priority?: boolean;
  className?: string;
}

/** A photograph in the formats and widths that a screen may want, with its size stated so that nothing moves. */
export function Picture({ asset, sizes, priority = false, className }: PictureProps) {
  const widths = offeredWidths(asset);
  const srcSet = (format: MediaFormat) =>
    widths.map((width) => `${mediaHref(asset, width, format)} ${width}w`).join(", ");
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? 319;
  return (
    <picture className={className}>
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />
      <img
        src={mediaHref(asset, fallbackWidth, "jpeg")}
        alt={asset.alt}
        width={asset.width}
        height={asset.height}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}
