/**
 * The rendered living room in millimetres of its back wall, from its upper left corner (scripts/scenes): a print hangs there in its true
 * size above a sofa of 2.10 m.
 */
export const LIVING_ROOM = {
  width: 4444,
  height: 2778,
  /** The middle of the sofa, from the left. */
  centre: 2057,
  /** Lower limit of hanging pictures: the sofa's back begins a hand below. */
  lowest: 1290,
  /** The upper edge of the skirting, where a wallpaper ends. */
  skirting: 2158,
  /** Lower edge of a wallpaper too low to reach from the skirting over the sofa: the sofa's back hides it. */
  behindSofa: 1560,
  /** The part of the wall that the map of its light covers. */
  lit: { x: 772, y: 58, width: 2670, height: 1250 },
} as const;
