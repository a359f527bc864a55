import type { ResolvedLink } from "#domain/address/link.ts";
import type { PageContext } from "../../block.ts";
import { Carousel } from "../../elements/carousel/carousel.tsx";
import { Link } from "../../elements/link/link.tsx";
import { type CustomerReviewsContent, MOST_STARS } from "./schema.ts";

interface CustomerReviewsProps {
  content: CustomerReviewsContent;
  page: PageContext;
}

/**
 * The reviews in a carousel (spec 001 §2), folded until somebody turns to them. The score is not marked up for search engines, because only real scores may be claimed
 * there.
 */
export function CustomerReviews({ content, page }: CustomerReviewsProps) {
  const { title, subtitle, reviews, trustScore, totalReviews } = content;
  const { labels } = page;
  const score = content.stars ?? trustScore;
  const company = page.resolveLink(content.companyLink);
  const base = page.resolveLink(content.reviewBaseLink);
  return (
    <details className="reviews" {...page.editable?.(content)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {subtitle && <p>{subtitle}</p>}
      {score !== null && (
        <p className="score">
          <Stars stars={score} label={labels("reviews/stars", { stars: trustScore ?? score })} />
          {totalReviews !== null && ` ${labels("reviews/count", { count: totalReviews })}`}
        </p>
      )}
      <Carousel
        label={title}
        words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}
        nameDot={(number) => labels("carousel/go-to", { number })}
      >
        {reviews.map((review) => (
          <article key={review.id || review.title} className="review" {...page.editable?.(review)}>
            <Stars stars={review.stars} label={labels("reviews/stars", { stars: review.stars })} />
            <h3>
              <Link to={linkOf(base, review.id)}>{review.title}</Link>
            </h3>
            {review.text !== "" && review.text !== review.title && <p>{review.text}</p>}
            <p className="by">{authorOf(review, page)}</p>
          </article>
        ))}
      </Carousel>
      {company && (
        <p>
          <Link to={company}>{labels("reviews/all")}</Link>
        </p>
      )}
    </details>
  );
}

function linkOf(base: ResolvedLink | null, id: string): ResolvedLink | null {
  return base && id ? { ...base, href: `${base.href.replace(/\/$/, "")}/${encodeURIComponent(id)}` } : null;
}

function authorOf({ authorName, createdAt }: CustomerReviewsContent["reviews"][number], { labels }: PageContext) {
  const date = Date.parse(createdAt);
  return authorName && !Number.isNaN(date) ? labels("reviews/by", { name: authorName, date }) : authorName;
}

/** Stars drawn as text, with a label for screen readers. Only the drawing rounds a fraction. */
function Stars({ stars, label }: { stars: number; label: string }) {
  const full = Math.round(stars);
  return (
    <span className="stars" role="img" aria-label={label}>
      {"★".repeat(full)}
      <i>{"★".repeat(MOST_STARS - full)}</i>
    </span>
  );
}
