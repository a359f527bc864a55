import * as z from "zod/mini";
import { colorField, instantField } from "../../field/single-values.ts";
import { field } from "../../field/storyblok.ts";
import { richTextSchema } from "../../field/text.ts";

/** The pattern of an action bar's id. */
export const ACTION_BAR_ID = "^[A-Za-z0-9_-]{1,40}$";

/** A line above the content of every page, or of one (spec 001 §3 "Action bar"). */
export const actionBarSchema = z.object({
  component: z.literal("action-bar"),
  id: field(z.string().check(z.regex(new RegExp(ACTION_BAR_ID))), { type: "text", required: true }),
  text: richTextSchema,
  color: colorField,
  backgroundColor: colorField,
  countdownEndDate: instantField,
  actionBarEndDate: instantField,
});
export type ActionBarContent = z.infer<typeof actionBarSchema>;

/** An action bar as a page shows it. */
export interface ShownBar {
  bar: ActionBarContent;
  /** True if the countdown's end is still to come. */
  isCounting: boolean;
}
