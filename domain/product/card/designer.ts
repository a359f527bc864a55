import * as z from "zod/mini";
import { CARD_OCCASIONS } from "../../catalogue/occasion.ts";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  skuParameter,
  switchParameter,
  wholeNumberParameter,
  wordParameter,
} from "../../designer/parameter.ts";
import { TRAVELLING_PARAMETERS } from "../../designer/travelling-parameters.ts";

/** Largest quantity of one card (spec 000 §5). */
const LARGEST_QUANTITY = 5000;

/** More accessories than go with any card. */
const ACCESSORY_LIMIT = 20;

/**
 * Parameters of the card designer (spec 000 §3, designer parameters). `accessoryTypes`, as for calendars, holds the
 * skus of accessories without a parameter: envelopes, inlays, boxes. `gclid` is an advertisement's click id, `s` the
 * referral source; both are passed on unchanged.
 */
export const cardParametersSchema = z.object({
  occasion: z.optional(z.enum(CARD_OCCASIONS)),
  card: z.optional(wordParameter),
  category: z.optional(wordParameter),
  quantity: z.optional(wholeNumberParameter(1, LARGEST_QUANTITY)),
  paper: z.optional(wordParameter),
  refinementType: z.optional(refinementParameter),
  punching: z.optional(wordParameter),
  bow: z.optional(skuParameter),
  ribbon: z.optional(wordParameter),
  ribbonColor: z.optional(wordParameter),
  screw: z.optional(skuParameter),
  standard: z.optional(skuParameter),
  accessoryTypes: z.optional(z.array(skuParameter).check(z.maxLength(ACCESSORY_LIMIT))),
  isSample: z.optional(switchParameter),
  tag: z.optional(wordParameter),
  themeId: z.optional(idParameter),
  designId: z.optional(idParameter),
  gclid: z.optional(z.string().check(z.maxLength(TRAVELLING_PARAMETERS.gclid))),
  s: z.optional(idParameter),
  disableCache: z.optional(switchParameter),
  locale: localeParameter,
});
export type CardParameters = z.infer<typeof cardParametersSchema>;

/** The rule before a card is handed over (spec 000 §4): a sample is one card. */
export function completeCard(parameters: CardParameters): CardParameters {
  return parameters.isSample === "1" ? { ...parameters, quantity: 1 } : parameters;
}
