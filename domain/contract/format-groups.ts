import * as z from "zod/mini";
import { ASPECT_RATIOS, type AspectRatio } from "../catalogue/format-names.ts";
import { formatPriceSchema } from "./format-prices.ts";

const RATIOS = Object.keys(ASPECT_RATIOS) as (keyof typeof ASPECT_RATIOS)[];

/**
 * The proportion that formats are offered under: a key of the vocabulary (spec 001 §3), or `standard` for proportions
 * without a word of their own.
 */
export type FormatGroup = AspectRatio | "standard";
export const FORMAT_GROUPS: readonly FormatGroup[] = [...RATIOS, "din", "standard"];

export const formatGroupKeySchema = z.enum(FORMAT_GROUPS);

/** The greatest number of formats, more than any article is sold in. */
export const MOST_FORMATS = 200;

/** The formats of one proportion with their prices, smallest area first. */
export const pricedGroupSchema = z.object({
  group: formatGroupKeySchema,
  prices: z.array(formatPriceSchema).check(z.minLength(1), z.maxLength(MOST_FORMATS)),
});

/** Each proportion once, squares first, the others in order of their length. */
export const pricedGroupsSchema = z.array(pricedGroupSchema).check(z.maxLength(FORMAT_GROUPS.length));
