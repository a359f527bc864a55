import { expect, it } from "vitest";
import { canonicalUrl } from "#domain/page/canonical-url.ts";

it.each([
  ["", "https://posterliebe.de/leinwand"],
  ["https://posterliebe.de/poster", "https://posterliebe.de/poster"],
  ["/poster", "https://posterliebe.de/poster"],
  ["http://", "https://posterliebe.de/leinwand"],
  ["mailto:a@example.com", "https://posterliebe.de/leinwand"],
])("an editor's %j makes %s the address to be found", (chosen, canonical) => {
  expect(canonicalUrl(chosen, "https://posterliebe.de/leinwand")).toBe(canonical);
});
