import { mix } from "../colour.ts";
import { type Sheet, short } from "../sheet.ts";
import type { Art } from "./family.ts";

export interface Spot {
  x: number;
  y: number;
  size: number;
}

/** Drawn 100 wide around the origin, and put where it is wanted. */
function put(sheet: Sheet, { x, y, size }: Spot, svg: string): void {
  sheet.add(`<g transform="translate(${short(x)} ${short(y)})scale(${Math.round(size * 10) / 1000})">${svg}</g>`);
}

export function rainbow(sheet: Sheet, { palette }: Art, spot: Spot): void {
  const colours = [
    palette.accent,
    mix(palette.accent, palette.second, 0.5),
    palette.second,
    mix(palette.second, palette.soft, 0.5),
    mix(palette.accent, palette.ink, 0.3),
  ];
  const arcs = colours.map((colour, at) => {
    const radius = 46 - at * 8.6;
    return `<path d="M${-radius} 26V22a${radius} ${radius} 0 0 1 ${radius * 2} 0V26" fill="none" stroke="${colour}" stroke-width="6.4" stroke-linecap="round"/>`;
  });
  const puff = (x: number) =>
    `<path d="M${x - 15} 34a6.5 6.5 0 0 1 5-9a9 9 0 0 1 16.5-1a7 7 0 0 1 8.5 10z" fill="${mix("#ffffff", palette.soft, 0.35)}"/>`;
  put(sheet, spot, arcs.join("") + puff(-31) + puff(29));
}

export function balloon(sheet: Sheet, { palette }: Art, spot: Spot): void {
  const dark = mix(palette.ink, palette.accent, 0.3);
  const hull = "M0-56C34-56 44-30 38-10C33 6 14 20 9 26H-9C-14 20-33 6-38-10C-44-30-34-56 0-56z";
  const middle = "M0-56C14-56 18-30 15-10C13 6 6 20 4 26H-4C-6 20-13 6-15-10C-18-30-14-56 0-56z";
  const side = "M0-56C24-56 32-30 28-10C24 6 11 20 7 26H-7C-11 20-24 6-28-10C-32-30-24-56 0-56z";
  put(
    sheet,
    spot,
    `<path d="${hull}" fill="${palette.accent}"/><path d="${side}" fill="${palette.second}"/><path d="${middle}" fill="${mix(palette.accent, palette.soft, 0.25)}"/><path d="M-9 26L-7 38M9 26L7 38" stroke="${dark}"/><path d="M-9 38H9L7 50H-7z" fill="${dark}"/><path d="M-37-8q6 7 12.300 0t12.300 0t12.400 0t12.400 0t12.300 0t12.300 0" fill="none" stroke="${palette.paper}" stroke-width="2.400"/>`,
  );
}

export function whale(sheet: Sheet, { palette }: Art, spot: Spot): void {
  const dark = mix(palette.ink, palette.accent, 0.2);
  const body =
    "M-48 6C-46-20-20-32 6-28C26-25 34-10 40-4C46-6 50-14 46-26C52-26 58-22 59-16C63-22 70-24 74-22C74-8 64 2 54 4C48 24 24 34-4 34C-32 34-48 24-48 6z";
  put(
    sheet,
    { ...spot, x: spot.x - spot.size * 0.1 },
    `<path d="${body}" fill="${palette.accent}"/><path d="M-47 12C-34 18-8 20 14 14C8 28-8 34-18 33C-36 32-46 24-47 12z" fill="${palette.soft}"/><path d="M-40 17l4 12M-30 19l3 13M-20 20l2 13M-10 19l1 13" stroke="${mix(palette.accent, palette.soft, 0.5)}" fill="none"/><circle cx="-26" cy="2" r="2.600" fill="${dark}"/><path d="M-36 9q4 3.500 8 2" fill="none" stroke="${dark}" stroke-width="1.500" stroke-linecap="round"/><path d="M-10-30C-10-42-18-46-24-46M-10-30C-10-44-2-50 6-48M-10-30V-46" fill="none" stroke="${palette.second}" stroke-width="3" stroke-linecap="round"/><path d="M4 16c6 6 8 12 4 18c-8-2-12-8-12-14z" fill="${mix(palette.accent, palette.ink, 0.18)}"/>`,
  );
}

export function bunny(sheet: Sheet, { palette }: Art, spot: Spot): void {
  const fur = mix(palette.second, palette.paper, 0.15);
  const dark = mix(palette.ink, palette.accent, 0.15);
  const ear = (turn: number, x: number) =>
    `<g transform="rotate(${turn} ${x} -12)"><ellipse cx="${x}" cy="-34" rx="8.500" ry="25" fill="${fur}"/><ellipse cx="${x}" cy="-32" rx="4" ry="17" fill="${palette.accent}" fill-opacity=".55"/></g>`;
  put(
    sheet,
    spot,
    `${ear(-9, -11)}${ear(13, 11)}<path d="M-30 50C-34 28-20 16 0 16S34 28 30 50z" fill="${fur}"/><ellipse cy="4" rx="27" ry="24" fill="${fur}"/><ellipse cy="42" rx="13" ry="11" fill="${palette.paper}" fill-opacity=".7"/><circle cx="-10" cy="1" r="2.600" fill="${dark}"/><circle cx="10" cy="1" r="2.600" fill="${dark}"/><circle cx="-17" cy="9" r="4.500" fill="${palette.accent}" fill-opacity=".4"/><circle cx="17" cy="9" r="4.500" fill="${palette.accent}" fill-opacity=".4"/><path d="M-2.600 8H2.600L0 11zM0 11v2.500M0 13.500q-3 3-6 1M0 13.500q3 3 6 1" fill="none" stroke="${dark}" stroke-width="1.400" stroke-linecap="round" stroke-linejoin="round"/><path d="M-20 27q20 11 40 0l1 7q-21 11-42 0z" fill="${palette.accent}"/>`,
  );
}
