/** Flakes of the seasonal decoration (spec 001 §9). */
export const SNOW_FLAKES = 199;

/** A flake at a moment, as shares of the window's width and height; its size in CSS pixels, and how much of it shows. */
export interface Flake {
  x: number;
  y: number;
  radius: number;
  opacity: number;
}

const GOLDEN = 0.618033988749895;
/** The speeds of the slowest and the fastest flake, in heights of the window per second. */
const SLOWEST = 0.03;
const FASTEST = 0.1;
const SWAY = 0.02;

/**
 * The flakes so many milliseconds after the snow began. They are the same each time, so that a pause is a clock that
 * stands still. Near ones are larger and fall faster; one that leaves at the bottom comes again at the top.
 */
export function flakesAt(ms: number): Flake[] {
  return Array.from({ length: SNOW_FLAKES }, (_, index) => {
    const near = spread(index * 5);
    const seconds = ms / 1000;
    return {
      x: part(spread(index) + SWAY * Math.sin(seconds * (0.4 + near) + index)),
      y: part(spread(index * 3 + 1) + seconds * (SLOWEST + near * (FASTEST - SLOWEST))),
      radius: 1 + near * 2.5,
      opacity: 0.35 + near * 0.55,
    };
  });
}

/** Numbers from 0 to 1 that are evenly spread, but look random. */
function spread(index: number): number {
  return part(index * GOLDEN + part(index * index * 0.137));
}

function part(value: number): number {
  return value - Math.floor(value);
}
