/** Colours as `#rrggbb`, and how well one can be read on another. */

function channelsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** A colour between two; `share` of the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channelsOf(second);
  const mixed = channelsOf(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

const LEGIBLE = 4.6;
const STEPS = 20;

/** The colour itself where text in it can be read on the ground, else the nearest one to black or white that can. */
export function legible(colour: string, ground: string): string {
  const end = luminance(ground) > 0.18 ? "#000000" : "#ffffff";
  for (let step = 0; step <= STEPS; step++) {
    const tried = mix(colour, end, step / STEPS);
    if (contrast(tried, ground) >= LEGIBLE) return tried;
  }
  return end;
}
