import { legible, mix } from "../colour.ts";
import { glyphIn } from "../drawing/glyph.ts";
import type { FaceName } from "../letters/faces.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { type StackLine, setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset, ruleLine } from "./hero.ts";

const GIANTS: readonly FaceName[] = ["playfair-italic", "bodoni", "cormorant-italic", "abril"];

/** Two rules, a thick and a thin one, as a printer's case has them. */
function doubleRule(sheet: Sheet, width: number, ink: string, after: number, isTop: boolean): StackLine {
  const draw = (x: number, y: number, scale: number) => {
    const left = short(x - (width * scale) / 2);
    const across = short(width * scale);
    const [thick, thin] = isTop ? [-3, 3] : [3, -3];
    sheet.add(
      `<path d="M${left} ${short(y + thick)}h${across}" stroke="${ink}" stroke-width="3"/><path d="M${left} ${short(y + thin)}h${across}" stroke="${ink}" stroke-width=".8"/>`,
    );
  };
  return { draw, width, height: 9, after };
}

function frame(sheet: Sheet, box: Box, ink: string): void {
  const inner = inset(box, 7);
  const rect = (one: Box, weight: number) =>
    `<rect x="${short(one.x)}" y="${short(one.y)}" width="${short(one.width)}" height="${short(one.height)}" fill="none" stroke="${ink}" stroke-width="${weight}"/>`;
  sheet.add(rect(box, 2.2) + rect(inner, 0.8));
}

/** The letter that stands behind everything. */
function giantOf(art: Art): string {
  if (art.ornament === "ampersand") return "&";
  return art.copy.initials[0] ?? art.copy.title.charAt(0).toUpperCase();
}

export const letterpress: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, palette, ornament } = art;
    const base = baseOf(sheet);
    const size = base * 0.138;
    const tint = mix(sheet.paper, palette.second, 0.34);
    const isLettered = ornament !== "rules";
    const ground = isLettered ? tint : sheet.paper;
    const ink = legible(palette.ink, ground);
    const accent = legible(palette.accent, ground);
    const face = GIANTS[composition % GIANTS.length] ?? "bodoni";
    const style = { size, width: safe.width, ground, ink, accent };
    if (composition === 0) {
      if (isLettered)
        glyphIn(sheet, face, giantOf(art), inset({ x: 0, y: 0, width, height }, width * 0.08, height * 0.12), tint);
      const rules = isLettered ? [] : [doubleRule(sheet, base * 0.7, ink, size * 0.4, true)];
      const close = isLettered ? [] : [doubleRule(sheet, base * 0.7, ink, 0, false)];
      const lines = heroLines(sheet, art, style);
      setStack(sheet, [...rules, ...lines, ...close], safe, { ground });
      return;
    }
    if (composition === 1) {
      if (isLettered)
        glyphIn(
          sheet,
          face,
          giantOf(art),
          { x: width * 0.3, y: height * 0.36, width: width * 0.62, height: height * 0.58 },
          tint,
        );
      const lines = heroLines(sheet, art, {
        ...style,
        isStacked: true,
        divider: ruleLine(sheet, base * 0.16, accent, size * 0.34),
      });
      setStack(sheet, lines, safe, { align: "start", vertical: isLettered ? "top" : "middle", ground });
      return;
    }
    if (composition === 2) {
      const box = inset(safe, -base * 0.03);
      frame(sheet, box, accent);
      if (isLettered) glyphIn(sheet, face, giantOf(art), inset(box, 40), tint);
      const room = inset(box, base * 0.075);
      setStack(sheet, heroLines(sheet, art, { ...style, width: room.width, size: size * 0.92 }), room, { ground });
      return;
    }
    const lines = heroLines(sheet, art, { ...style, size: size * 1.12 });
    const [first, ...rest] = lines;
    if (isLettered)
      glyphIn(
        sheet,
        face,
        giantOf(art),
        { x: -width * 0.1, y: height * 0.16, width: width * 0.86, height: height * 0.8 },
        tint,
      );
    const top = first ? [first, doubleRule(sheet, safe.width, ink, 0, true)] : [];
    const head = setStack(
      sheet,
      top,
      { ...safe, height: safe.height * 0.3 },
      { vertical: "top", align: "end", ground },
    );
    const under = head.y + head.height + 20;
    setStack(
      sheet,
      rest,
      { ...safe, y: under, height: safe.y + safe.height - under },
      { align: "end", vertical: "bottom", ground },
    );
  },
  motif: (sheet, art, box) => {
    if (art.ornament === "rules") {
      const ink = legible(art.palette.accent, sheet.paper);
      setStack(sheet, [doubleRule(sheet, box.width, ink, 14, true), doubleRule(sheet, box.width, ink, 0, false)], box);
      return;
    }
    glyphIn(sheet, "playfair-italic", giantOf(art), box, art.palette.second);
  },
};
