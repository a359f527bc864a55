import { EM, FACE_NAMES, FACES, type FaceName } from "../letters/faces.ts";
import { type Box, type Sheet, short } from "../sheet.ts";

/** A letter as an ornament, as large as its box allows: it is looked at, not read. */
export function glyphIn(sheet: Sheet, face: FaceName, letter: string, box: Box, fill: string): void {
  const [, left = 0, top = 0, right = 1, bottom = 1, path = ""] = FACES[face].glyphs[letter] ?? [];
  const id = sheet.define(`${FACE_NAMES.indexOf(face)}${letter}`, (name) => `<path id="${name}" d="${path}"/>`);
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top), (EM * 2) / EM);
  const x = box.x + box.width / 2 - ((left + right) / 2) * scale;
  const y = box.y + box.height / 2 - ((top + bottom) / 2) * scale;
  const place = `translate(${short(x)} ${short(y)})scale(${Math.round(scale * 1000) / 1000})`;
  sheet.add(`<use href="#${id}" transform="${place}" fill="${fill}"/>`);
}
