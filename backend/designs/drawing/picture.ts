import { type PhotoName, photoData } from "../photos/photo.ts";
import { type Box, type Sheet, short } from "../sheet.ts";

const SIZES = { large: "0 0 300 240", small: "0 0 120 96" } as const;

/** A photograph in a box, as much of it as fills it, within an outline where there is one. */
export function picture(
  sheet: Sheet,
  name: PhotoName,
  box: Box,
  style: { size?: "large" | "small"; outline?: string } = {},
): void {
  const size = style.size ?? "large";
  const [, , width, height] = SIZES[size].split(" ");
  const id = sheet.define(
    `photo ${name} ${size}`,
    (key) => `<image id="${key}" width="${width}" height="${height}" href="${photoData(name, size)}"/>`,
  );
  const clip = style.outline
    ? sheet.define(`clip ${style.outline}`, (key) => `<clipPath id="${key}"><path d="${style.outline}"/></clipPath>`)
    : null;
  const shown = `<svg x="${short(box.x)}" y="${short(box.y)}" width="${short(box.width)}" height="${short(box.height)}" viewBox="${SIZES[size]}" preserveAspectRatio="xMidYMid slice"><use href="#${id}"/></svg>`;
  sheet.add(clip === null ? shown : `<g clip-path="url(#${clip})">${shown}</g>`);
}
