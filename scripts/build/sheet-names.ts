import { LAYOUT_WIDTHS } from "#domain/page/breakpoints.ts";
import type { FontFaces } from "./font-face.ts";

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_URL = /url\("font:([a-z-]+)"\)/;
const SCENE_URL = /url\("scene:([a-z-]+)"\)/g;
const MEDIA_QUERY = /@media[^{;]*/g;
const WIDTH_NAME = /--([\w-]+)/g;
const WIDTHS: Readonly<Record<string, number>> = LAYOUT_WIDTHS;

/**
 * Puts a font file's path and its `unicode-range` where a face of a style sheet names it: `url("font:figtree-further")`.
 *
 * @throws Error naming a font that there is none of.
 */
export function fillFonts(css: string, fonts: FontFaces): string {
  return css.replace(FONT_FACE, (face) => {
    const name = FONT_URL.exec(face)?.[1];
    if (!name) return face;
    const font = fonts[name];
    if (!font) throw new Error(`No font is named "${name}".`);
    const filled = face.replace(FONT_URL, `url("${font.path}")`);
    return font.unicodeRange ? filled.replace(/\s*\}$/, ` unicode-range: ${font.unicodeRange}; }`) : filled;
  });
}

/**
 * Puts a layer of light's address where a style sheet names it: `url("scene:living-light")`.
 *
 * @throws Error naming a layer that there is none of.
 */
export function fillScenes(css: string, layers: ReadonlyMap<string, string>): string {
  return css.replace(SCENE_URL, (_, name: string) => {
    const href = layers.get(name);
    if (!href) throw new Error(`No layer of a scene is named "${name}".`);
    return `url("${href}")`;
  });
}

/**
 * Puts the numbers of the layout's widths where media queries name them: `@media (width < --tablet)` (spec 000 §9, 001 §9).
 *
 * @throws Error where a query has a number of its own, or names a width that there is none of.
 */
export function fillBreakpoints(css: string): string {
  return css.replace(MEDIA_QUERY, (query) => {
    if (/\bwidth\b/.test(query) && /\d/.test(query))
      throw new Error(`"${query.trim()}" has a width of its own: name one of the layout's.`);
    return query.replace(WIDTH_NAME, (_, name: string) => {
      const width = WIDTHS[name];
      if (width === undefined) throw new Error(`"${query.trim()}": no width of the layout is named "--${name}".`);
      return `${width}px`;
    });
  });
}
