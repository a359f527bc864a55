/**
 * What stands behind a photograph until it is there: the nearest of these to its own colour. A page names one by a class, as it
 * has no style attributes; five lightnesses of grey and five hues of OKLCH, as photographs are in the mean, and three strong ones.
 */
export const GROUNDS = [
  ...["#211e1a", "#472218", "#3d2a02", "#20341b", "#103243", "#3e2336"],
  ...["#5b5752", "#764c41", "#6a542f", "#495f44", "#3c5d70", "#6b4d61"],
  ...["#898680", "#a77a6e", "#99835c", "#778e71", "#698ca0", "#9b7b90"],
  ...["#bbb7b0", "#dbaa9e", "#ccb48c", "#a7c0a2", "#99bdd3", "#ceabc2"],
  ...["#e8e4dd", "#f8ded7", "#efe3cf"],
  ...["#9a3625", "#24396c", "#c4624c"],
] as const;

const COLOUR = /^#[\da-f]{6}$/i;
/** How much the eye makes of red, green and blue. */
const WEIGHTS = [2, 4, 3] as const;
const COLOURS = GROUNDS.map(channelsOf);

/**
 * The number of the ground nearest to a colour.
 *
 * @param colour `#rrggbb`, which an asset's metadata may say as `colour`.
 * @returns null for anything else.
 */
export function nearestGround(colour: unknown): number | null {
  if (typeof colour !== "string" || !COLOUR.test(colour)) return null;
  const wanted = channelsOf(colour);
  const distances = COLOURS.map((one) =>
    WEIGHTS.reduce((sum, weight, at) => sum + weight * square(one, wanted, at), 0),
  );
  return distances.indexOf(Math.min(...distances));
}

type Channels = readonly number[];

function channelsOf(colour: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function square(one: Channels, other: Channels, at: number): number {
  return ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
}
