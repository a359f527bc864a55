import type { DayOfWeek } from "schema-dts";
import type { StructuredData } from "../structured-data.ts";

/** The opening days and the founding year of the company (spec 001 §9). */
const OPENING_DAYS: readonly DayOfWeek[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const FOUNDING_YEAR = "2011";

interface OrganisationFacts {
  brand: string;
  /** The absolute address of the home page. */
  url: string;
  /** Other addresses of the company. */
  sameAs: readonly string[];
}

/** States the company to search engines. */
export function organisation({ brand, url, sameAs }: OrganisationFacts): StructuredData {
  return {
    "@type": "Organization",
    name: brand,
    url,
    foundingDate: FOUNDING_YEAR,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      hoursAvailable: { "@type": "OpeningHoursSpecification", dayOfWeek: OPENING_DAYS },
    },
    ...(sameAs.length > 0 && { sameAs }),
  };
}
