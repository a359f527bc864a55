import type { DesignSide } from "#domain/contract/design.ts";
import { designPictureHref } from "#domain/listing/design-picture.ts";
import type { Language } from "#domain/shop/country.ts";
import type { DesignName } from "./design-name.ts";
import { DRAWN_BY } from "./drawn-by.ts";
import { hashOf } from "./random.ts";

/** What the address of a picture carries, so that it never means another one: of the design, and of all that draws. */
export function drawingVersion({ channel, kind, id }: DesignName, side: DesignSide, language: Language): string {
  return hashOf([DRAWN_BY, channel, kind, id, side, language].join(" ")).toString(16).padStart(8, "0");
}

/** Where a side of a design is drawn, with its words in a language. */
export function drawingAddress(name: DesignName, side: DesignSide, language: Language): string {
  const { channel, kind, id } = name;
  return designPictureHref({ channel, kind, id, side, language, version: drawingVersion(name, side, language) });
}
