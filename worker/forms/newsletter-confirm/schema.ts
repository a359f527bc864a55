import * as z from "zod/mini";
import type { LabelKey } from "#locales/labels.ts";

const EXPIRED: LabelKey = "newsletter/link-expired";

/** Fields from the link in the mail; an invalid token counts as an expired link. */
export const confirmSchema = z.object({
  token: z.string(EXPIRED).check(z.minLength(1, EXPIRED), z.maxLength(200, EXPIRED)),
});
export type ConfirmValues = z.infer<typeof confirmSchema>;
