import * as z from "zod";
import { CARD_OCCASIONS } from "../catalogue/occasion.ts";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  switchParameter,
  wholeNumberParameter,
  wordParameter,
} from "./parameter.ts";
import { TRAVELLING_PARAMETERS } from "./travelling-parameters.ts";

/** Largest quantity of one card (spec 000 §5). */
const LARGEST_QUANTITY = 5000;

/**
 * What the card designer takes (spec 000 §3, designer parameters). `gclid` is an advertisement's click id, `s` the
 * referral source; both are passed on as they came.
 */
export const cardParametersSchema = z.object({
  occasion: z.enum(CARD_OCCASIONS).optional(),
  card: wordParameter.optional(),
  category: wordParameter.optional(),
  quantity: wholeNumberParameter(1, LARGEST_QUANTITY).optional(),
  paper: wordParameter.optional(),
  refinementType: refinementParameter.optional(),
  punching: wordParameter.optional(),
  bow: wordParameter.optional(),
  ribbon: wordParameter.optional(),
  ribbonColor: wordParameter.optional(),
  screw: wordParameter.optional(),
  standard: wordParameter.optional(),
  isSample: switchParameter.optional(),
  tag: wordParameter.optional(),
  themeId: idParameter.optional(),
  designId: idParameter.optional(),
  gclid: z.string().max(TRAVELLING_PARAMETERS.gclid).optional(),
  s: idParameter.optional(),
  disableCache: switchParameter.optional(),
  locale: localeParameter,
});
export type CardParameters = z.infer<typeof cardParametersSchema>;

/** The rule before a card is handed over (spec 000 §4): a sample is one card. */
export function completeCard(parameters: CardParameters): CardParameters {
  return parameters.isSample === "1" ? { ...parameters, quantity: 1 } : parameters;
}
