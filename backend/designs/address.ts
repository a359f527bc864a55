import type { DesignSide } from "#domain/contract/design.ts";
import { type DesignPicture, designPictureHref } from "#domain/listing/design-picture.ts";
import type { Language } from "#domain/shop/country.ts";
import type { DesignName } from "./design-name.ts";
import { DRAWN_BY, DRAWN_BY_BEFORE } from "./drawn-by.ts";
import { hashOf } from "./random.ts";

/**
 * What the address of a picture carries, so that it never means another one: of the design, and of all that draws.
 *
 * @param drawnBy what draws, today's or that of an older build.
 */
export function drawingVersion(
  { channel, kind, id }: DesignName,
  side: DesignSide,
  language: Language,
  drawnBy: string = DRAWN_BY,
): string {
  return hashOf([drawnBy, channel, kind, id, side, language].join(" ")).toString(16).padStart(8, "0");
}

/** Whether the version of a picture is today's, or was before; made up is any other. */
export function versionAge(picture: DesignPicture): "current" | "former" | "made up" {
  const { side, language, version } = picture;
  const isOf = (drawnBy: string) => drawingVersion(picture, side, language, drawnBy) === version;
  if (isOf(DRAWN_BY)) return "current";
  return DRAWN_BY_BEFORE.some(isOf) ? "former" : "made up";
}

/** Where a side of a design is drawn, with its words in a language. */
export function drawingAddress(name: DesignName, side: DesignSide, language: Language): string {
  const { channel, kind, id } = name;
  return designPictureHref({ channel, kind, id, side, language, version: drawingVersion(name, side, language) });
}
