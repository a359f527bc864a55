import * as z from "zod/mini";
import { colorField } from "../../field/color.ts";
import { instantField } from "../../field/instant.ts";
import { richTextSchema } from "../../field/rich-text.ts";
import { field } from "../../field/storyblok.ts";

const ID = "^[A-Za-z0-9_-]{1,40}$";

/** A line above the content of every page, or of one (spec 001 §3 "Action bar"). */
export const actionBarSchema = z
  .object({
    component: z.literal("action-bar"),
    id: field(z.string().check(z.regex(new RegExp(ID))), {
      type: "text",
      required: true,
      display_name: "Id",
      description:
        "Letters, digits and hyphens. Whoever closes the bar does not see its id again for 30 days: a new offer has a new one.",
      regex: ID,
    }),
    text: field(richTextSchema, { display_name: "Text", description: "One short sentence; it may hold a link." }),
    color: field(colorField, { display_name: "Colour of the text" }),
    backgroundColor: field(colorField, { display_name: "Colour behind it" }),
    countdownEndDate: field(instantField, {
      display_name: "Countdown until",
      description: "Shows how much time is left. The bar goes then, unless the next field says otherwise.",
    }),
    actionBarEndDate: field(instantField, { display_name: "Shown until" }),
  })
  .register(z.globalRegistry, { title: "Action bar", icon: "block-tag" });
export type ActionBarContent = z.infer<typeof actionBarSchema>;

/** An action bar as a page shows it. */
export interface ShownBar {
  bar: ActionBarContent;
  /** Whether the countdown's end is yet to come. */
  isCounting: boolean;
}
