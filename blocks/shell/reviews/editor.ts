import { inEditor } from "../../in-editor.ts";
import { customerReviewsSchema, reviewSchema } from "./schema.ts";

export const reviewEditor = inEditor(reviewSchema, {
  display_name: "Review",
  icon: "block-text-l",
  fields: {
    id: { display_name: "Number", description: "By which the portal of the reviews knows it." },
    stars: { display_name: "Stars" },
    title: { display_name: "Title" },
    text: { display_name: "Text" },
    authorName: { display_name: "Name" },
    createdAt: { display_name: "Date", description: "As 2026-05-31.", regex: "^(\\d{4}-\\d{2}-\\d{2})?$" },
  },
});

export const customerReviewsEditor = inEditor(customerReviewsSchema, {
  display_name: "Customer reviews",
  icon: "block-text-l",
  fields: {
    title: { display_name: "Title" },
    subtitle: { display_name: "Subtitle" },
    reviews: { display_name: "Reviews" },
    stars: { display_name: "Stars of all reviews" },
    trustScore: { display_name: "Score", description: "As the portal says it, such as 4.7." },
    totalReviews: { display_name: "How many reviews there are" },
    reviewBaseLink: {
      display_name: "Where reviews are",
      description: "The address that a review’s number is added to.",
    },
    companyLink: { display_name: "Where all reviews are" },
  },
});
