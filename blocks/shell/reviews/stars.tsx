import { MOST_STARS } from "./schema.ts";

/** Stars as a drawing with its words; a fraction is rounded in the drawing alone. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  const full = Math.round(stars);
  return (
    <span className="stars" role="img" aria-label={label}>
      {"★".repeat(full)}
      <i>{"★".repeat(MOST_STARS - full)}</i>
    </span>
  );
}
