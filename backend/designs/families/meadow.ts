import { mix } from "../colour.ts";
import { blossom } from "../drawing/foliage.ts";
import { type Sheet, short } from "../sheet.ts";
import { setStack } from "../stack.ts";
import type { Art, Family } from "./family.ts";
import { baseOf, heroLines } from "./hero.ts";

interface Flower {
  x: number;
  /** Where it stands, and where its head is. */
  foot: number;
  y: number;
  size: number;
  at: number;
}

const LEAF_GREEN = "#7d9569";

function stem(sheet: Sheet, art: Art, { x, foot, y, size, at }: Flower): void {
  const green = mix(LEAF_GREEN, art.palette.ink, 0.12);
  const lean = (at % 2 === 0 ? 1 : -1) * size * 0.4;
  const tall = foot - y;
  const [lx, ly] = [x + lean * 0.4, foot - tall * 0.3];
  const blade = `M${short(lx)} ${short(ly)}q${short(lean * 1.6)} ${short(-size * 0.5)} ${short(lean * 1.7)} ${short(-size * 1.5)}q${short(-lean * 1.5)} ${short(size * 0.4)} ${short(-lean * 1.7)} ${short(size * 1.5)}z`;
  sheet.add(
    `<path d="M${short(x + lean * 0.5)} ${short(foot)}Q${short(x + lean * 0.6)} ${short(foot - tall * 0.6)} ${short(x)} ${short(y)}" fill="none" stroke="${green}" stroke-width="2"/><path d="${blade}" fill="${mix(green, art.palette.paper, 0.25)}"/>`,
  );
}

function poppy(sheet: Sheet, art: Art, { x, y, size, at }: Flower): void {
  const { palette } = art;
  const fill = mix(at % 3 === 2 ? palette.second : palette.accent, "#d1432f", 0.55);
  const dark = mix(fill, palette.ink, 0.25);
  const s = (value: number) => short(value * size);
  sheet.add(
    `<g transform="translate(${short(x)} ${short(y)})"><path d="M0 ${s(0.6)}C${s(-1.1)} ${s(0.5)} ${s(-1.2)} ${s(-0.6)} ${s(-0.5)} ${s(-0.8)}C${s(-0.2)} ${s(-0.95)} ${s(0.2)} ${s(-0.95)} ${s(0.5)} ${s(-0.8)}C${s(1.2)} ${s(-0.6)} ${s(1.1)} ${s(0.5)} 0 ${s(0.6)}z" fill="${dark}"/><path d="M0 ${s(0.62)}C${s(-1.2)} ${s(0.55)} ${s(-1.25)} ${s(-0.2)} ${s(-0.9)} ${s(-0.45)}C${s(-0.5)} ${s(-0.1)} ${s(0.5)} ${s(-0.1)} ${s(0.9)} ${s(-0.45)}C${s(1.25)} ${s(-0.2)} ${s(1.2)} ${s(0.55)} 0 ${s(0.62)}z" fill="${fill}"/><circle cy="${s(-0.42)}" r="${s(0.2)}" fill="${palette.ink}"/></g>`,
  );
}

function tulip(sheet: Sheet, art: Art, { x, y, size, at }: Flower): void {
  const { palette } = art;
  const fill = at % 3 === 1 ? palette.second : palette.accent;
  const s = (value: number) => short(value * size);
  sheet.add(
    `<g transform="translate(${short(x)} ${short(y)})"><path d="M0 ${s(0.7)}C${s(-0.9)} ${s(0.6)} ${s(-0.8)} ${s(-0.4)} ${s(-0.6)} ${s(-0.95)}L${s(-0.15)} ${s(-0.35)}L0 ${s(-1.05)}L${s(0.15)} ${s(-0.35)}L${s(0.6)} ${s(-0.95)}C${s(0.8)} ${s(-0.4)} ${s(0.9)} ${s(0.6)} 0 ${s(0.7)}z" fill="${fill}"/><path d="M0 ${s(0.7)}C${s(-0.45)} ${s(0.3)} ${s(-0.4)} ${s(-0.5)} 0 ${s(-1.05)}C${s(0.4)} ${s(-0.5)} ${s(0.45)} ${s(0.3)} 0 ${s(0.7)}z" fill="${mix(fill, palette.ink, 0.16)}"/></g>`,
  );
}

function daisy(sheet: Sheet, art: Art, { x, y, size, at }: Flower): void {
  const { palette } = art;
  const white = mix("#ffffff", palette.accent, 0.42);
  const fill = at % 3 === 2 ? palette.second : white;
  blossom(sheet, {
    x,
    y,
    size: size * 1.05,
    fill,
    heart: mix(palette.accent, "#e5b52e", 0.6),
    petals: 9,
    turn: at * 17,
    opacity: 1,
  });
}

