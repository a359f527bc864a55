import * as z from "zod/mini";
import { isArticle } from "#domain/catalogue/article.ts";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { PICTURE_BYTES, PICTURE_LETTERS } from "#domain/customer/customer-picture.ts";
import type { LabelKey } from "#locales/labels.ts";

const typed = z.pipe(
  z._default(z.string(), ""),
  z.transform((value) => value.trim()),
);
const MISSING: LabelKey = "customer-pictures/file-missing";

/** Fields of the form by which a customer shows her picture. */
export const customerPictureSchema = z.object({
  picture: z
    .instanceof(File, { error: MISSING })
    .check(
      z.refine(({ size }) => size > 0 && size <= PICTURE_BYTES, "customer-pictures/file-too-large" satisfies LabelKey),
    ),
  title: typed.check(z.maxLength(PICTURE_LETTERS.title)),
  name: typed.check(
    z.minLength(1, "customer-pictures/name-missing" satisfies LabelKey),
    z.maxLength(PICTURE_LETTERS.name),
  ),
  place: typed.check(z.maxLength(PICTURE_LETTERS.place)),
  text: typed.check(z.maxLength(PICTURE_LETTERS.text)),
  /** Article that the picture was printed as; null for one that is not sold. */
  product: z.pipe(
    typed,
    z.transform((value) => (isArticle(value) ? value : null)),
  ),
  email: typed.check(z.refine((value) => parseEmailAddress(value).ok, "newsletter/invalid" satisfies LabelKey)),
  release: z.literal("yes", "customer-pictures/release-missing" satisfies LabelKey),
  /** Token that the bot protection gave the browser. */
  reCaptchaToken: z.catch(z.string().check(z.maxLength(10_000)), ""),
});
export type CustomerPictureValues = z.infer<typeof customerPictureSchema>;
