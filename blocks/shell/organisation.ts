import type { DayOfWeek, SearchAction, WebSite, WithActionConstraints } from "schema-dts";
import { SEARCH_PARAMETER } from "#domain/listing/listing-query.ts";
import { searchHref } from "#domain/search/address.ts";
import type { PageContext } from "../block.ts";
import type { StructuredData } from "../structured-data.ts";

/** The opening days and the founding year of the company (spec 001 §9). */
const OPENING_DAYS: readonly DayOfWeek[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const FOUNDING_YEAR = "2011";

/**
 * States the company to search engines. Reviews of a company by its own site are no rating to show, so there is none.
 *
 * @param sameAs other addresses of the company.
 */
export function organisation({ brand, home, absolute }: PageContext, sameAs: readonly string[]): StructuredData {
  return {
    "@type": "Organization",
    name: brand,
    url: absolute(home),
    foundingDate: FOUNDING_YEAR,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: OPENING_DAYS },
    },
    ...(sameAs.length > 0 && { sameAs }),
  };
}

/** States the site with its search, on its home page. */
export function webSite(page: PageContext): WebSite {
  const { brand, home, absolute } = page;
  const search: WithActionConstraints<SearchAction> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absolute(searchHref("", page))}?${SEARCH_PARAMETER}={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return { "@type": "WebSite", name: brand, url: absolute(home), potentialAction: search };
}
