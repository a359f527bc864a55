import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { browserslistToTargets, transform } from "lightningcss";
import type { Plugin } from "vite";
import type { FontFaces } from "./font-face.ts";
import { fillBreakpoints, fillFonts, fillScenes } from "./sheet-names.ts";

const SUFFIX = "?sheet";
/** Marks a sheet's module, whose name must not end like a style sheet's: Vite would treat it as one. */
const PREFIX = "\0sheet:";
const MODULE_ENDING = ".js";
/** Browsers with cascade layers, nesting and `:has()`: what Baseline called widely available in 2026. */
const TARGETS = browserslistToTargets(["chrome 120", "firefox 121", "safari 17.2"]);

/**
 * Lets code import a style sheet as a value: `import sheet from "./styles.css?sheet"` gives `{css}`, the
 * minified text. A page carries exactly the sheets of its blocks inline. Names of fonts, of
 * scenes' layers of light and of the layout's widths are filled in; one that stands for nothing fails the build.
 *
 * @param fonts what `url("font:…")` stands for, by name.
 * @param layers what `url("scene:…")` stands for, by name.
 */
export function sheetPlugin(fonts: FontFaces, layers: ReadonlyMap<string, string>): Plugin {
  return {
    name: "printshop:sheet",
    enforce: "pre",
    resolveId(id, importer) {
      if (!id.endsWith(SUFFIX) || !importer) return null;
      return PREFIX + resolve(dirname(importer), id.slice(0, -SUFFIX.length)) + MODULE_ENDING;
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
