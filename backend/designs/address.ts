import type { Design, DesignSide } from "#domain/contract/design.ts";
import { designPictureHref } from "#domain/listing/design-picture.ts";
import type { Language } from "#domain/shop/country.ts";
import type { CataloguedDesign } from "./catalogued-design.ts";
import type { DesignName } from "./draw.ts";
import { DRAWN_BY } from "./drawn-by.ts";
import { hashOf } from "./random.ts";

/** What the address of a picture carries, so that it never means another one: of the design, and of all that draws. */
export function drawingVersion({ channel, kind, id }: DesignName, side: DesignSide, language: Language): string {
  return hashOf([DRAWN_BY, channel, kind, id, side, language].join(" ")).toString(16).padStart(8, "0");
}

/** The pictures of a design in a language, as the contract has them: its first side, and each one. */
export function picturesOf(
  name: DesignName,
  sides: CataloguedDesign["sides"],
  language: Language,
): Pick<Design, "picture"> & Required<Pick<Design, "views">> {
  const views = sides.map(({ side, width, height }) => {
    const version = drawingVersion(name, side, language);
    const { channel, kind, id } = name;
    return { side, picture: { src: designPictureHref({ channel, kind, id, side, language, version }), width, height } };
  });
  return { picture: views[0]?.picture ?? null, views };
}
