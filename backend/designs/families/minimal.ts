import { legible, mix } from "../colour.ts";
import { type Sheet, short } from "../sheet.ts";
import { type StackStyle, setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, ruleLine } from "./hero.ts";

const PLACES: readonly StackStyle[] = [
  { align: "start", vertical: "bottom" },
  { align: "middle", vertical: "middle" },
  { align: "start", vertical: "top" },
  { align: "end", vertical: "bottom" },
];

/** A colour field; tells what text is read on, and leaves room for it. */
function field(sheet: Sheet, art: Art): void {
  const { width, height } = sheet;
  const { palette, composition } = art;
  const fill = mix(palette.second, palette.accent, 0.35);
  const block = (x: number, y: number, across: number, down: number) =>
    sheet.add(`<path d="M${short(x)} ${short(y)}h${short(across)}v${short(down)}h${short(-across)}z" fill="${fill}"/>`);
  if (composition === 0) block(0, 0, width, height * 0.34);
  else if (composition === 1) block(width * 0.06, height * 0.06, width * 0.88, height * 0.12);
  else if (composition === 2) block(0, height * 0.7, width, height * 0.3);
  else block(0, 0, width * 0.2, height);
}

function circle(sheet: Sheet, art: Art): void {
  const { width, height } = sheet;
  const { palette, composition } = art;
  const radius = Math.min(width, height) * 0.36;
  const [x = 0, y = 0] = [
    [width * 0.7, height * 0.26],
    [width / 2, height / 2],
    [width * 0.72, height * 0.78],
    [width * 0.24, height * 0.24],
  ][composition] ?? [0, 0];
  const isRound = composition === 1;
  const paint = isRound
    ? `fill="none" stroke="${mix(palette.accent, palette.paper, 0.2)}" stroke-width="1.2"`
    : `fill="${palette.soft}"`;
  sheet.add(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(isRound ? radius * 1.16 : radius)}" ${paint}/>`);
}

export const minimal: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, palette, ornament } = art;
    const base = baseOf(sheet);
    const ground = ornament === "circle" ? palette.soft : sheet.paper;
    const ink = legible(palette.ink, ground);
    const accent = legible(palette.accent, ground);
    if (ornament === "block") field(sheet, art);
    if (ornament === "circle") circle(sheet, art);
    let box = safe;
    if (ornament === "circle" && composition === 1) {
      const side = base * 0.6;
      box = { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side };
    }
    if (ornament === "block" && composition === 0)
      box = { ...safe, y: height * 0.4, height: safe.y + safe.height - height * 0.4 };
    if (ornament === "block" && composition === 1) box = { ...safe, y: height * 0.24, height: height * 0.64 };
    if (ornament === "block" && composition === 2) box = { ...safe, height: height * 0.63 - safe.y };
    if (ornament === "block" && composition === 3)
      box = { ...safe, x: width * 0.27, width: safe.x + safe.width - width * 0.27 };
    const divider = ornament === "rule" ? { divider: ruleLine(sheet, base * 0.18, accent, base * 0.055) } : {};
    const size = base * (composition === 1 ? 0.118 : 0.132);
    const isStacked = composition === 0 || composition === 3;
    const lines = heroLines(sheet, art, { size, width: box.width, ground, ink, accent, isStacked, ...divider });
    setStack(sheet, lines, box, { ...PLACES[composition], ground });
    if (ornament !== "rule") return;
    const [x, y] = composition === 2 ? [safe.x, height - safe.y] : [safe.x, safe.y];
    const across = composition === 1 ? 0 : safe.width;
    sheet.add(`<path d="M${short(x)} ${short(y)}h${short(across)}" stroke="${accent}" stroke-width="1"/>`);
  },
  motif: (sheet, art, { x, y, width, height }) => {
    const { palette, ornament } = art;
    const [cx, cy] = [short(x + width / 2), short(y + height / 2)];
    if (ornament === "rule") sheet.add(`<path d="M${short(x)} ${cy}h${short(width)}" stroke="${palette.accent}"/>`);
    else if (ornament === "circle")
      sheet.add(`<circle cx="${cx}" cy="${cy}" r="${short(width * 0.3)}" fill="${palette.soft}"/>`);
    else
      sheet.add(
        `<path d="M${short(x + width * 0.2)} ${short(y + height * 0.3)}h${short(width * 0.6)}v${short(height * 0.4)}h${short(-width * 0.6)}z" fill="${palette.second}"/>`,
      );
  },
};
