/** The opening days, Monday to Friday, and the founding year of the company (spec 001 §9). */
const OPENING_DAYS = "Mo-Fr";
const FOUNDING_YEAR = "2011";

export interface OrganisationProps {
  brand: string;
  /** The absolute address of the home page. */
  url: string;
  /** Other addresses of the company. */
  sameAs: readonly string[];
}

/** The company in the words of schema.org, for search engines; it is not visible. */
export function Organisation({ brand, url, sameAs }: OrganisationProps) {
  return (
    <div hidden itemScope itemType="https://schema.org/Organization">
      <meta itemProp="name" content={brand} />
      <link itemProp="url" href={url} />
      <meta itemProp="foundingDate" content={FOUNDING_YEAR} />
      <div itemProp="contactPoint" itemScope itemType="https://schema.org/ContactPoint">
        <meta itemProp="contactType" content="customer service" />
        <meta itemProp="hoursAvailable" content={OPENING_DAYS} />
      </div>
      {sameAs.map((address) => (
        <link key={address} itemProp="sameAs" href={address} />
      ))}
    </div>
  );
}
