import { describe, expect, it } from "vitest";
import { LAYOUT_WIDTHS } from "#domain/page/breakpoints.ts";
import { FONT_FILES, fontFaces, unicodeRange } from "#scripts/build/font-face.ts";
import { fillBreakpoints, fillFonts, fillScenes } from "#scripts/build/sheet-plugin.ts";

describe("a media query", () => {
  it.each([
    ["@media (width < --burger) { a { width: 3px } }", "@media (width < 1000px) { a { width: 3px } }"],
    ["@media (--tablet <= width) and (width < --desktop) {", "@media (768px <= width) and (width < 1024px) {"],
    ["@media (scripting: none) {", "@media (scripting: none) {"],
    ["@media (min-resolution: 2dppx) {", "@media (min-resolution: 2dppx) {"],
    ["a { width: var(--tablet) }", "a { width: var(--tablet) }"],
  ])("%s is filled with the layout's widths", (css, filled) => {
    expect(fillBreakpoints(css)).toBe(filled);
  });

  it.each([
    ["@media (max-width: 760px) {", "has a width of its own"],
    ["@media (scripting: none) and (768px\n < width) {", "has a width of its own"],
    ["@media (width >= 48rem) {", "has a width of its own"],
    ["@media (width >= --phablet) {", 'no width of the layout is named "--phablet"'],
  ])("%s fails the build", (css, message) => {
    expect(() => fillBreakpoints(css)).toThrow(message);
  });

  it("may name every width of the layout", () => {
    for (const [name, width] of Object.entries(LAYOUT_WIDTHS)) {
      expect(fillBreakpoints(`@media (width >= --${name}) {`)).toBe(`@media (width >= ${width}px) {`);
    }
  });
});

describe("a scene's layer of light", () => {
  const layers = new Map([["living-light", "/assets/scenes/living-light-0123456789.webp"]]);

  it("is named by its address", () => {
    const css = 'a { background: url("scene:living-light"), url("scene:living-light") }';
    const href = "/assets/scenes/living-light-0123456789.webp";
    expect(fillScenes(css, layers)).toBe(`a { background: url("${href}"), url("${href}") }`);
  });

  it("that there is none of fails the build", () => {
    expect(() => fillScenes('a { mask: url("scene:cellar-sun") }', layers)).toThrow('"cellar-sun"');
  });
});

describe("a font", () => {
  const face = (name: string) => `@font-face { font-family: A; src: url("font:${name}") format("woff2"); }`;
  const fonts = fontFaces((name) => `/${name}.woff2`);

  it("that most pages need is fetched for any character", () => {
    expect(fillFonts(face("figtree"), fonts)).toBe(
      '@font-face { font-family: A; src: url("/figtree.woff2") format("woff2"); }',
    );
  });

  it("of rarer characters is fetched for exactly those", () => {
    const filled = fillFonts(face("figtree-further") + face("figtree"), fonts);
    expect(filled.match(/unicode-range: [^;]*/g)).toEqual([
      "unicode-range: U+23-24, U+2A, U+3D, U+5B, U+5D, U+5F, U+A1, U+A3, U+AB, U+AE, U+B0, U+B2-B3, U+BB, U+BD, " +
        "U+BF-C2, U+C6-CF, U+D1-D4, U+D9-DB, U+E0-E2, U+E6-EF, U+F1-F4, U+F9-FB, U+FF, U+132-133, U+152-153, U+178, " +
        "U+2014, U+2018, U+201A, U+201D, U+2022, U+202F, U+2039-203A, U+2122, U+2713",
    ]);
  });

  it("has no character in two files", () => {
    for (const { name, characters } of FONT_FILES) {
      const further = FONT_FILES.find((file) => file.name === `${name}-further`);
      expect([...(further?.characters ?? "")].filter((character) => characters.includes(character))).toEqual([]);
      expect(new Set(characters).size, name).toBe([...characters].length);
    }
  });

  it("that there is none of fails the build", () => {
    expect(() => fillFonts(face("helvetica"), fonts)).toThrow('No font is named "helvetica"');
    expect(fillFonts('@font-face { src: local("Arial"); }', fonts)).toBe('@font-face { src: local("Arial"); }');
  });

  it("names its characters as CSS does", () => {
    expect(unicodeRange("cabbé→")).toBe("U+61-63, U+E9, U+2192");
  });
});
