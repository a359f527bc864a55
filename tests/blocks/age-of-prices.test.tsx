import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AgeOfPrices } from "#blocks/shell/age-of-prices.tsx";
import { pageContext } from "./page-context.ts";

it.each([
  ["posterliebe.de", "2026-03-14T23:30:00Z", "15. März 2026"],
  ["posterliebe.com", "2026-03-15T02:00:00Z", "March 14, 2026"],
])("at %s prices of %s are those of %s", (host, since, day) => {
  const html = renderToStaticMarkup(<AgeOfPrices sinceMs={Date.parse(since)} page={pageContext({ host })} />);
  expect(html).toContain(day);
});
