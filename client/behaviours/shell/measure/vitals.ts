import { onCLS, onINP, onLCP } from "web-vitals";
import { type Metric, VITALS_PATH } from "#domain/vitals/metric.ts";
import { readConsent } from "../../../consent.ts";
import { decidedTreatments } from "./treatments.ts";

/** The numbers of this page so far. */
const values: Partial<Record<Metric, number>> = {};
let isSent = false;

/**
 * Measures the Core Web Vitals of this page, and sends them once, when the visitor first leaves the page or hides it, if she still
 * allows it then. What happens after she returns is not measured.
 */
export function measureVitals(pageType: string): void {
  const take = (metric: Metric) => {
    return ({ value }: { value: number }) => {
      values[metric] = value;
    };
  };
  onLCP(take("lcp"));
  onINP(take("inp"));
  onCLS(take("cls"));
  // The library reports its last numbers at the same event, while it is captured. On the way to another page `pagehide` would be earlier.
  addEventListener("visibilitychange", () => document.hidden && sendOnce(pageType));
}

function sendOnce(pageType: string): void {
  if (isSent || readConsent() !== "granted" || Object.keys(values).length === 0) return;
  isSent = true;
  navigator.sendBeacon(
    VITALS_PATH,
    JSON.stringify({ ...values, pageType, treatments: decidedTreatments() ?? undefined }),
  );
}
