export const COLOR_TOKENS = [
  "light",
  "dark",
  "red",
  "orange",
  "yellow",
  "green",
  "teal",
  "blue",
  "violet",
  "pink",
] as const;

/** One of the colours that rich text may wear; the stylesheet holds a text and a fill shade of each. */
export type ColorToken = (typeof COLOR_TOKENS)[number];
