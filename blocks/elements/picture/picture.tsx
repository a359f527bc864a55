import { type AssetPath, isVector } from "#domain/page/asset-path.ts";
import { narrowerThan } from "#domain/page/breakpoints.ts";
import type { ImageOptions } from "#domain/page/image-options.ts";
import { mediaHref, pictureSet } from "#domain/page/media.ts";
import { type FocusPoint, focusPoint } from "#domain/page/media-edits.ts";
import { nearestColour } from "#domain/page/nearest-colour.ts";
import sheet from "./grounds.css?sheet";

/** The screens that show a carried picture. */
const PHONES = narrowerThan("mobile");

const PHOTOGRAPH = /\.jpe?g$/i;

/** The data of an asset that a picture needs. The `colour` (`#rrggbb`) of its metadata fills its place until the picture has loaded. */
export type ShownAsset = AssetPath & {
  alt: string;
  focus?: string;
  meta_data?: Readonly<Record<string, unknown>>;
};

interface PictureProps {
  asset: ShownAsset;
  /** The `sizes` attribute: how wide the layout shows the picture. */
  sizes: string;
  /** True for the one picture that is the page's largest paint, so that it is fetched at once and first. */
  priority?: boolean;
  /** A file for phones as an address that holds it; null if the page does not carry one. */
  carried?: string | null;
  className?: string;
  /** Changes to the picture that an editor asked for. */
  options?: ImageOptions | undefined;
}

/**
 * A picture in the widths that screens may need. Its size is stated, so that nothing moves when it loads; a picture of unknown size has
 * the class `unsized`, for the layout to give it a box. Each browser gets the best format that it accepts. A vector image is delivered
 * as it is and has the class `drawing`: no box cuts it. The `<picture>` around the `<img>` keeps React from repeating every width in a
 * preload.
 */
export function Picture({ asset, sizes, priority = false, carried = null, className, options }: PictureProps) {
  const focus = focusPoint(asset.focus ?? "", asset);
  const { ending, edits, widths, shown } = pictureSet(asset, options, focus);
  const href = (width: number) => mediaHref(asset, width, ending, edits);
  const ground = groundOf(asset);
  const fallbackWidth = widths[Math.floor(widths.length / 2)] ?? 319;
  const classes = [
    ...(shown ? [] : ["unsized"]),
    ...(isVector(asset) ? ["drawing"] : []),
    ...(focus && edits.crop === "" ? focusClasses(focus) : []),
    ...(ground === null ? [] : [`ground-${ground}`]),
  ];
  return (
    <picture className={className}>
      {carried && <source media={PHONES} type="image/avif" srcSet={carried} />}
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

/**
 * Returns the classes for the part of the picture that stays visible where its box has another shape, in tenths (focus.css). They are
 * classes because pages have no style attributes.
 */
function focusClasses({ x, y }: FocusPoint): string[] {
  return [`focus-x${Math.round(10 * x)}`, `focus-y${Math.round(10 * y)}`];
}

/** The colours of the style sheet, in the order of its classes. */
const GROUNDS = sheet.css.match(/#[\da-f]{6}/g) ?? [];

/** Returns the number of the class for the colour of the style sheet that is nearest to `#rrggbb`; null for anything else. */
export function nearestGround(colour: unknown): number | null {
  return nearestColour(colour, GROUNDS);
}

/**
 * Returns the number of the class for the colour that fills a picture's place until it has loaded. Only photographs have one: behind a
 * transparent picture the colour would stay visible.
 */
export function groundOf({ path, meta_data }: ShownAsset): number | null {
  return PHOTOGRAPH.test(path) ? nearestGround(meta_data?.colour) : null;
}

/** Tells whether a picture needs the style sheet for the part that stays visible where it is cut. */
export function hasFocus({ focus = "" }: { focus?: string }): boolean {
  return focus !== "";
}
