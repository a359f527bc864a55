import { legible, mix } from "../colour.ts";
import type { Art, Family } from "../families/family.ts";
import { capitals } from "../families/hero.ts";
import type { Sheet } from "../sheet.ts";
import { setStack } from "../stack.ts";
import { letterLines } from "./inside.ts";
import type { CardConcept } from "./recipes.ts";

/** The back: an address side of a postcard, the letter of a flat card, a mark alone where there is an inside. */
export function drawBack(sheet: Sheet, art: Art, family: Family, concept: CardConcept): void {
  if (concept.product === "postkarte") {
    drawPostcard(sheet, art, concept);
    return;
  }
  const { width, height } = sheet;
  const { safe } = art;
  if (concept.product === "flachkarte") {
    const mark = Math.min(safe.width, safe.height) * 0.24;
    family.motif(sheet, art, { x: width / 2 - mark / 2, y: safe.y, width: mark, height: mark });
    const top = safe.y + mark + 18;
    const box = { x: safe.x, y: top, width: safe.width, height: safe.y + safe.height - top };
    setStack(sheet, letterLines(art, concept, sheet.paper), box);
    return;
  }
  const mark = Math.min(width, height) * 0.2;
  family.motif(sheet, art, { x: width / 2 - mark / 2, y: height * 0.44 - mark / 2, width: mark, height: mark });
  const sign = art.copy.initials.length > 0 ? art.copy.initials.join(" · ") : art.copy.title;
  const line = capitals(art, sign, { size: 12, ink: legible(art.palette.accent, sheet.paper), wraps: true });
  setStack(
    sheet,
    [line],
    { x: safe.x, y: height * 0.44 + mark / 2 + 14, width: safe.width, height: 46 },
    { vertical: "top" },
  );
}

/** A postcard is as wide as it is printed: the letter on one half, stamp and address on the other, or above each other. */
function drawPostcard(sheet: Sheet, art: Art, concept: CardConcept): void {
  const { width, height, paper } = sheet;
  const { safe } = art;
  const line = mix(paper, legible(art.palette.ink, paper), 0.45);
  const isWide = width >= height;
  const stampWidth = 58;
  const right = safe.x + safe.width;
  const address = isWide
    ? { x: width / 2 + 24, y: height * 0.52, width: right - width / 2 - 24 }
    : { x: width * 0.42, y: height * 0.72, width: right - width * 0.42 };
  const stamp = { x: right - stampWidth, y: isWide ? safe.y : height * 0.54 };
  const rows = Array.from({ length: 4 }, (_, at) => `M${address.x} ${address.y + at * 30}h${address.width}`).join("");
  const divide = isWide ? `M${width / 2} ${safe.y}v${safe.height}` : `M${safe.x} ${height * 0.51}h${safe.width}`;
  sheet.add(
    `<path d="${divide}${rows}" stroke="${line}" fill="none"/><rect x="${stamp.x}" y="${stamp.y}" width="${stampWidth}" height="70" fill="none" stroke="${line}" stroke-dasharray="3 3"/>`,
  );
  const box = isWide
    ? { x: safe.x, y: safe.y, width: width / 2 - safe.x - 24, height: safe.height }
    : { x: safe.x, y: safe.y, width: safe.width, height: height * 0.49 - safe.y };
  setStack(sheet, letterLines(art, concept, paper), box, { align: "start", vertical: "top" });
}
