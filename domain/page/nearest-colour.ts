const COLOUR = /^#[\da-f]{6}$/i;
/** The weights of red, green and blue, as the eye sees them. */
const WEIGHTS = [2, 4, 3] as const;

/**
 * Finds the colour that is nearest to a given one.
 *
 * @param colour `#rrggbb`, as are the others.
 * @returns its index among the others; null if `colour` is no such colour, or if there are no others.
 */
export function nearestColour(colour: unknown, others: readonly string[]): number | null {
  if (typeof colour !== "string" || !COLOUR.test(colour)) return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, other] of others.entries()) {
    const distance = WEIGHTS.reduce((sum, weight, at) => sum + weight * (part(colour, at) - part(other, at)) ** 2, 0);
    if (distance >= least) continue;
    least = distance;
    nearest = place;
  }
  return nearest;
}

/** Red, green or blue of a colour, 0 to 255. */
function part(colour: string, at: number): number {
  return Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16);
}
