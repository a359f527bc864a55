import * as z from "zod/mini";
import { COLLAGE_MATERIALS } from "../catalogue/collage-material.ts";
import { photoFrameParametersSchema } from "./photo-frame.ts";

/** What the collage designer takes: the parameters of the photo frame, every one optional, on its own materials. */
export const collageParametersSchema = z.extend(photoFrameParametersSchema, {
  materialType: z.optional(z.enum(COLLAGE_MATERIALS)),
});
export type CollageParameters = z.infer<typeof collageParametersSchema>;
