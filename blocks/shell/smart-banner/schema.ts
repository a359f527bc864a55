import * as z from "zod/mini";
import { parseAppAddress } from "#domain/navigation/deep-link.ts";
import { field } from "../../field/storyblok.ts";
import { textField } from "../../field/text.ts";

/** What leads phones to the app (spec 001 §4 "Smart banner"). */
export const smartBannerSchema = z
  .object({
    component: z.literal("smart-banner"),
    appAddress: field(z.string().check(z.refine((value) => parseAppAddress(value) !== null, "is no app’s address")), {
      type: "text",
      required: true,
      display_name: "Address of the app",
      description:
        "What its links begin with, best https://app.…, which leads to the store where the app is missing. The page’s path follows.",
    }),
    title: field(textField, { display_name: "Title" }),
    text: field(textField, { display_name: "Text" }),
    ctaText: field(textField, { display_name: "Text of the button" }),
  })
  .register(z.globalRegistry, { title: "Banner for the app", icon: "block-share" });
export type SmartBannerContent = z.infer<typeof smartBannerSchema>;
