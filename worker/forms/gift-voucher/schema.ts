import * as z from "zod/mini";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { GIFT_DESIGN_NAMES } from "#domain/voucher/gift-design.ts";
import { GIFT_WAYS, giftName, giftText, readGiftValue } from "#domain/voucher/gift-voucher.ts";
import type { LabelKey } from "#locales/labels.ts";

const typed = z.pipe(
  z._default(z.string(), ""),
  z.transform((value) => value.trim()),
);
const isAddress = (value: string) => parseEmailAddress(value).ok;

/**
 * Fields of a gift voucher. A typed value goes before a chosen one. Faults whose sentence names limits or letters are found by
 * the action.
 */
export const giftFormSchema = z
  .object({
    /** The key of the form; one of a browser that lost it is made anew. */
    key: z.catch(z.uuid(), () => crypto.randomUUID()),
    value: typed,
    ownValue: typed,
    design: z.catch(z.enum(GIFT_DESIGN_NAMES), GIFT_DESIGN_NAMES[0]),
    recipientName: z.pipe(typed, z.transform(giftName)).check(z.minLength(1)),
    message: z.pipe(typed, z.transform(giftText)),
    way: z.catch(z.enum(GIFT_WAYS), GIFT_WAYS[0]),
    recipientEmail: typed,
    sendOn: typed,
    buyerEmail: typed.check(z.refine(isAddress, "newsletter/invalid" satisfies LabelKey)),
    do: z.optional(z.literal("preview")),
  })
  .check(
    z.refine(({ way, recipientEmail }) => way === "print" || isAddress(recipientEmail), {
      path: ["recipientEmail"],
      error: "newsletter/invalid" satisfies LabelKey,
      // Beside the faults of other fields, so that one look shows them all.
      when: ({ value }) => typeof value === "object",
    }),
  );
export type GiftFormValues = z.infer<typeof giftFormSchema>;

/** The value that was typed or chosen, in minor units; null for none that is sold. */
export function valueIn({ ownValue, value }: Pick<GiftFormValues, "ownValue" | "value">): number | null {
  return readGiftValue(ownValue || value);
}
