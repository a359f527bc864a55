import type { BrandColours } from "#brands/brand.ts";

/** Contrast that text needs (WCAG 2.2, 1.4.3), and what is no text but has to be seen, such as the ring of the focus (1.4.11). */
const TEXT = 4.5;
const SEEN = 3;

/** Pairs of colours of which one stands on the other in the shop's styles, with the least contrast of both. */
const PAIRS: readonly (readonly [keyof BrandColours, keyof BrandColours, number])[] = [
  ["ink", "paper", TEXT],
  ["ink", "raised", TEXT],
  ["ink", "wall", TEXT],
  ["soft", "paper", TEXT],
  ["soft", "raised", TEXT],
  ["accent", "paper", TEXT],
  ["accent", "raised", TEXT],
  ["accent", "wall", SEEN],
  ["onAccent", "accent", TEXT],
  ["paper", "ink", TEXT],
];

/** Returns the pairs of a brand's colours that are too near to be read, a sentence each. */
export function contrastFaults(colours: BrandColours): string[] {
  return PAIRS.flatMap(([front, ground, least]) => {
    const reached = contrast(colours[front], colours[ground]);
    if (reached >= least) return [];
    const [a, b] = [`${front} ${colours[front]}`, `${ground} ${colours[ground]}`];
    return `${a} on ${b} has a contrast of ${rounded(reached)} to 1, and needs ${least} to 1 (WCAG 2.2, AA): make one darker or the other lighter.`;
  });
}

/** Rounds down, so that no fault looks like none. */
const rounded = (value: number) => (Math.floor(value * 100) / 100).toFixed(2);

/** The contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). @throws Error for what is no colour of six digits. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`${JSON.stringify(colour)} is no colour such as #14130f.`);
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
