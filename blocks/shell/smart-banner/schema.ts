import * as z from "zod/mini";
import { parseAppAddress } from "#domain/navigation/deep-link.ts";
import { field } from "../../field/storyblok.ts";
import { textField } from "../../field/text.ts";

/** A banner that leads phones to the app (spec 001 §4 "Smart banner"). */
export const smartBannerSchema = z.object({
  component: z.literal("smart-banner"),
  appAddress: field(z.string().check(z.refine((value) => parseAppAddress(value) !== null, "is no app’s address")), {
    type: "text",
    required: true,
  }),
  title: textField,
  text: textField,
  ctaText: textField,
});
export type SmartBannerContent = z.infer<typeof smartBannerSchema>;
