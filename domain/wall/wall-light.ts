/** A colour of a photograph: red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The darkest and the brightest share of its own light that a print keeps on a wall. */
const LIGHT = { least: 0.35, most: 1 } as const;

/**
 * Returns the colour to multiply a print by, so that it hangs in the wall's light: white paper as the photograph shows it, and darker or
 * brighter by as much as the wall around the print is than the wall around the paper.
 *
 * @param paper the mean colour of a white sheet on the wall; null if none is in sight.
 * @param beside the mean colour of the wall around that sheet.
 * @param around the mean colour of the wall around the print.
 */
export function lightOf(paper: Colour | null, beside: Colour, around: Colour): Colour {
  // Without a sheet only the wall's brightness is known, and walls are rarely white: half of its darkness counts as shade.
  const white = paper ?? grey((brightness(beside) + 255) / 2);
  const change = brightness(around) / Math.max(1, brightness(beside));
  return white.map((value) => {
    const share = Math.min(LIGHT.most, Math.max(LIGHT.least, (value / 255) * change));
    return Math.round(255 * share);
  }) as unknown as Colour;
}

function grey(value: number): Colour {
  return [value, value, value];
}

/** Returns the relative luminance that an eye has of a colour (ITU-R BT.601), 0 to 255. */
export function brightness([red, green, blue]: Colour): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Writes a colour as CSS has it. */
export function cssColour([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`;
}
