import { type AssetPath, isVector } from "#domain/page/asset-path.ts";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { mediaHref, pictureSet } from "#domain/page/media.ts";
import { type FocusPoint, focusPoint } from "#domain/page/media-edits.ts";
import { nearestColour } from "#domain/page/nearest-colour.ts";
import sheet from "./grounds.css?sheet";

const PHOTOGRAPH = /\.jpe?g$/i;

/** What is shown of an asset. Its metadata may say its `colour`, `#rrggbb`: what stands in its place until it is there. */
export type ShownAsset = AssetPath & {
  alt: string;
  focus?: string;
  meta_data?: Readonly<Record<string, unknown>>;
};

interface PictureProps {
  asset: ShownAsset;
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string;
  /** The one picture that is the page's largest paint: fetched at once and first. */
  priority?: boolean;
  className?: string;
  /** What an editor wants done to it. */
  options?: ImageOptions | undefined;
}

/**
 * A picture in the widths that a screen may want, with its size stated so that nothing moves; one whose size nobody knows is
 * of class `unsized`, for the layout to give it a box. Each browser gets the best format that it accepts, and a vector image
 * as it is, of class `drawing`: no box cuts it. Around a bare `<img>` React would name every width once more, in a preload.
 */
export function Picture({ asset, sizes, priority = false, className, options }: PictureProps) {
  const focus = focusPoint(asset.focus ?? "", asset);
  const { ending, edits, widths, shown } = pictureSet(asset, options, focus);
  const href = (width: number) => mediaHref(asset, width, ending, edits);
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? 319;
  const classes = [
    ...(shown ? [] : ["unsized"]),
    ...(isVector(asset) ? ["drawing"] : []),
    ...(focus && edits.crop === "" ? focusClasses(focus) : []),
    ...groundClasses(asset),
  ];
  return (
    <picture className={className}>
      <img
        src={href(fallbackWidth)}
        {...(widths.length > 1 && { srcSet: widths.map((width) => `${href(width)} ${width}w`).join(", "), sizes })}
        alt={asset.alt}
        width={shown?.width}
        height={shown?.height}
        className={classes.join(" ") || undefined}
        decoding="async"
        {...(priority ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      />
    </picture>
  );
}

/** What of the picture stays where its box has another shape, in tenths: pages have no style attributes (focus.css). */
function focusClasses({ x, y }: FocusPoint): string[] {
  return [`focus-x${Math.round(10 * x)}`, `focus-y${Math.round(10 * y)}`];
}

/** A photograph alone has a ground: what may be transparent would show it for good. */
function groundClasses({ path, meta_data }: ShownAsset): string[] {
  const ground = PHOTOGRAPH.test(path) ? groundClass(meta_data?.colour) : null;
  return ground === null ? [] : [ground];
}

/** Whether the style sheet has to say the colour that stands for the picture. */
export function hasGround(asset: ShownAsset): boolean {
  return groundClasses(asset).length > 0;
}

/** Whether the style sheet has to say what of a picture stays. */
export function hasFocus({ focus = "" }: { focus?: string }): boolean {
  return focus !== "";
}

/** The colours of the sheet, in the order of its classes. */
const GROUNDS = sheet.css.match(/#[\da-f]{6}/g) ?? [];

/**
 * The class of the ground nearest to a colour, as pages have no style attributes.
 *
 * @param colour `#rrggbb`; null is returned for anything else.
 */
export function groundClass(colour: unknown): string | null {
  const nearest = nearestColour(colour, GROUNDS);
  return nearest === null ? null : `ground-${nearest}`;
}
