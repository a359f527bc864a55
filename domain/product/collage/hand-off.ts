import { COLLAGE_MATERIALS, type CollageMaterial } from "../../catalogue/collage-material.ts";
import { parseFormat } from "../../catalogue/format.ts";
import type { HandOffOrigin } from "../../designer/origin.ts";
import type { ChosenDesign, HandedDesign } from "../offer.ts";
import { type CollageParameters, collageParameters, FIRST_COLLAGE_MATERIAL } from "./designer.ts";

type CollageOpening = { designer: "collage"; parameters: CollageParameters };

/** The material that a collage's design begins on. */
export function firstCollageMaterial({ facets }: Pick<ChosenDesign, "facets">): CollageMaterial {
  return COLLAGE_MATERIALS.find((one) => facets?.product?.includes(one)) ?? FIRST_COLLAGE_MATERIAL;
}

/** Opens the collage designer. */
export function collageHandOff(
  design: HandedDesign,
  { material, formatType }: { material: CollageMaterial; formatType: string },
  { locale, channel }: HandOffOrigin,
): CollageOpening {
  return {
    designer: "collage",
    parameters: { ...collageParameters(material, design.id, channel), formatType, color: design.color, locale },
  };
}

/** Opens the collage designer with a design, or with the one that opens where none is named, and nothing chosen. */
export function plainCollage(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): CollageOpening {
  const formatType = design?.formatType ?? "";
  const size = parseFormat(formatType).ok ? formatType : undefined;
  const first = collageParameters(firstCollageMaterial(design ?? {}), design?.id, channel);
  return { designer: "collage", parameters: { ...first, formatType: size, locale } };
}
