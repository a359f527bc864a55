import { parseViewBox } from "#domain/page/svg.ts";

/** The grid on which every icon is drawn. */
export const ICON_GRID = parseViewBox("0 0 24 24");

/** The drawings, as the `d` of a path, stroked with the text's colour. */
const PATHS = {
  truck: "M2 6h12v10H2zM14 10h4l4 3v3h-8zM6.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  hand: "M7 12V5.5a1.5 1.5 0 0 1 3 0V11V4a1.5 1.5 0 0 1 3 0v7V5a1.5 1.5 0 0 1 3 0v8 M16 9.5a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1.5a6 6 0 0 1-4.6-2.2L3.6 15a1.6 1.6 0 0 1 2.4-2.1L7 14",
  leaf: "M5 19c0-9 5-14 15-14 0 10-5 15-12 14M5 21c1-6 4-9 9-11",
  shield: "M12 3l8 3v6c0 5-3.5 8-8 9-4.500-1-8-4-8-9V6zM8.500 12l2.500 2.500 4.500-5",
  sparkle: "M12 3c.6 5 3.400 7.900 9 9-5.600 1.100-8.400 4-9 9-.6-5-3.400-7.900-9-9 5.600-1.100 8.400-4 9-9z",
  pencil: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  home: "M4 11l8-7 8 7v9h-5.500v-6h-5v6H4z",
  menu: "M3 7h18M3 12h18M3 17h18",
  arrow: "M4 12h15M13 6l6 6-6 6",
  magazine: "M4 5h6q2 0 2 2q0-2 2-2h6v13h-6q-2 0-2 2q0-2-2-2H4zM12 7v12",
  phone: "M5 4h4l2 5-3 2q2 4 5 5l2-3 5 2v4q0 1-2 1Q4 20 4 6q0-2 1-2z",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21q0-6 8-6t8 6",
  cart: "M3 5h3l2 10h10l2-7H7M10 20h.01M17 20h.01",
  heart: "M12 20Q3 13 3 8.500a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1Q21 13 12 20z",
  chat: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12.500h5",
  play: "M8 5l11 7-11 7z",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L21 21",
} as const;

export type IconName = keyof typeof PATHS;
export const ICON_NAMES = Object.keys(PATHS) as IconName[];

/** Returns an icon's drawing, as the `d` of a path. */
export function iconPath(name: IconName): string {
  return PATHS[name];
}
