import type { Price } from "#domain/price/price.ts";

const VOCABULARY = "https://schema.org";

/** What the design's page says in the words of schema.org beside what it shows: what one of it costs, at the most and at the least. */
export function ProductOffers({ price }: { price: Price }) {
  const pieces = price.steps.map(({ piece }) => piece);
  const currency = price.currency.toUpperCase();
  const inUnits = (amount: number) => (amount / 100).toFixed(2);
  if (pieces.length === 0) {
    return (
      <span itemProp="offers" itemScope itemType={`${VOCABULARY}/Offer`}>
        <meta itemProp="price" content={inUnits(price.lines[0].amount)} />
        <meta itemProp="priceCurrency" content={currency} />
        <link itemProp="availability" href={`${VOCABULARY}/InStock`} />
      </span>
    );
  }
  return (
    <span itemProp="offers" itemScope itemType={`${VOCABULARY}/AggregateOffer`}>
      <meta itemProp="lowPrice" content={inUnits(Math.min(...pieces))} />
      <meta itemProp="highPrice" content={inUnits(Math.max(...pieces))} />
      <meta itemProp="priceCurrency" content={currency} />
      <meta itemProp="offerCount" content={String(pieces.length)} />
      <link itemProp="availability" href={`${VOCABULARY}/InStock`} />
    </span>
  );
}
