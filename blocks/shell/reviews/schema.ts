import * as z from "zod/mini";
import { bloksField } from "../../field/bloks.ts";
import { linkField } from "../../field/link.ts";
import { wholeNumberField } from "../../field/number.ts";
import { field } from "../../field/storyblok.ts";
import { longTextField, requiredTextField, textField } from "../../field/text.ts";

/** Out of how many stars a review is. */
export const MOST_STARS = 5;

const stars = z.coerce.number().check(z.gte(1), z.lte(MOST_STARS));
const STARS = { type: "number", min_value: 1, max_value: MOST_STARS } as const;
const scoreField = field(z.catch(z.nullable(stars), null), STARS);

/** What a customer wrote (spec 001 §3). */
export const reviewSchema = z
  .object({
    component: z.literal("review"),
    id: field(textField, { display_name: "Number", description: "By which the portal of the reviews knows it." }),
    stars: field(stars.check(z.int()), { ...STARS, required: true, display_name: "Stars" }),
    title: field(requiredTextField, { display_name: "Title" }),
    text: field(longTextField, { display_name: "Text" }),
    authorName: field(textField, { display_name: "Name" }),
    createdAt: field(textField, {
      display_name: "Date",
      description: "As 2026-05-31.",
      regex: "^(\\d{4}-\\d{2}-\\d{2})?$",
    }),
  })
  .register(z.globalRegistry, { title: "Review", icon: "block-text-l" });

/** What customers wrote, and what it comes to (spec 001 §3). */
export const customerReviewsSchema = z
  .object({
    component: z.literal("customer-reviews"),
    title: field(requiredTextField, { display_name: "Title" }),
    subtitle: field(textField, { display_name: "Subtitle" }),
    reviews: field(bloksField(reviewSchema), { display_name: "Reviews" }),
    stars: field(scoreField, { display_name: "Stars of all reviews" }),
    trustScore: field(scoreField, { display_name: "Score", description: "As the portal says it, such as 4.7." }),
    totalReviews: field(wholeNumberField(0, 9_999_999), { display_name: "How many reviews there are" }),
    reviewBaseLink: field(linkField, {
      display_name: "Where reviews are",
      description: "The address that a review’s number is added to.",
    }),
    companyLink: field(linkField, { display_name: "Where all reviews are" }),
  })
  .register(z.globalRegistry, { title: "Customer reviews", icon: "block-text-l" });

export type CustomerReviewsContent = z.infer<typeof customerReviewsSchema>;
