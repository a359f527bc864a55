import * as z from "zod";
import type { LabelKey } from "#locales/labels.ts";

export const guestBookSchema = z.object({
  name: z
    .string()
    .default("")
    .refine((value) => value.length > 1, "form/invalid" satisfies LabelKey),
});
