import * as z from "zod/mini";
import { assetField } from "../field/asset.ts";
import { linkField } from "../field/link.ts";
import { field } from "../field/storyblok.ts";
import { longTextField, textField } from "../field/text.ts";

const MOST_VALUES = 12;
const LARGEST_VALUE = 1000;

/** Whole amounts as `25, 50, 100`, in rising order, each once; invalid ones are left out. */
const valuesField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((text) => {
      const values = typeof text === "string" ? text.split(/[\s,;]+/).map(Number) : [];
      const good = values.filter((value) => Number.isInteger(value) && value > 0 && value <= LARGEST_VALUE);
      return [...new Set(good)].sort((a, b) => a - b).slice(0, MOST_VALUES);
    }),
  ),
  { type: "text", max_length: 80 },
);

/** The gift voucher: its values, the products it is valid for, the link to buy it, and a check of a code (spec 000 §2 "voucher", §7). */
export const voucherSchema = z.object({
  component: z.literal("voucher"),
  headline: textField,
  text: longTextField,
  image: assetField,
  values: valuesField,
  goodFor: longTextField,
  link: linkField,
});
export type VoucherContent = z.infer<typeof voucherSchema>;
