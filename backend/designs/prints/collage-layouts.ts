import { mix } from "../colour.ts";
import { glyphIn } from "../drawing/glyph.ts";
import { picture } from "../drawing/picture.ts";
import { archPath, ellipsePath, rectPath } from "../drawing/shapes.ts";
import { type Box, short } from "../sheet.ts";
import { gridCells, mosaicCells } from "./collage-cells.ts";
import type { CollageLayout } from "./collage-recipes.ts";
import { photo, shown, type Work, word } from "./collage-work.ts";

/** Six pictures, and cells of colour where there are more; one of them holds the word. */
function cells(work: Work, boxes: readonly Box[]): void {
  const { sheet, palette } = work;
  const coloured = boxes.length - 6;
  let [at, written] = [0, 0];
  for (const [index, box] of boxes.entries()) {
    const isColour = coloured > 0 && (index * 5 + 2) % boxes.length < coloured;
    if (!isColour) {
      shown(work, at++, box);
      continue;
    }
    const ground = at % 2 === 0 ? palette.soft : mix(palette.second, palette.soft, 0.5);
    sheet.add(`<path d="${rectPath(box)}" fill="${ground}"/>`);
    const pad = Math.min(box.width, box.height) * 0.14;
    const room = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad };
    if (written++ === 0) word(work, room, ground);
    else
      glyphIn(
        sheet,
        "playfair-italic",
        "&",
        { ...room, y: room.y + pad, height: room.height - 2 * pad },
        mix(palette.accent, ground, 0.25),
      );
  }
}

/** Sets the photographs within a collage's margin. */
type Draw = (work: Work, inner: Box) => void;

const grid: Draw = (work, inner) => cells(work, gridCells(inner, work.gap));
const mosaic: Draw = (work, inner) => cells(work, mosaicCells(inner, work.gap, work.recipe.variant));

const filmstrip: Draw = (work, inner) => {
  const { sheet } = work;
  const isTall = inner.height > inner.width;
  const strips = 2;
  const room = isTall ? inner.width : inner.height;
  const across = (room - work.gap * 2) / strips;
  for (let strip = 0; strip < strips; strip++) {
    const offset = strip * (across + work.gap * 2);
    const box = isTall
      ? { x: inner.x + offset, y: 0, width: across, height: sheet.height }
      : { x: 0, y: inner.y + offset, width: sheet.width, height: across };
    sheet.add(`<path d="${rectPath(box)}" fill="#232323"/>`);
    const long = isTall ? box.height : box.width;
    const holes = Array.from({ length: Math.floor(long / 18) }, (_, at) => {
      const along = at * 18 + 6;
      const far = across - 11;
      return [4, far]
        .map((side) =>
          isTall ? `M${short(box.x + side)} ${along}h7v9h-7z` : `M${along} ${short(box.y + side)}h9v7h-9z`,
        )
        .join("");
    });
    sheet.add(`<path d="${holes.join("")}" fill="${sheet.paper}"/>`);
    for (let frame = 0; frame < 3; frame++) {
      const length = long / 3;
      const pad = 5;
      const start = frame * length + pad;
      const cell = isTall
        ? { x: box.x + 17, y: start, width: across - 34, height: length - 2 * pad }
        : { x: start, y: box.y + 17, width: length - 2 * pad, height: across - 34 };
      shown(work, strip * 3 + frame, cell);
    }
  }
};

