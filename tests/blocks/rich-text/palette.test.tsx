import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COLOR_TOKENS, nearestColorToken } from "#domain/rich-text/palette.ts";
import { parseCell } from "#domain/rich-text/parse-document.ts";

const CSS = ["styles", "marks", "table"]
  .map((name) => readFileSync(new URL(`../../../blocks/elements/rich-text/${name}.css`, import.meta.url), "utf8"))
  .join("\n");

describe("the nearest colour", () => {
  test.each(
    Object.entries({
      red: [
        "red",
        "#f00",
        "#FF0000",
        "#ff0000ff",
        "rgb(255,0,0)",
        "rgb(100% 0% 0% / 50%)",
        "crimson",
        "darkred",
        "#fcc",
      ],
      orange: ["orange", "#e67e22", "saddlebrown", "hsl(25, 90%, 50%)", "hsla(385deg 90% 50% / .9)"],
      yellow: ["yellow", "gold", "rgb(255, 255, 204)", "olive"],
      green: ["green", "lime", "rgb(204, 255, 204)", "darkgreen"],
      teal: ["teal", "cyan", "#16a085"],
      blue: ["blue", "navy", "rgb(27, 74, 230)", "skyblue"],
      violet: ["rebeccapurple", "indigo", "purple", "#8e44ad"],
      pink: ["deeppink", "hotpink", "pink"],
      light: ["white", "#ddd", " Silver ", "rgb(251, 250, 247)"],
      dark: ["black", "#14130f", "dimgray", "hsl(-90, 0%, 10%)"],
    }).flatMap(([token, colors]) => colors.map((color) => [color, token])),
  )("%s is %s", (color, token) => {
    expect(nearestColorToken(color)).toBe(token);
  });

  test.each([
    "transparent",
    "#0000",
    "#ff000000",
    "rgba(0,0,0,0)",
    "inherit",
    "currentcolor",
    "var(--x)",
    "",
    "#ff",
    "#ggg",
    "rgb(1,2)",
    "rgb(1,2,3,4,5)",
    "rgb(a,b,c)",
    "url(x)",
    "__proto__",
    "red;x:y",
    `${" ".repeat(100)}red`,
    null,
    5,
    ["red"],
    {},
  ])("%j is no colour", (value) => {
    expect(nearestColorToken(value)).toBeUndefined();
  });

  test("every sRGB colour has a token", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        expect(COLOR_TOKENS).toContain(nearestColorToken(`#${value.toString(16).padStart(6, "0")}`));
      }),
    );
  });
});

describe("the stylesheet", () => {
  const hues = [...CSS.matchAll(/:is\(\.rt-text-(\w+), \.rt-fill-\1\) \{\s*--rt-hue: (\d+);/g)];
  const shade = (kind: string) => {
    const rule = new RegExp(
      `\\[class\\*="rt-${kind}-"\\] \\{\\s*\\w+: oklch\\(([\\d.]+) ([\\d.]+) var\\(--rt-hue\\)\\)`,
    );
    const [, lightness, chroma] = rule.exec(CSS) ?? [];
    return (hue: number) => luminance(Number(lightness), Number(chroma), hue);
  };

  test("knows every token, alignment and width", () => {
    const widths = new Set(Array.from({ length: 100 }, (_, at) => parseCell({ colwidth: [10 * at + 5] }).width));
    expect(widths.size).toBe(6);
    const classes = [
      ...COLOR_TOKENS.flatMap((token) => [`rt-text-${token}`, `rt-fill-${token}`]),
      ...["left", "center", "right", "justify"].map((align) => `rt-align-${align}`),
      ...[...widths].map((width) => `rt-width-${width}`),
      "rt-table",
    ];
    expect(classes.filter((name) => !new RegExp(`\\.${name}\\b`).test(CSS))).toEqual([]);
  });

  test("shows each hue as the hue that it stands for", () => {
    expect(hues).toHaveLength(COLOR_TOKENS.length - 2);
    for (const [, token, hue] of hues) expect(nearestColorToken(hexOf(0.65, 0.1, Number(hue)))).toBe(token);
  });

  test("keeps every text shade readable on every fill shade (WCAG 2.2 AA)", () => {
    const [textShade, fillShade] = [shade("text"), shade("fill")];
    const ratios = hues.flatMap(([, , text]) =>
      hues.map(([, , fill]) => (fillShade(Number(fill)) + 0.05) / (textShade(Number(text)) + 0.05)),
    );
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });
});

function linearRgb(lightness: number, chroma: number, hue: number): readonly [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function luminance(...oklch: [number, number, number]): number {
  const [r, g, b] = linearRgb(...oklch);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hexOf(...oklch: [number, number, number]): string {
  const channels = linearRgb(...oklch).map((c) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  return `#${channels
    .map((c) =>
      Math.round(c * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
