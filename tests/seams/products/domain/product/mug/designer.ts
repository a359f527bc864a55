import * as z from "zod/mini";
import { idParameter, localeParameter, wholeNumberParameter } from "../../designer/parameter.ts";
import { MUG_COLOURS, MUG_TYPES } from "./mug.ts";

export const mugParametersSchema = z.object({
  mugType: z.optional(z.enum(MUG_TYPES)),
  color: z.optional(z.enum(MUG_COLOURS)),
  amount: z.optional(wholeNumberParameter(1, 5000)),
  designId: z.optional(idParameter),
  locale: localeParameter,
});
export type MugParameters = z.infer<typeof mugParametersSchema>;
