import { legible } from "../colour.ts";
import { widthOf } from "../lettering.ts";
import { type Box, type Sheet, short } from "../sheet.ts";
import type { StackLine, TextLine } from "../stack.ts";
import type { Art } from "./family.ts";

export interface HeroStyle {
  /** Pixels of an em of what stands largest. */
  size: number;
  /** Pixels that a line may be wide, by which a couple's names stand side by side or below each other. */
  width: number;
  ground?: string;
  ink?: string;
  accent?: string;
  /** A couple's names below each other, whatever their width. */
  isStacked?: boolean;
  /** Something drawn between the hero and what follows. */
  divider?: StackLine;
}

/** What sizes on a sheet are measured by: its shorter side, and a little more where it is wide. */
export function baseOf({ width, height }: Sheet): number {
  return Math.min(width, height * 1.22);
}

/** The lines of a front: a small headline, names or a large headline, a day and a line below. */
export function heroLines(sheet: Sheet, art: Art, style: HeroStyle): StackLine[] {
  const { copy, lead } = art;
  const { size } = style;
  const ground = style.ground ?? sheet.paper;
  const ink = style.ink ?? legible(art.palette.ink, ground);
  const accent = style.accent ?? legible(art.palette.accent, ground);
  const small = size * 0.275;
  const names = copy.names.join(" & ");
  const isByName = copy.names.length > 0 && lead === "names";
  const tail = [
    ...(copy.date ? [capitals(art, copy.date, { size: small * 0.84, ink, after: small * 0.95 })] : []),
    ...(copy.note ? [sentence(art, copy.note, { size: small * 1.02, ink })] : []),
  ];
  const divider = style.divider && tail.length > 0 ? [style.divider] : [];
  if (isByName) {
    const title = capitals(art, copy.title, { size: small * 0.86, ink: accent, after: size * 0.48, wraps: true });
    const hero = nameLines(art, { ...style, ink, accent });
    return [title, ...hero, ...divider, ...tail];
  }
  const title = display(art, copy.title, {
    size: titleSize(art, copy.title, style),
    ink,
    after: size * 0.48,
    wraps: true,
  });
  const who = names ? [capitals(art, names, { size: small * 0.92, ink: accent, after: small * 1.05 })] : [];
  return [title, ...divider, ...who, ...tail];
}

/** A long headline is set smaller, so that it keeps to three lines. */
function titleSize(art: Art, title: string, { size, width }: HeroStyle): number {
  const wide = widthOf({ text: title, face: art.pair.display, size: size * art.pair.scale });
  const word = Math.max(
    ...title.split(" ").map((one) => widthOf({ text: one, face: art.pair.display, size: size * art.pair.scale })),
  );
  const share = Math.min(1, (width * 2.1) / wide, (width * 0.96) / word);
  return size * Math.max(0.5, share);
}

/** Names as they stand largest. */
export function nameLines(art: Art, style: HeroStyle & { ink: string; accent: string }): StackLine[] {
  const { size, ink, accent, width } = style;
  const [first = "", second] = art.copy.names;
  const whole = { size: size * (first.length > 10 ? 0.8 : 1), ink, after: size * 0.48 };
  if (second === undefined) return [display(art, first, { ...whole, wraps: first.includes(" ") })];
  const together = display(art, `${first} & ${second}`, whole);
  const isNarrow = widthOf(together) > width;
  if (!style.isStacked && !isNarrow) return [together];
  const close = { ...whole, after: size * 0.16 };
  const and: TextLine = { text: "&", face: "cormorant-italic", size: size * 0.5, ink: accent, after: size * 0.16 };
  return [display(art, first, close), and, display(art, second, whole)];
}

interface LineStyle {
  size: number;
  ink: string;
  after?: number;
  wraps?: boolean;
}

/** A line in the face for names and headlines. */
export function display({ pair }: Art, text: string, style: LineStyle): TextLine {
  const set = pair.isCapitals ? text.toUpperCase() : text;
  return { ...style, text: set, face: pair.display, size: style.size * pair.scale, tracking: pair.tracking };
}

/** A line of small, letter-spaced capitals. */
export function capitals({ pair }: Art, text: string, style: LineStyle): TextLine {
  const size = style.size * (pair.capitals === "cormorant" ? 1.14 : pair.capitals === "amatic" ? 1.35 : 1);
  return { ...style, text: text.toUpperCase(), face: pair.capitals, tracking: 0.2, size };
}

/** A sentence. */
export function sentence({ pair }: Art, text: string, style: LineStyle): TextLine {
  return { ...style, text, face: pair.text, size: style.size * pair.textScale, tracking: 0.01, wraps: true };
}

/** A thin rule as a line of a stack. */
export function ruleLine(sheet: Sheet, width: number, ink: string, after: number): StackLine {
  const draw = (x: number, y: number, scale: number) =>
    sheet.add(`<path d="M${short(x - (width * scale) / 2)} ${short(y)}h${short(width * scale)}" stroke="${ink}"/>`);
  return { draw, width, height: 2, after };
}

/** A box made smaller on all sides. */
export function inset(box: Box, across: number, down = across): Box {
  return { x: box.x + across, y: box.y + down, width: box.width - 2 * across, height: box.height - 2 * down };
}
