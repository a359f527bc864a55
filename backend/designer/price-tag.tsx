import { formatMoney } from "#domain/price/money.ts";
import { announcedReduction } from "#domain/price/price.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import { countryOf, type Locale } from "#domain/shop/locale.ts";
import { germanLabels } from "./german.ts";
import type { DoorPrice, StatedPrice } from "./stated-price.ts";
import { TEXTS } from "./texts-de.ts";

/** The price of the choice, or why there is none. */
export function PriceTag({ price, locale }: { price: DoorPrice; locale: Locale }) {
  return (
    <section class="price" aria-label={TEXTS.price}>
      {price.kind === "none" ? <p>{TEXTS.noPrice[price.reason]}</p> : <Amounts stated={price} locale={locale} />}
    </section>
  );
}

function Amounts({ stated, locale }: { stated: StatedPrice; locale: Locale }) {
  const { price, what, piece, lines, express } = stated;
  const textOf = (amount: number) => formatMoney({ amount, currency: price.currency }, locale);
  const labels = germanLabels(locale);
  const reduction = announcedReduction(price, locale);
  const lowest = reduction?.lowestPrice30Days ?? null;
  const each = piece === null ? "" : labels("prices/each", { price: textOf(piece) });
  return (
    <>
      {lines.length > 0 && (
        <ul class="lines">
          {lines.map(({ label, amount }) => (
            <li key={label}>
              <span>{label}</span> <span>{textOf(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="amounts">
        <strong>{textOf(price.priceCurrent)}</strong>
        {reduction && (
          <>
            {" "}
            <span class="spoken">{labels("price/instead-of")} </span>
            <s>{textOf(reduction.reference)}</s>
          </>
        )}
      </p>
      {what && <p class="small">{each ? `${what}, ${each}` : what}</p>}
      {lowest !== null && <p class="small">{labels("prices/lowest-30-days", { price: textOf(lowest) })}</p>}
      <p class="small">
        {COUNTRIES[countryOf(locale)].tax === "added" ? TEXTS.taxLineUnitedStates : labels("price/tax")}
      </p>
      {express && <p class="small">{express}</p>}
    </>
  );
}
