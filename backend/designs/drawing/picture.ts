import { type PhotoName, photoData } from "../photos/photo.ts";
import { cutFor, PHOTO_CUTS, type PhotoCut } from "../photos/photo-cuts.ts";
import { type Box, type Sheet, short } from "../sheet.ts";

/** A photograph in a box, as much of it as fills it, within an outline where there is one. */
export function picture(
  sheet: Sheet,
  name: PhotoName,
  box: Box,
  style: { cut?: PhotoCut; outline?: string } = {},
): void {
  const cut = style.cut ?? cutFor(box);
  const { width, height } = PHOTO_CUTS[cut];
  const id = sheet.define(
    `photo ${name} ${cut}`,
    (key) => `<image id="${key}" width="${width}" height="${height}" href="${photoData(name, cut)}"/>`,
  );
  const clip = style.outline
    ? sheet.define(`clip ${style.outline}`, (key) => `<clipPath id="${key}"><path d="${style.outline}"/></clipPath>`)
    : null;
  const shown = `<svg x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><use href="#${id}"/></svg>`;
  sheet.add(clip === null ? shown : `<g clip-path="url(#${clip})">${shown}</g>`);
}
