import { BRAND_COLOURS } from "#domain/shop/brand-colours.ts";
import type { Channel } from "#domain/shop/channel.ts";

/** The side of a mark in units of its drawing. */
const SIDE = 32;
/** The share of a maskable icon that every phone shows (W3C, Web Application Manifest, safe zone). */
const SAFE = 0.8;

/** The outer shape of an icon: with the brand's corners, a full square, or a full square whose mark keeps clear of the edge. */
export type IconShape = "rounded" | "square" | "maskable";

interface Mark {
  title: string;
  ground: string;
  /** The radius of the rounded icon's corners. */
  corner: number;
  /** The drawing on the ground, in SVG. */
  drawing: string;
}

const { poster, kartenliebe } = BRAND_COLOURS;

/** Each brand's mark: a picture on a dark wall, and a card with the heart of the shop's header. */
const MARKS: Readonly<Record<Channel, Mark>> = {
  poster: {
    title: "Picture on a wall",
    ground: poster.ink,
    corner: 3,
    drawing: `<path fill="${poster.paper}" d="M6 7h20v18H6z"/><path fill="${poster.accent}" d="M9 22l5-8 4 5 2-3 3 6z"/>`,
  },
  kartenliebe: {
    title: "Card with a heart",
    ground: kartenliebe.accent,
    corner: 8,
    drawing:
      `<rect fill="${kartenliebe.paper}" x="7" y="5" width="18" height="22" rx="2.5"/>` +
      `<path fill="${kartenliebe.accent}" d="M16 21.5q-6-4.7-6-8a3 3 0 0 1 6-.7 3 3 0 0 1 6 .7q0 3.3-6 8z"/>`,
  },
};

/** The share of a cover's height that the mark takes. */
const MARK_ON_COVER = 0.7;

/** Draws a brand's mark on a cover of a size in pixels, as SVG. */
export function drawCover(channel: Channel, { width, height }: { width: number; height: number }): string {
  const { title, ground, drawing } = MARKS[channel];
  const scale = (height * MARK_ON_COVER) / SIDE;
  const [left, top] = [width, height].map((side) => (side - SIDE * scale) / 2);
  const mark = `<g transform="translate(${left} ${top}) scale(${scale})">${drawing}</g>`;
  const wall = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><title>${title}</title>${wall}${mark}</svg>\n`;
}

/** Draws a brand's icon as SVG. */
export function drawIcon(channel: Channel, shape: IconShape): string {
  const { title, ground, corner, drawing } = MARKS[channel];
  const edge = shape === "rounded" ? ` rx="${corner}"` : "";
  const inset = (SIDE * (1 - SAFE)) / 2;
  const mark =
    shape === "maskable" ? `<g transform="translate(${inset} ${inset}) scale(${SAFE})">${drawing}</g>` : drawing;
  const wall = `<rect width="${SIDE}" height="${SIDE}"${edge} fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><title>${title}</title>${wall}${mark}</svg>\n`;
}
