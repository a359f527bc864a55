import * as z from "zod/mini";
import { bloksField } from "../../field/bloks.ts";
import { linkField } from "../../field/link.ts";
import { wholeNumberField } from "../../field/single-values.ts";
import { field } from "../../field/storyblok.ts";
import { longTextField, requiredTextField, textField } from "../../field/text.ts";

/** The highest number of stars of a review. */
export const MOST_STARS = 5;

const stars = z.coerce.number().check(z.gte(1), z.lte(MOST_STARS));
const STARS = { type: "number", min_value: 1, max_value: MOST_STARS } as const;
const scoreField = field(z.catch(z.nullable(stars), null), STARS);

/** A review by a customer (spec 001 §3). */
export const reviewSchema = z.object({
  component: z.literal("review"),
  id: textField,
  stars: field(stars.check(z.int()), { ...STARS, required: true }),
  title: requiredTextField,
  text: longTextField,
  authorName: textField,
  createdAt: textField,
});

/** Reviews by customers with their average and number (spec 001 §3). */
export const customerReviewsSchema = z.object({
  component: z.literal("customer-reviews"),
  title: requiredTextField,
  subtitle: textField,
  reviews: bloksField(reviewSchema),
  stars: scoreField,
  trustScore: scoreField,
  totalReviews: wholeNumberField(0, 9_999_999),
  reviewBaseLink: linkField,
  companyLink: linkField,
});

export type CustomerReviewsContent = z.infer<typeof customerReviewsSchema>;
