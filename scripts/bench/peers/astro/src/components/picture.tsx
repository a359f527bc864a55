import { addressesOf, type Picture as Props } from "../../../page.ts";

export function Picture({ picture, sizes, priority }: { picture: Props; sizes: string; priority?: boolean }) {
  const { src, srcset } = addressesOf(picture);
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt={picture.alt}
      width="1008"
      height="672"
      loading={priority ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
    />
  );
}