const heart: Draw = (work, inner) => {
  const { sheet } = work;
  const side = Math.min(inner.width, inner.height * 0.86);
  const x = inner.x + (inner.width - side) / 2;
  const y = inner.y + (inner.height - side) * 0.35;
  const at = (across: number, down: number) => `${short(x + across * side)} ${short(y + down * side)}`;
  const outline = `M${at(0.5, 0.96)}C${at(0.1, 0.66)} ${at(0, 0.46)} ${at(0, 0.28)}C${at(0, 0.08)} ${at(0.14, 0)} ${at(0.27, 0)}C${at(0.38, 0)} ${at(0.46, 0.06)} ${at(0.5, 0.15)}C${at(0.54, 0.06)} ${at(0.62, 0)} ${at(0.73, 0)}C${at(0.86, 0)} ${at(1, 0.08)} ${at(1, 0.28)}C${at(1, 0.46)} ${at(0.9, 0.66)} ${at(0.5, 0.96)}z`;
  const boxes = gridCells({ x, y, width: side, height: side }, work.gap * 0.7);
  const id = sheet.define("heart", (name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
  sheet.add(`<g clip-path="url(#${id})">`);
  for (const [index, box] of boxes.entries()) shown(work, index, box);
  sheet.add("</g>");
  const under = y + side;
  const left = inner.y + inner.height - under;
  if (left > 30) word(work, { x: inner.x, y: under + 4, width: inner.width, height: left - 4 });
};

const polaroids: Draw = (work, inner) => {
  const { sheet, palette } = work;
  const isTall = inner.height > inner.width * 1.2;
  const rows = isTall ? 3 : 2;
  const columns = 6 / rows;
  const across = inner.width / columns;
  const down = inner.height / rows;
  const side = Math.min(across * 0.86, (down - 18) * 0.82);
  for (let index = 0; index < 6; index++) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    const lineY = inner.y + row * down + 10;
    if (column === 0)
      sheet.add(
        `<path d="M0 ${short(lineY - 6)}Q${short(sheet.width / 2)} ${short(lineY + 12)} ${sheet.width} ${short(lineY - 6)}" fill="none" stroke="${mix(palette.ink, sheet.paper, 0.35)}" stroke-width="1.6"/>`,
      );
    const box = { x: inner.x + column * across + (across - side) / 2, y: lineY + 5, width: side, height: side * 1.14 };
    const [x, y] = [short(box.x + side / 2), short(box.y)];
    const pad = side * 0.06;
    sheet.add(
      `<g transform="rotate(${((index * 7) % 5) - 2} ${x} ${y})"><path d="${rectPath({ ...box, x: box.x + 2, y: box.y + 3 })}" fill="#000" fill-opacity=".16"/><path d="${rectPath(box)}" fill="#fff"/>`,
    );
    shown(work, index, { x: box.x + pad, y: box.y + pad, width: side - 2 * pad, height: side * 0.94 });
    sheet.add(`<path d="M${x} ${short(box.y - 8)}m-3 0h6v15h-6z" fill="#c49a66"/></g>`);
  }
};

const hero: Draw = (work, inner) => {
  const isTall = inner.height > inner.width * 1.1;
  const rest = 0.26;
  const first = isTall
    ? { ...inner, height: inner.height * (1 - rest) - work.gap }
    : { ...inner, width: inner.width * (1 - rest) - work.gap };
  picture(work.sheet, photo(work, 0), first);
  for (let at = 0; at < 3; at++) {
    const length = ((isTall ? inner.width : inner.height) - 2 * work.gap) / 3;
    const offset = at * (length + work.gap);
    const box = isTall
      ? { x: inner.x + offset, y: inner.y + inner.height * (1 - rest), width: length, height: inner.height * rest }
      : { x: inner.x + inner.width * (1 - rest), y: inner.y + offset, width: inner.width * rest, height: length };
    shown(work, at + 1, box);
  }
};

const circles: Draw = (work, inner) => {
  const spots = [
    [0.27, 0.28, 0.26],
    [0.72, 0.2, 0.19],
    [0.7, 0.63, 0.27],
    [0.22, 0.74, 0.19],
    [0.47, 0.5, 0.1],
    [0.46, 0.88, 0.1],
  ];
  const side = Math.min(inner.width, inner.height);
  for (const [at, [x = 0, y = 0, radius = 0]] of spots.entries()) {
    const reach = radius * side;
    const box = {
      x: inner.x + inner.width * x - reach,
      y: inner.y + inner.height * y - reach,
      width: 2 * reach,
      height: 2 * reach,
    };
    const rim = { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 };
    work.sheet.add(`<path d="${ellipsePath(rim)}" fill="${work.sheet.paper}"/>`);
    shown(work, at, box, ellipsePath(box));
  }
};

const columns: Draw = (work, inner) => {
  const count = inner.width > inner.height * 1.2 ? 6 : 5;
  const across = (inner.width - (count - 1) * work.gap) / count;
  for (let at = 0; at < count; at++) {
    const cut = inner.height * 0.07 * ((at + work.recipe.variant) % 3);
    shown(work, at, {
      x: inner.x + at * (across + work.gap),
      y: inner.y + cut,
      width: across,
      height: inner.height - inner.height * 0.14,
    });
  }
};

const letter: Draw = (work, inner) => {
  const down = inner.height * 0.34;
  const rows = [inner.y, inner.y + inner.height - down];
  const across = (inner.width - 2 * work.gap) / 3;
  for (let at = 0; at < 6; at++) {
    shown(work, at, {
      x: inner.x + (at % 3) * (across + work.gap),
      y: rows[Math.floor(at / 3)] ?? 0,
      width: across,
      height: down,
    });
  }
  word(work, {
    x: inner.x,
    y: inner.y + down + work.gap,
    width: inner.width,
    height: inner.height - 2 * (down + work.gap),
  });
};

const arches: Draw = (work, inner) => {
  const isTall = inner.height > inner.width * 1.1;
  const [rows, count] = isTall ? [2, 2] : [1, 4];
  const down = (inner.height - (rows - 1) * work.gap * 2) / rows;
  const across = (inner.width - (count - 1) * work.gap) / count;
  for (let at = 0; at < rows * count; at++) {
    const lift = rows === 1 ? ((at + work.recipe.variant) % 2) * down * 0.12 : 0;
    const box = {
      x: inner.x + (at % count) * (across + work.gap),
      y: inner.y + Math.floor(at / count) * (down + work.gap * 2) + lift,
      width: across,
      height: down - (rows === 1 ? down * 0.12 : 0),
    };
    shown(work, at, box, archPath(box));
  }
};

/** How each layout is set. */
export const COLLAGES: Readonly<Record<CollageLayout, Draw>> = {
  grid,
  mosaic,
  filmstrip,
  heart,
  polaroids,
  hero,
  circles,
  columns,
  letter,
  arches,
};
