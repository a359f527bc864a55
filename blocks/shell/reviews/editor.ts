import { inEditor } from "../../in-editor.ts";
import { customerReviewsSchema, reviewSchema } from "./schema.ts";

export const reviewEditor = inEditor(reviewSchema, {
  display_name: "Review",
  icon: "block-text-l",
  fields: {
    id: { display_name: "Number", description: "By which the portal of the reviews knows it." },
    stars: { display_name: "Stars", description: "1 to 5, as the customer gave them." },
    title: { display_name: "Title", description: "The customer’s own headline." },
    text: { display_name: "Text", description: "The customer’s own words, unchanged." },
    authorName: { display_name: "Name", description: "Name on the portal." },
    createdAt: { display_name: "Date", description: "Day, such as 2026-05-31.", regex: "^(\\d{4}-\\d{2}-\\d{2})?$" },
  },
});

export const customerReviewsEditor = inEditor(customerReviewsSchema, {
  display_name: "Customer reviews",
  icon: "block-text-l",
  fields: {
    title: { display_name: "Title", description: "Stands above the reviews." },
    subtitle: { display_name: "Subtitle", description: "A sentence below the title; empty for none." },
    reviews: { display_name: "Reviews", description: "A few recent ones, in this order." },
    stars: { display_name: "Stars of all reviews", description: "The average, 1 to 5, as the portal says it." },
    trustScore: { display_name: "Score", description: "Number on the portal, such as 4.7." },
    totalReviews: { display_name: "How many reviews there are", description: "Number on the portal." },
    reviewBaseLink: {
      display_name: "Where reviews are",
      description: "The address that a review’s number is added to.",
    },
    companyLink: { display_name: "Where all reviews are", description: "The shop’s page on the portal." },
  },
});
