import { pageHref } from "#domain/address/page-address.ts";
import { ACCESSORY_ORDER_SLUG, CART_PATH } from "#domain/address/path-kind.ts";
import type { SoldAccessory } from "#domain/contract/accessory.ts";
import type { Currency } from "#domain/price/currency.ts";
import { formatMoney, moneyNotation } from "#domain/price/money.ts";
import { accessoryDrawing, materialColour } from "#domain/product/accessory-drawing.ts";
import { type AccessoryFamily, accessoryColour, usualQuantity } from "#domain/product/accessory-family.ts";
import { QUANTITIES } from "#domain/product/amount.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { numberText } from "#locales/number-text.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { PriceTerms } from "../shell/price-terms.tsx";
import { unitPrice } from "./load.ts";

/** The path of the cart in the page's language. */
export function cartHref({ locale, shop }: PageContext): string {
  return locale === shop.locales[0] ? CART_PATH : `/${languageOf(locale)}${CART_PATH}`;
}

/** The path of the page with the chosen accessories. */
export function orderHref({ locale, shop }: PageContext): string {
  return pageHref({ locale, slug: ACCESSORY_ORDER_SLUG }, shop);
}

interface AccessoryFormProps {
  family: AccessoryFamily<SoldAccessory>;
  currency: Currency;
  /** The sku that is chosen at first; the first one if it is another's. */
  sku?: string;
  /** The drawings of its colours; left out where a picture stands beside the form. */
  isDrawn?: boolean;
  page: PageContext;
}

/**
 * The form of an accessory: its colour, its quantity, its price, and the way into the cart. It leads to the page that states the price
 * of the choice; a script lets it post to the cart at once.
 */
export function AccessoryForm({ family, currency, sku, isDrawn = false, page }: AccessoryFormProps) {
  const { labels, locale, shop } = page;
  const { type, key, members } = family;
  const [first] = members;
  const chosen = members.find((one) => one.sku === sku) ?? first;
  const id = sku ? `accessory-one-${sku}` : `accessory-${type}-${key}`;
  const usual = usualQuantity(type, shop.channel);
  return (
    <form
      className="accessory-form"
      action={orderHref(page)}
      {...behaves("accessory", "intent")}
      data-cart={cartHref(page)}
      data-locale={locale}
      data-money={JSON.stringify(moneyNotation(locale))}
      data-text={labels("accessory/together", { price: "%p" })}
      data-unpriced={labels("accessory/unpriced")}
    >
      {members.length > 1 ? (
        <fieldset>
          <legend>{labels("choice/colour")}</legend>
          <ul>
            {members.map((one) => (
              <li key={one.sku}>
                <label>
                  <input type="radio" name="sku[]" value={one.sku} defaultChecked={one === chosen} />
                  <Swatch accessory={one} />
                  <span>
                    {one.variant ?? one.name}
                    {one.price !== chosen.price && ` ${formatMoney({ amount: one.price, currency }, locale)}`}
                  </span>
                </label>
                {isDrawn && <Drawing accessory={one} />}
              </li>
            ))}
          </ul>
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="sku[]" value={first.sku} />
          {isDrawn && <Drawing accessory={first} />}
        </>
      )}
      <p className="accessory-price">
        <b>{unitPrice({ amount: chosen.price, currency }, chosen.unit, page)}</b> <output htmlFor={`${id}-quantity`} />{" "}
        <small>
          <PriceTerms page={page} />
        </small>
      </p>
      <p className="accessory-order">
        <label htmlFor={`${id}-quantity`}>{labels("choice/quantity")}</label>
        <QuantitySelect id={`${id}-quantity`} chosen={usual} page={page} />
        <button className="button" type="submit">
          {labels("accessory/add")}
        </button>
      </p>
    </form>
  );
}

interface QuantitySelectProps {
  id: string;
  chosen: number;
  page: PageContext;
}

/** The quantities that accessories are ordered in (spec 000 §5), and another one that an address asked for. */
export function QuantitySelect({ id, chosen, page: { locale } }: QuantitySelectProps) {
  const steps = QUANTITIES.includes(chosen) ? QUANTITIES : [...QUANTITIES, chosen].sort((one, other) => one - other);
  return (
    <select id={id} name="quantity[]" defaultValue={chosen}>
      {steps.map((step) => (
        <option key={step} value={step}>
          {numberText(step, locale)}
        </option>
      ))}
    </select>
  );
}

/** The colour of an accessory beside its name; nothing for a colour that is not known. */
function Swatch({ accessory }: { accessory: SoldAccessory }) {
  const word = accessoryColour(accessory);
  const colour = word === null ? null : materialColour(word);
  return (
    colour && (
      <svg className="swatch" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill={colour} />
      </svg>
    )
  );
}

/** An accessory as it is drawn. The words beside it say the same. */
export function Drawing({ accessory }: { accessory: Pick<SoldAccessory, "type" | "sku"> }) {
  const { width, height, paths } = accessoryDrawing(accessory);
  return (
    <svg className="accessory-drawing" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {paths.map((path) => (
        <path key={path.d} {...path} strokeWidth="2" strokeLinejoin="round" />
      ))}
    </svg>
  );
}
