import * as z from "zod";
import { DESIGNER_BASE_PATHS } from "./base-path.ts";
import {
  idParameter,
  localeParameter,
  refinementParameter,
  switchParameter,
  wholeNumberParameter,
  wordParameter,
} from "./parameter.ts";
import { buildDesignerQuery } from "./query.ts";

/** Occasions that card designs are made for (spec 000 §2). */
export const CARD_OCCASIONS = [
  "einschulung",
  "firmung",
  "geburt",
  "geburtstag",
  "hochzeit",
  "geburtstag/kindergeburtstag",
  "kommunion",
  "konfirmation",
  "ostern",
  "taufe",
  "trauer",
  "weihnachten/geschaeftlich",
  "weihnachten/privat",
] as const;

/** Largest quantity of one card (spec 000 §5). */
const LARGEST_QUANTITY = 5000;

/** What the card designer takes (spec 000 §3, designer parameters), without what only measures or caches. */
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
  locale: localeParameter,
});
export type CardParameters = z.infer<typeof cardParametersSchema>;

/** The address that opens the card designer with these parameters. */
export function cardHref(parameters: CardParameters): string {
  return `${DESIGNER_BASE_PATHS.card}?${buildDesignerQuery(parameters)}`;
}
