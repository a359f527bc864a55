import { type Lettering, setText } from "./lettering.ts";
import { EM, FACE_NAMES, FACES, type FaceName } from "./letters/faces.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A text that was written: where its ink lies, in which colour and on which. */
export interface Written {
  text: string;
  face: FaceName;
  box: Box;
  ink: string;
  ground: string;
}

/** What a picture is drawn on: takes SVG and text, and gives the whole file. */
export interface Sheet {
  width: number;
  height: number;
  /** The colour of its paper. */
  paper: string;
  /** Draws. */
  add: (svg: string) => void;
  /** Keeps what several places use, once, and tells its id. */
  define: (key: string, svg: (id: string) => string) => string;
  /** Writes a text from its baseline's left end on. */
  write: (lettering: Lettering, at: { x: number; y: number; ink: string; ground: string }) => void;
  written: readonly Written[];
  /** Cuts the sheet along an outline: nothing is printed beyond it. */
  cut: (outline: string) => void;
  svg: () => string;
}

/** A number as short as a picture needs it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function createSheet(width: number, height: number, paper: string): Sheet {
  const body: string[] = [];
  const defined = new Map<string, { id: string; svg: string }>();
  const written: Written[] = [];
  let outline: string | null = null;
  const define: Sheet["define"] = (key, svg) => {
    const known = defined.get(key);
    if (known) return known.id;
    const id = `d${defined.size.toString(36)}`;
    defined.set(key, { id, svg: svg(id) });
    return id;
  };
  return {
    width,
    height,
    paper,
    written,
    define,
    cut: (path) => {
      outline = path;
    },
    add: (svg) => void body.push(svg),
    write: (lettering, { x, y, ink, ground }) => {
      const { face, size, text } = lettering;
      const { glyphs, left, right, top, bottom } = setText(lettering);
      if (glyphs.length === 0) return;
      const scale = size / EM;
      const uses = glyphs.map(({ letter, x: at }) => {
        const path = FACES[face].glyphs[letter]?.[5] ?? "";
        const id = define(`${FACE_NAMES.indexOf(face)}${letter}`, (name) => `<path id="${name}" d="${path}"/>`);
        return at === 0 ? `<use href="#${id}"/>` : `<use href="#${id}" x="${Math.round(at)}"/>`;
      });
      const place = `translate(${short(x)} ${short(y)})scale(${Math.round(scale * 10_000) / 10_000})`;
      body.push(`<g transform="${place}" fill="${ink}">${uses.join("")}</g>`);
      const box = {
        x: x + left * scale,
        y: y + top * scale,
        width: (right - left) * scale,
        height: (bottom - top) * scale,
      };
      written.push({ text, face, box, ink, ground });
    },
    svg: () => {
      const clip = outline === null ? "" : `<clipPath id="cut"><path d="${outline}"/></clipPath>`;
      const defs = clip + [...defined.values()].map(({ svg }) => svg).join("");
      const drawn = `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${body.join("")}`;
      const content = outline === null ? drawn : `<g clip-path="url(#cut)">${drawn}</g>`;
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${content}</svg>`;
    },
  };
}
