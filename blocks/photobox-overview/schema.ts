import * as z from "zod/mini";
import { linkField } from "../field/link.ts";
import { longTextField, textField } from "../field/text.ts";

/** The photo boxes that are sold: how many pictures fit into each, in which sizes, and what each costs. */
export const photoboxOverviewSchema = z.object({
  component: z.literal("photobox-overview"),
  headline: textField,
  text: longTextField,
  link: linkField,
});
export type PhotoboxOverviewContent = z.infer<typeof photoboxOverviewSchema>;
