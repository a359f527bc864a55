import * as z from "zod/mini";
import { assetsField } from "../field/asset.ts";
import { articlesField } from "../field/catalogue.ts";
import { longTextField, requiredTextField } from "../field/text.ts";

/** A wall on which a shopper hangs up to nine prints, to scale and with their price. */
export const wallComposerSchema = z.object({
  component: z.literal("wall-composer"),
  headline: requiredTextField,
  text: longTextField,
  articles: articlesField,
  pictures: assetsField,
});
export type WallComposerContent = z.infer<typeof wallComposerSchema>;
