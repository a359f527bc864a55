import { formatMoney } from "#domain/price/money.ts";
import { namesLowestPrice, pieceAmount } from "#domain/price/price.ts";
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
  const { price, express } = stated;
  const { amount, reference, lines, steps } = price;
  const textOf = (one: number) => formatMoney({ amount: one, currency: price.currency }, locale);
  const labels = germanLabels(locale);
  const [thing] = lines;
  const piece = pieceAmount(thing);
  const each = piece === null ? "" : labels("prices/each", { price: textOf(piece) });
  return (
    <>
      {lines.length > 1 && (
        <ul class="lines">
          {lines.map((line) => (
            <li key={line.label}>
              <span>{line.label}</span> <span>{textOf(line.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      <p class="amounts">
        <strong>{textOf(amount)}</strong>
        {reference !== null && (
          <>
            {" "}
            <span class="spoken">{labels("price/instead-of")} </span>
            <s>{textOf(reference)}</s>
          </>
        )}
      </p>
      {thing.quantity !== undefined && <p class="small">{each ? `${thing.label}, ${each}` : thing.label}</p>}
      {thing.quantity === undefined &&
        steps.map(({ quantity, piece: each }) => (
          <p class="small" key={quantity}>
            {`${labels("design/copies", { count: quantity })}, ${labels("prices/each", { price: textOf(each) })}`}
          </p>
        ))}
      {reference !== null && namesLowestPrice(locale) && (
        <p class="small">{labels("prices/lowest-30-days", { price: textOf(reference) })}</p>
      )}
      <p class="small">
        {COUNTRIES[countryOf(locale)].tax === "added" ? TEXTS.taxLineUnitedStates : labels("price/tax")}
      </p>
      {express && <p class="small">{express}</p>}
    </>
  );
}
