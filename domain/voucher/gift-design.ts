/** A coloured area of a design: the data of an SVG path, and its fill. */
export interface GiftShape {
  d: string;
  fill: `#${string}`;
}

/** A design of a gift voucher, drawn once for the shop's pages and for the printed PDF. */
export interface GiftDesign {
  /** The colour that everything stands on. */
  paper: `#${string}`;
  shapes: readonly GiftShape[];
}

/** The canvas that the shapes are drawn on. */
export const GIFT_CANVAS = { width: 400, height: 200 } as const;

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
/** A circle of four curves: every renderer draws those alike. */
const circle = (x: number, y: number, r: number) => {
  const k = Math.round(r * 55.2285) / 100;
  return (
    `M${x - r} ${y}C${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r}C${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y}` +
    `C${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r}C${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y}Z`
  );
};
/** A leaf from its stem to its tip. */
const leaf = (x: number, y: number, dx: number, dy: number) =>
  `M${x} ${y}C${x + dx * 0.2 - dy * 0.4} ${y + dy * 0.2 + dx * 0.4} ${x + dx * 0.8 - dy * 0.3} ${y + dy * 0.8 + dx * 0.3} ${x + dx} ${y + dy}` +
  `C${x + dx * 0.8 + dy * 0.3} ${y + dy * 0.8 - dx * 0.3} ${x + dx * 0.2 + dy * 0.4} ${y + dy * 0.2 - dx * 0.4} ${x} ${y}Z`;

/** A framed picture of a hill under the sun. */
const framed = (
  x: number,
  y: number,
  width: number,
  height: number,
  tones: readonly [`#${string}`, `#${string}`, `#${string}`],
) => {
  const [sky, hill, sun] = tones;
  const [inner, left, top] = [{ width: width - 24, height: height - 24 }, x + 12, y + 12];
  const [right, bottom] = [left + inner.width, top + inner.height];
  const ridge = top + inner.height * 0.62;
  return [
    { d: box(x + 3, y + 5, width, height), fill: "#d9cdbb" },
    { d: box(x, y, width, height), fill: "#2a2620" },
    { d: box(x + 4, y + 4, width - 8, height - 8), fill: "#fdfbf7" },
    { d: box(left, top, inner.width, inner.height), fill: sky },
    { d: circle(left + inner.width * 0.68, top + inner.height * 0.34, inner.height * 0.13), fill: sun },
    {
      d: `M${left} ${bottom}L${left} ${ridge}C${left + inner.width * 0.3} ${ridge - inner.height * 0.22} ${left + inner.width * 0.55} ${ridge + inner.height * 0.2} ${right} ${ridge - inner.height * 0.08}L${right} ${bottom}Z`,
      fill: hill,
    },
  ] satisfies GiftShape[];
};

const GALLERY: GiftDesign = {
  paper: "#f1e9dc",
  shapes: [
    ...framed(34, 48, 92, 112, ["#f4c9a6", "#8f4a3c", "#fbe6c4"]),
    ...framed(146, 30, 130, 90, ["#bcd4d8", "#2f5a5e", "#fff6df"]),
    ...framed(146, 132, 62, 46, ["#e9d7ea", "#7a5b8c", "#fff3d6"]),
    ...framed(220, 132, 56, 46, ["#dbe3c4", "#66793c", "#fff8dc"]),
    ...framed(296, 44, 74, 118, ["#c9d6ee", "#39507f", "#ffe9c9"]),
  ],
};

const LEAVES: GiftDesign = {
  paper: "#eef1e6",
  shapes: [
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((at): GiftShape[] => [
      { d: leaf(18 + at * 26, 186 - at * 8, 10, -52 + at * 3), fill: at % 2 ? "#6f8f63" : "#496b4a" },
      { d: leaf(18 + at * 26, 186 - at * 8, 44, 6 - at), fill: at % 2 ? "#a9bd8f" : "#86a274" },
      { d: leaf(382 - at * 26, 14 + at * 8, -10, 52 - at * 3), fill: at % 2 ? "#86a274" : "#5c7d56" },
      { d: leaf(382 - at * 26, 14 + at * 8, -44, at - 6), fill: at % 2 ? "#c2cfa6" : "#a9bd8f" },
    ]),
    ...[
      [72, 108],
      [128, 92],
      [272, 108],
      [330, 92],
    ].map(([x = 0, y = 0]): GiftShape => ({ d: circle(x, y, 6), fill: "#d9694a" })),
  ],
};

/** A member of Halton's sequence: the digits of a number to a base, mirrored behind the point. */
function halton(number: number, base: number): number {
  let [rest, share, value] = [number, 1, 0];
  while (rest > 0) {
    share /= base;
    value += share * (rest % base);
    rest = Math.floor(rest / base);
  }
  return value;
}

const CONFETTI_TONES = ["#d9573a", "#f0a63c", "#3d7f86", "#8a5a8f", "#f3c7b4", "#5c8f5a"] as const;
const CONFETTI: GiftDesign = {
  paper: "#fff6ee",
  shapes: Array.from({ length: 84 }, (_, at): GiftShape => {
    // Halton's sequence spreads pieces evenly, and as if by chance, the same way each time.
    const [x, y] = [Math.round(halton(at + 1, 2) * 400), Math.round(halton(at + 1, 3) * 200)];
    const tone = Math.floor(halton(at + 1, 5) * CONFETTI_TONES.length);
    const fill = CONFETTI_TONES[tone] as GiftShape["fill"];
    const size = 4 + (at % 4);
    const kind = Math.floor(halton(at + 1, 7) * 3);
    if (kind === 0) return { d: circle(x, y, size), fill };
    if (kind === 1)
      return {
        d: `M${x} ${y}L${x + size * 2.6} ${y + size}L${x + size * 2.2} ${y + size * 1.7}L${x - size * 0.4} ${y + size * 0.7}Z`,
        fill,
      };
    return { d: `M${x} ${y}L${x + size * 2} ${y + size * 0.4}L${x + size * 0.7} ${y + size * 2}Z`, fill };
  }),
};

const NIGHT: GiftDesign = {
  paper: "#1b2544",
  shapes: [
    ...Array.from({ length: 46 }, (_, at): GiftShape => {
      const [x, y] = [(at * 167 + 29) % 400, (at * 61 + 13) % 130];
      return { d: circle(x, y, 0.8 + (at % 3) * 0.6), fill: at % 4 ? "#f6ecd0" : "#ffd98a" };
    }),
    { d: circle(304, 56, 27), fill: "#f6ecd0" },
    { d: circle(294, 50, 25), fill: "#1b2544" },
    { d: "M0 200L0 142C60 110 110 168 176 138C240 110 300 160 400 122L400 200Z", fill: "#2d3a63" },
    { d: "M0 200L0 168C80 142 150 186 230 164C300 146 350 180 400 158L400 200Z", fill: "#11182f" },
    { d: "M86 158L98 118L110 158Z", fill: "#0d1326" },
    { d: "M108 162L118 128L128 162Z", fill: "#0d1326" },
    { d: "M336 164L346 126L356 164Z", fill: "#0d1326" },
  ],
};

/** Every design, by the name that a gift voucher keeps. */
export const GIFT_DESIGNS = {
  gallery: GALLERY,
  leaves: LEAVES,
  confetti: CONFETTI,
  night: NIGHT,
} as const satisfies Record<string, GiftDesign>;
export type GiftDesignName = keyof typeof GIFT_DESIGNS;
export const GIFT_DESIGN_NAMES = Object.keys(GIFT_DESIGNS) as [GiftDesignName, ...GiftDesignName[]];
