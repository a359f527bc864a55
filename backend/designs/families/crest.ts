import { legible, mix } from "../colour.ts";
import { sprig } from "../drawing/foliage.ts";
import { glyphIn } from "../drawing/glyph.ts";
import { ellipsePath } from "../drawing/shapes.ts";
import type { FaceName } from "../letters/faces.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines, inset, ruleLine } from "./hero.ts";

const FACES: readonly FaceName[] = ["cinzel", "playfair", "cormorant"];

function lettersOf({ copy }: Art): readonly string[] {
  return copy.initials.length > 0 ? copy.initials : [copy.title.charAt(0).toUpperCase()];
}

/** One or two initials in a box, two of them with a thin stroke between. */
function monogram(sheet: Sheet, art: Art, box: Box, ink: string): void {
  const letters = lettersOf(art);
  const face = FACES[art.composition % FACES.length] ?? "cinzel";
  const [first = "", second] = letters;
  if (second === undefined) {
    glyphIn(sheet, face, first, inset(box, box.width * 0.2), ink);
    return;
  }
  const part = { ...box, width: box.width * 0.36, y: box.y + box.height * 0.22, height: box.height * 0.42 };
  glyphIn(sheet, face, first, { ...part, x: box.x + box.width * 0.08 }, ink);
  glyphIn(sheet, face, second, { ...part, x: box.x + box.width * 0.56, y: box.y + box.height * 0.36 }, ink);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  sheet.add(
    `<path d="M${short(x + box.width * 0.07)} ${short(y - box.height * 0.32)}L${short(x - box.width * 0.07)} ${short(y + box.height * 0.32)}" stroke="${ink}" stroke-width="1.2"/>`,
  );
}

function laurel(sheet: Sheet, art: Art, { x, y, width, height }: Box): void {
  const { palette, random } = art;
  const radius = width / 2;
  const fills = [palette.accent, mix(palette.accent, palette.ink, 0.18), mix(palette.accent, palette.second, 0.5)];
  for (const side of [1, -1] as const) {
    const angle = side === 1 ? 6 : 174;
    const length = (radius * 150 * Math.PI) / 180;
    const foot = { x: x + radius + side * 3, y: y + height / 2 + radius };
    sprig(sheet, {
      ...foot,
      angle,
      bend: side * -150,
      length,
      leaf: "laurel",
      isPaired: true,
      leaves: 30,
      size: radius * 0.3,
      stem: palette.accent,
      fills,
      random,
    });
  }
}

function shieldPath({ x, y, width, height }: Box): string {
  const [half, low] = [width / 2, height * 0.56];
  return `M${short(x)} ${short(y)}q${short(half)} ${short(height * 0.1)} ${short(width)} 0v${short(low)}c0 ${short(height * 0.26)} ${short(-half * 0.7)} ${short(height * 0.36)} ${short(-half)} ${short(height * 0.44)}c${short(-half * 0.3)} ${short(-height * 0.08)} ${short(-half)} ${short(-height * 0.18)} ${short(-half)} ${short(-height * 0.44)}z`;
}

/** The mark itself: letters in a laurel, an oval or a shield. */
function mark(sheet: Sheet, art: Art, box: Box): void {
  const { ornament, palette } = art;
  const line = palette.accent;
  const ink = legible(palette.accent, sheet.paper);
  if (ornament === "laurel") {
    laurel(sheet, art, inset(box, box.width * 0.08));
    monogram(sheet, art, inset(box, box.width * 0.27), ink);
    return;
  }
  if (ornament === "oval") {
    const oval = inset(box, box.width * 0.14, box.height * 0.03);
    sheet.add(
      `<path d="${ellipsePath(oval)}" fill="none" stroke="${line}" stroke-width="2"/><path d="${ellipsePath(inset(oval, 6))}" fill="none" stroke="${line}" stroke-width=".8"/>`,
    );
    monogram(sheet, art, inset(box, box.width * 0.26), ink);
    return;
  }
  const shield = inset(box, box.width * 0.16, box.height * 0.06);
  sheet.add(
    `<path d="${shieldPath(shield)}" fill="${palette.soft}" stroke="${line}" stroke-width="2"/><path d="${shieldPath(inset(shield, 7))}" fill="none" stroke="${line}" stroke-width=".8"/>`,
  );
  monogram(sheet, art, { ...inset(box, box.width * 0.29), y: box.y + box.height * 0.24 }, ink);
}

export const crest: Family = {
  front: (sheet, art) => {
    const { width, height } = sheet;
    const { safe, composition, palette } = art;
    const base = baseOf(sheet);
    const accent = legible(palette.accent, sheet.paper);
    if (composition === 2) {
      const frame = inset({ x: 0, y: 0, width, height }, base * 0.05);
      sheet.add(
        `<rect x="${short(frame.x)}" y="${short(frame.y)}" width="${short(frame.width)}" height="${short(frame.height)}" fill="none" stroke="${palette.accent}" stroke-width="1"/>`,
      );
    }
    if (width > height) {
      const side = height * 0.56;
      mark(sheet, art, { x: safe.x, y: (height - side) / 2, width: side, height: side });
      const x = safe.x + side + 30;
      const box = { x, y: safe.y, width: safe.x + safe.width - x, height: safe.height };
      setStack(sheet, heroLines(sheet, art, { size: base * 0.11, width: box.width, isStacked: true }), box, {
        align: composition === 1 ? "start" : "middle",
      });
      return;
    }
    const side = Math.min(safe.width * 0.62, safe.height * 0.42);
    const top = safe.y + (composition === 1 ? safe.height * 0.02 : base * 0.03);
    mark(sheet, art, { x: (width - side) / 2, y: top, width: side, height: side });
    const under = top + side + base * 0.05;
    const box = { ...safe, y: under, height: safe.y + safe.height - under - base * 0.03 };
    const divider = composition === 1 ? { divider: ruleLine(sheet, base * 0.14, accent, base * 0.05) } : {};
    setStack(sheet, heroLines(sheet, art, { size: base * 0.105, width: box.width, ...divider }), box);
  },
  motif: (sheet, art, box) => mark(sheet, art, box),
};
