import * as z from "zod/mini";
import { FEED_KINDS } from "#domain/product/products.ts";
import { LIST_FIELDS } from "../designs/fields.ts";
import { optionField } from "../field/text.ts";

/** All designs of a kind, the newest first, as `/feed-calendar`, `/feed-card` and `/feed-collage` show them (spec 000 §2). */
export const feedSchema = z.object({
  component: z.literal("feed"),
  ...LIST_FIELDS,
  kind: optionField(FEED_KINDS, "card"),
});
export type FeedContent = z.infer<typeof feedSchema>;
