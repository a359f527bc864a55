import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { browserslistToTargets, transform } from "lightningcss";
import type { Plugin } from "vite";
import { LAYOUT_WIDTHS } from "#domain/page/breakpoints.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { brandFolders } from "../brands/folders.ts";
import type { FontFaces } from "./font-face.ts";

const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
const FONT_URL = /url\("font:([a-z-]+)"\)/;
const SCENE_URL = /url\("scene:([a-z-]+)"\)/g;
const MEDIA_QUERY = /@media[^{;]*/g;
const WIDTH_NAME = /--([\w-]+)/g;
const WIDTHS: Readonly<Record<string, number>> = LAYOUT_WIDTHS;

/**
 * Replaces a font's name in a style sheet's face by the file's path and its `unicode-range`: `url("font:figtree-further")`.
 *
 * @throws Error that names an unknown font.
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
 * Replaces a light layer's name in a style sheet by its address: `url("scene:living-light")`.
 *
 * @throws Error that names an unknown layer.
 */
export function fillScenes(css: string, layers: ReadonlyMap<string, string>): string {
  return css.replace(SCENE_URL, (_, name: string) => {
    const href = layers.get(name);
    if (!href) throw new Error(`No layer of a scene is named "${name}".`);
    return `url("${href}")`;
  });
}

/**
 * Replaces the names of the layout's widths in media queries by numbers: `@media (width < --tablet)` (spec 000 §9, 001 §9).
 *
 * @throws Error if a query has a number of its own, or names an unknown width.
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

const SUFFIX = "?sheet";
/** Matches a file of a brand's folder, which `package.json` names: `#brand-poster/fonts.css`. */
const OF_BRAND = new RegExp(`^#brand-(${CHANNELS.join("|")})/(.+)$`);
/** Marks a sheet's module, whose name must not end like a style sheet's: Vite would treat it as one. */
const PREFIX = "\0sheet:";
const MODULE_ENDING = ".js";
/**
 * The oldest browsers that the shop is made for, those with cascade layers, nesting, `:has()` and popovers. Scripts and styles use what
 * they lack only where it may be missing (`tests/browser/oldest-browsers.spec.ts`).
 */
const TARGETS = browserslistToTargets(["chrome 120", "firefox 125", "safari 17.2"]);

/**
 * Lets code import a style sheet as a value: `import sheet from "./styles.css?sheet"` gives `{css}`, the minified text. A page
 * carries exactly the sheets of its blocks inline. Names of fonts, of scenes' light layers and of the layout's widths are replaced;
 * an unknown one fails the build.
 *
 * @param fonts the fonts for `url("font:…")`, by name.
 * @param layers the addresses for `url("scene:…")`, by name.
 */
export function sheetPlugin(fonts: FontFaces, layers: ReadonlyMap<string, string>): Plugin {
  const folders = brandFolders();
  return {
    name: "printshop:sheet",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.endsWith(SUFFIX) || !importer) return null;
      const path = id.slice(0, -SUFFIX.length);
      const [, channel, ofBrand] = OF_BRAND.exec(path) ?? [];
      const file = ofBrand ? resolve(folders[channel as Channel], ofBrand) : resolve(dirname(importer), path);
      return PREFIX + file + MODULE_ENDING;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const filename = id.slice(PREFIX.length, -MODULE_ENDING.length);
      this.addWatchFile(filename);
      const text = await readFile(filename, "utf8");
      const source = fillBreakpoints(fillScenes(fillFonts(text, fonts), layers));
      const { code } = transform({ filename, code: Buffer.from(source), minify: true, targets: TARGETS });
      return { code: `export default ${JSON.stringify({ css: code.toString() })};` };
    },
  };
}
