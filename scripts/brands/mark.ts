import type { BrandMark } from "#brands/brand.ts";
import { SOCIAL_PREVIEW } from "#domain/page/media.ts";

/** The side of a mark in units of its drawing. */
const SIDE = 32;
/** The share of a maskable icon that every phone shows (W3C, Web Application Manifest, safe zone). */
const SAFE = 0.8;
/** The share of the social picture's height that the mark takes. */
const SHARE = 0.72;

/** The outer shape of an icon: with the brand's corners, a full square, or a full square whose mark keeps clear of the edge. */
export type IconShape = "rounded" | "square" | "maskable";

/** Draws a brand's icon as SVG. */
export function drawIcon({ title, ground, corner, drawing }: BrandMark, shape: IconShape): string {
  const edge = shape === "rounded" ? ` rx="${corner}"` : "";
  const inset = (SIDE * (1 - SAFE)) / 2;
  const mark =
    shape === "maskable" ? `<g transform="translate(${inset} ${inset}) scale(${SAFE})">${drawing}</g>` : drawing;
  const wall = `<rect width="${SIDE}" height="${SIDE}"${edge} fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><title>${title}</title>${wall}${mark}</svg>\n`;
}

/** Draws the picture that social networks show for a page without one: the mark, large, on its ground. */
export function drawSocialPicture({ title, ground, drawing }: BrandMark): string {
  const { width, height } = SOCIAL_PREVIEW;
  const scale = (height * SHARE) / SIDE;
  const place = `translate(${(width - SIDE * scale) / 2} ${(height - SIDE * scale) / 2}) scale(${scale})`;
  const wall = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${title}</title>${wall}<g transform="${place}">${drawing}</g></svg>\n`;
}
