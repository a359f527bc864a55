import * as z from "zod/mini";
import { parseFormat } from "../../catalogue/format.ts";
import { defaultMat } from "../../catalogue/frame.ts";
import { COLLAGE_MATERIALS, type CollageMaterial } from "../../catalogue/material.ts";
import type { HandOffOrigin } from "../../designer/origin.ts";
import { parseDesignerQuery, switchParameter } from "../../designer/parameter.ts";
import { CHANNEL_DEFAULTS, type Channel } from "../../shop/channel.ts";
import type { ChosenDesign, HandedDesign } from "../offer.ts";
import { matTypeOf, matWidthMm, photoFrameParametersSchema } from "../photoframe/designer.ts";

/**
 * Parameters of the collage designer: those of the photo frame, every one optional, with a collage's own materials,
 * and the flag that distinguishes a collage from a photo frame (spec 000 §4).
 */
export const collageParametersSchema = z.extend(photoFrameParametersSchema, {
  materialType: z.optional(z.enum(COLLAGE_MATERIALS)),
  isCollage: z.optional(switchParameter),
});
export type CollageParameters = z.infer<typeof collageParametersSchema>;

/** The frame of a framed poster if none is chosen. */
const POSTER_FRAME = "holzrahmen";

/** Initial material of a collage if none is chosen. */
const FIRST_COLLAGE_MATERIAL = "leinwand" satisfies CollageMaterial;

/**
 * Parameters that make a hand-off one of a collage: its material, for a framed poster the usual frame and mat, the
 * flag, and the design, or the channel's default design if none is named (spec 000 §9).
 */
export function collageParameters(material: CollageMaterial, designId: string | undefined, channel: Channel) {
  const frame = material === "framedPoster" && ({ frameType: POSTER_FRAME, ...defaultMat(POSTER_FRAME) } as const);
  return {
    materialType: material,
    ...(frame || {}),
    designId: designId ?? String(CHANNEL_DEFAULTS[channel].collageId),
    isCollage: "1",
  } as const satisfies Partial<CollageParameters>;
}

/** Tells whether a collage has the frame and mat that its material comes with; no other has a price. */
export function isUsualCollage(parameters: Partial<CollageParameters>): boolean {
  const { materialType, frameType, matSize, matType, optionTypes } = parameters;
  if (optionTypes && Object.keys(optionTypes).length > 0) return false;
  if (frameType === undefined) return matSize === undefined && matType === undefined;
  const usual = defaultMat(POSTER_FRAME);
  const isUsualMat = matWidthMm(parameters) === usual.matSize && matTypeOf(parameters) === usual.matType;
  return materialType === "framedPoster" && frameType === POSTER_FRAME && isUsualMat;
}

/**
 * Collage parameters to add to an address that lacks them: a material unless there is a frame, the flag, and the
 * channel's default design.
 */
export function missingOfCollage(query: string, { channel }: HandOffOrigin): object {
  const { materialType, ...others } = collageParameters(FIRST_COLLAGE_MATERIAL, undefined, channel);
  const isFramed = parseDesignerQuery(query, ["frameType"]).frameType !== undefined;
  return isFramed ? others : { materialType, ...others };
}

type CollageOpening = { designer: "collage"; parameters: CollageParameters };

/** The initial material of a collage's design. */
export function firstCollageMaterial({ facets }: Pick<ChosenDesign, "facets">): CollageMaterial {
  return COLLAGE_MATERIALS.find((one) => facets?.product?.includes(one)) ?? FIRST_COLLAGE_MATERIAL;
}

/** Returns the hand-off to the collage designer. */
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

/** Returns the hand-off to the collage designer with a design, or with the one that opens if none is named, and nothing chosen. */
export function plainCollage(design: ChosenDesign | null, { locale, channel }: HandOffOrigin): CollageOpening {
  const formatType = design?.formatType ?? "";
  const size = parseFormat(formatType).ok ? formatType : undefined;
  const first = collageParameters(firstCollageMaterial(design ?? {}), design?.id, channel);
  return { designer: "collage", parameters: { ...first, formatType: size, locale } };
}