function egg(sheet: Sheet, art: Art, { x, foot, size, at }: Flower): void {
  const { palette } = art;
  const fill = [palette.accent, palette.second, mix(palette.accent, palette.paper, 0.55)][at % 3];
  const band = at % 3 === 1 ? palette.accent : palette.paper;
  const s = (value: number) => short(value * size);
  const shape = `M0 ${s(-1.15)}C${s(0.55)} ${s(-1.15)} ${s(0.85)} ${s(-0.4)} ${s(0.85)} ${s(0.1)}A${s(0.85)} ${s(0.85)} 0 0 1 ${s(-0.85)} ${s(0.1)}C${s(-0.85)} ${s(-0.4)} ${s(-0.55)} ${s(-1.15)} 0 ${s(-1.15)}z`;
  const wave =
    at % 2 === 0
      ? `M${s(-0.82)} ${s(-0.1)}q${s(0.2)} ${s(-0.22)} ${s(0.41)} 0t${s(0.41)} 0t${s(0.41)} 0t${s(0.41)} 0`
      : `M${s(-0.8)} ${s(-0.22)}H${s(0.8)}M${s(-0.84)} ${s(0.16)}H${s(0.84)}`;
  sheet.add(
    `<g transform="translate(${short(x)} ${short(foot - size * 0.6)})rotate(${(at % 5) * 7 - 14})"><path d="${shape}" fill="${fill}"/><path d="${wave}" fill="none" stroke="${band}" stroke-width="${s(0.1)}"/></g>`,
  );
}

const HEADS: Readonly<Record<string, (sheet: Sheet, art: Art, flower: Flower) => void>> = {
  poppies: poppy,
  tulips: tulip,
  daisies: daisy,
  eggs: egg,
};

function grass(sheet: Sheet, { random, palette }: Art, foot: number, tall: number): void {
  const blades = Array.from({ length: Math.round(sheet.width / 7) }, (_, at) => {
    const x = at * 7 + random() * 5;
    const up = tall * (0.4 + random() * 0.6);
    const lean = (random() - 0.5) * up * 0.6;
    return `M${short(x)} ${short(foot)}q${short(lean * 0.2)} ${short(-up * 0.6)} ${short(lean)} ${short(-up)}q${short(-lean * 0.3 + 3)} ${short(up * 0.5)} ${short(-lean + 4)} ${short(up)}z`;
  });
  sheet.add(`<path d="${blades.join("")}" fill="${mix(LEAF_GREEN, palette.paper, 0.25)}"/>`);
}

/** A row of flowers, the tall ones at the sides, so that there is room for the text between them. */
function row(sheet: Sheet, art: Art, tall: number, count: number, size: number): void {
  const { random, ornament } = art;
  const { width, height } = sheet;
  const draw = HEADS[ornament] ?? poppy;
  grass(sheet, art, height + 2, tall * 0.4);
  const order = Array.from({ length: count }, (_, at) => at).sort(
    (one, other) => ((one * 7) % count) - ((other * 7) % count),
  );
  for (const at of order) {
    const share = (at + 0.5) / count;
    const edge = Math.abs(share - 0.5) * 2;
    const x = width * (0.03 + share * 0.94) + (random() - 0.5) * (width / count) * 0.5;
    const y = height - tall * (0.42 + 0.58 * edge ** 1.5) * (0.82 + random() * 0.18);
    const flower = { x, foot: height, y, size: size * (0.8 + random() * 0.4), at };
    if (ornament !== "eggs") stem(sheet, art, flower);
    draw(sheet, art, flower);
  }
  if (ornament === "eggs") grass(sheet, art, height + 2, tall * 0.2);
}

export const meadow: Family = {
  front: (sheet, art) => {
    const { height } = sheet;
    const { safe, composition, ornament } = art;
    const base = baseOf(sheet);
    const isEggs = ornament === "eggs";
    const tall = height * (isEggs ? 0.22 : ([0.36, 0.3, 0.42][composition] ?? 0.36));
    const count = isEggs ? ([5, 7, 6][composition] ?? 5) : ([9, 13, 7][composition] ?? 9);
    const size = base * (isEggs ? 0.078 : ([0.052, 0.04, 0.064][composition] ?? 0.05));
    row(sheet, art, tall, count, size);
    const box = { ...safe, height: height - tall * (isEggs ? 1.1 : 0.98) - safe.y };
    setStack(sheet, heroLines(sheet, art, { size: base * 0.14, width: box.width }), box);
  },
  motif: (sheet, art, { x, y, width, height }) => {
    const draw = HEADS[art.ornament] ?? poppy;
    for (const [at, across] of [0.24, 0.5, 0.76].entries()) {
      const flower = {
        x: x + width * across,
        foot: y + height,
        y: y + height * (at === 1 ? 0.22 : 0.4),
        size: width * 0.13,
        at,
      };
      if (art.ornament !== "eggs") stem(sheet, art, flower);
      draw(sheet, art, flower);
    }
  },
};
