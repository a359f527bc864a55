import * as z from "zod/mini";
import type { LabelKey } from "#locales/labels.ts";

export const guestBookSchema = z.object({
  name: z._default(z.string(), "").check(z.refine((value) => value.length > 1, "form/invalid" satisfies LabelKey)),
});
