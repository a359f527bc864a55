/** Widths that pictures are served in (spec 001 §9, image screens), in CSS pixels, and twice each for dense screens. */
const SCREEN_WIDTHS = [319, 479, 575, 767, 899, 1023, 1299, 1536, 1599] as const;

/** Every width a picture may be asked for: an open list would let a stranger order any number of conversions. */
export const MEDIA_WIDTHS: readonly number[] = [...new Set(SCREEN_WIDTHS.flatMap((width) => [width, 2 * width]))].sort(
  (a, b) => a - b,
);

export const MEDIA_FORMATS = ["avif", "webp", "jpeg"] as const;
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

/** Quality of every converted picture (spec 000 §9). */
export const MEDIA_QUALITY = 85;

const ASSET_PATH = /\/(f\/\d{1,12}\/(\d{1,5})x(\d{1,5})\/[\w-]{1,64}\/[\w-][\w.-]{0,127})$/;
const MEDIA_PATH = /^\/media\/([1-9]\d{0,3})\.([a-z]{3,4})\/(.+)$/;

/** An asset of the content service: its path and its size in pixels, which Storyblok writes into the path. */
export interface AssetPath {
  path: string;
  width: number;
  height: number;
}

/** Reads the address of a sized image asset (`…/f/{space}/{W}x{H}/{hash}/{name}`), or null for anything else. */
export function parseAssetAddress(address: string): AssetPath | null {
  const match = ASSET_PATH.exec(address);
  if (!match?.[1]) return null;
  const width = Number(match[2]);
  const height = Number(match[3]);
  return width > 0 && height > 0 ? { path: match[1], width, height } : null;
}

/** The address of a picture in one width and format. `width` must be one of `MEDIA_WIDTHS`. */
export function mediaHref(asset: AssetPath, width: number, format: MediaFormat): string {
  return `/media/${width}.${format}/${asset.path}`;
}

/** The inverse of `mediaHref`, or null for a path that it does not make. */
export function parseMediaPath(pathname: string): { asset: AssetPath; width: number; format: MediaFormat } | null {
  const match = MEDIA_PATH.exec(pathname);
  if (!match) return null;
  const width = Number(match[1]);
  const format = MEDIA_FORMATS.find((candidate) => candidate === match[2]);
  const asset = parseAssetAddress(`/${match[3]}`);
  if (!format || !asset || !MEDIA_WIDTHS.includes(width) || `/${match[3]}` !== `/${asset.path}`) return null;
  return { asset, width, format };
}

/**
 * The widths worth offering for a picture: none above its own, but always one.
 *
 * @param limit the widest the layout ever shows it, in device pixels.
 */
export function offeredWidths(asset: AssetPath, limit = Number.POSITIVE_INFINITY): number[] {
  const fitting = MEDIA_WIDTHS.filter((width) => width <= asset.width && width <= limit);
  return fitting.length > 0 ? fitting : MEDIA_WIDTHS.slice(0, 1);
}

/** The picture that social networks show beside a link: a JPEG of at least 1200 px where the asset has them. */
export function socialPreviewHref(asset: AssetPath): string {
  const width = offeredWidths(asset).find((offered) => offered >= 1200) ?? offeredWidths(asset).at(-1) ?? 319;
  return mediaHref(asset, width, "jpeg");
}
