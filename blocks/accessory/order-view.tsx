import type { SoldAccessory } from "#domain/contract/accessory.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney } from "#domain/price/money.ts";
import { writeAccessories } from "#domain/product/accessory-choice.ts";
import { accessoryFamilies } from "#domain/product/accessory-family.ts";
import type { PageContext } from "../block.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import { cartHref, Drawing, orderHref, QuantitySelect } from "./accessory-form.tsx";
import formStyles from "./form.css?sheet";
import { unitPrice } from "./load.ts";
import styles from "./order.css?sheet";

export const ACCESSORY_ORDER_SHEETS = [formStyles, styles] as const;

/** A line of the chosen accessories, priced by the backend. Amounts are minor units. */
export interface ChosenLine {
  accessory: SoldAccessory;
  quantity: number;
  price: number;
}

interface AccessoryOrderProps {
  lines: readonly ChosenLine[];
  total: number;
  currency: Currency;
  /** All that can be added. */
  sold: readonly SoldAccessory[];
  /** Sentences about what cannot be had. */
  faults: readonly string[];
  /** The key by which two posts of the form count once. */
  formKey: string;
  page: PageContext;
}

/** The accessories that a visitor chose, with what they cost, before they are in her cart. Nothing of it needs a script. */
export function AccessoryOrder({ lines, total, currency, sold, faults, formKey, page }: AccessoryOrderProps) {
  const { labels, locale } = page;
  const textOf = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <section className="wrap chosen-accessories">
      <h1>{labels("accessory/chosen")}</h1>
      {faults.length > 0 && (
        <div className="told" role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {lines.length === 0 && <p>{labels("accessory/none-chosen")}</p>}
      <form action={orderHref(page)}>
        {lines.length > 0 && (
          <ul>
            {lines.map((line, at) => (
              <Line key={line.accessory.sku} {...{ line, at, lines, currency, page }} />
            ))}
          </ul>
        )}
        <More sold={sold} page={page} />
      </form>
      {lines.length > 0 && (
        <form method="post" action={cartHref(page)} className="chosen-total">
          <input type="hidden" name="key" value={formKey} />
          {lines.map(({ accessory: { sku }, quantity }) => (
            <span key={sku} hidden>
              <input type="hidden" name="sku[]" value={sku} />
              <input type="hidden" name="quantity[]" value={quantity} />
            </span>
          ))}
          <p>
            {labels("prices/total")} <b>{textOf(total)}</b>{" "}
            <small>
              <PriceTerms page={page} />
            </small>
          </p>
          <button className="button" type="submit">
            {labels("accessory/add")}
          </button>
        </form>
      )}
    </section>
  );
}

interface LineProps {
  line: ChosenLine;
  at: number;
  lines: readonly ChosenLine[];
  currency: Currency;
  page: PageContext;
}

function Line({ line: { accessory, quantity, price }, at, lines, currency, page }: LineProps) {
  const { labels, locale } = page;
  const { sku, name, unit } = accessory;
  const others = lines.flatMap((one, place) =>
    place === at ? [] : [{ sku: one.accessory.sku, quantity: one.quantity }],
  );
  const id = `quantity-${sku}`;
  return (
    <li>
      <Drawing accessory={accessory} />
      <div>
        <b>{name}</b>
        <p>{unitPrice({ amount: accessory.price, currency }, unit, page)}</p>
        <p className="chosen-quantity">
          <input type="hidden" name="sku[]" value={sku} />
          <label htmlFor={id} aria-label={`${labels("choice/quantity")}, ${name}`}>
            {labels("choice/quantity")}
          </label>
          <QuantitySelect id={id} chosen={quantity} page={page} />
          <a
            href={`${orderHref(page)}${others.length > 0 ? `?${writeAccessories(others)}` : ""}`}
            aria-label={labels("listing/remove", { name })}
            rel="nofollow"
          >
            ×
          </a>
        </p>
      </div>
      <b>{formatMoney({ amount: price, currency }, locale)}</b>
    </li>
  );
}

/** The choice of one accessory more, and the button that prices the whole choice anew. */
function More({ sold, page }: { sold: readonly SoldAccessory[]; page: PageContext }) {
  const { labels } = page;
  const families = accessoryFamilies(sold);
  const types = [...new Set(families.map(({ type }) => type))];
  return (
    <p className="accessory-order">
      <label htmlFor="more">{labels("accessory/another")}</label>
      <select id="more" name="sku[]" defaultValue="">
        <option value="">{labels("accessory/nothing-else")}</option>
        {types.map((type) => (
          <optgroup key={type} label={labels(`accessory/all-${type}`)}>
            {families
              .filter((one) => one.type === type)
              .flatMap(({ members }) => members)
              .map(({ sku, name }) => (
                <option key={sku} value={sku}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <button className="button button-secondary" type="submit">
        {labels("accessory/reckon")}
      </button>
    </p>
  );
}
