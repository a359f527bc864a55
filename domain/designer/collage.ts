import * as z from "zod/mini";
import { photoFrameParametersSchema } from "./photo-frame.ts";

/** Materials of a collage (spec 000 §3, designer parameters); they are not those of a single picture. */
export const COLLAGE_MATERIALS = ["leinwand", "poster", "mixed", "framedPoster"] as const;

/** What the collage designer takes: the parameters of the photo frame, every one optional, on its own materials. */
export const collageParametersSchema = z.extend(photoFrameParametersSchema, {
  materialType: z.optional(z.enum(COLLAGE_MATERIALS)),
});
export type CollageParameters = z.infer<typeof collageParametersSchema>;
