import { noonMs } from "#locales/date-names.ts";
import type { PageContext } from "../block.ts";

/**
 * A sentence with the date of the prices below; nothing if the prices are as new as the backend's answer.
 *
 * @param sinceMs in epoch milliseconds.
 */
export function AgeOfPrices({
  sinceMs,
  page,
}: {
  sinceMs: number | null;
  page: Pick<PageContext, "labels" | "locale">;
}) {
  if (sinceMs === null) return null;
  return (
    <p className="wrap notice" role="status">
      {page.labels("calculator/prices-of", { date: noonMs(sinceMs, page.locale) })}
    </p>
  );
}
