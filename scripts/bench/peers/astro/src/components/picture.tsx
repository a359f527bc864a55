import type { Picture as Props } from "../../../page.ts";

const WIDTHS = [319, 479, 638, 958];

export function Picture({ picture, sizes, priority }: { picture: Props; sizes: string; priority?: boolean }) {
  return (
    <img
      src={`${picture.src}-638.avif`}
      srcSet={WIDTHS.map((width) => `${picture.src}-${width}.avif ${width}w`).join(", ")}
      sizes={sizes}
      alt={picture.alt}
      width="1008"
      height="672"
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
}
