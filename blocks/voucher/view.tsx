import { splitHref } from "#domain/address/designer-locale.ts";
import { formPath } from "#domain/address/path-kind.ts";
import { pictureSizes } from "#domain/page/breakpoints.ts";
import { currencyOf, formatAmount } from "#domain/price/money.ts";
import type { PageContext } from "../block.ts";
import { Honeypot } from "../elements/honeypot/honeypot.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import type { VoucherContent } from "./schema.ts";

export interface VoucherViewProps {
  content: VoucherContent;
  page: PageContext;
}

const SIZES = pictureSizes("tablet", "92vw", "40vw");
const CENTS = 100;

/** The voucher, with two native forms. The check of a code answers on a page of its own, below this one. */
export function VoucherView({ content: { headline, text, image, values, goodFor, link }, page }: VoucherViewProps) {
  const { labels } = page;
  const points = goodFor.split("\n").flatMap((line) => line.trim() || []);
  return (
    <section className="wrap voucher">
      {image && <Picture asset={page.picture(image)} sizes={SIZES} />}
      <div>
        <h2>{headline || labels("voucher/title")}</h2>
        {text && <p className="lead">{text}</p>}
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <VoucherValues values={values} buyAt={page.resolveLink(link)?.href ?? null} page={page} />
        <form method="post" action={formPath(page.path, "voucher")}>
          <label htmlFor="voucher-code">{labels("voucher/check-title")}</label>
          <div className="voucher-line">
            <input id="voucher-code" name="code" autoComplete="off" required placeholder={labels("voucher/code")} />
            <button className="button button-secondary" type="submit">
              {labels("voucher/check")}
            </button>
          </div>
          <Honeypot label={labels("form/leave-empty")} />
        </form>
      </div>
    </section>
  );
}

interface VoucherValuesProps {
  values: readonly number[];
  /** The address where the voucher is bought; null if there is none: the values are then listed only. */
  buyAt: string | null;
  page: PageContext;
}

/** A choice of the voucher's value, which the form carries to the page where the voucher is bought. */
function VoucherValues({ values, buyAt, page: { labels, locale } }: VoucherValuesProps) {
  const worth = (value: number) =>
    formatAmount(value * CENTS, locale, { currency: currencyOf(locale), minimumDecimals: 0 });
  if (!buyAt) return values.length > 0 ? <p>{values.map(worth).join(" · ")}</p> : null;
  return (
    <form action={splitHref(buyAt).path}>
      {values.length > 0 && (
        <fieldset>
          <legend>{labels("voucher/value")}</legend>
          {values.map((value, at) => (
            <label key={value}>
              <input type="radio" name="value" value={value} defaultChecked={at === 0} /> {worth(value)}
            </label>
          ))}
        </fieldset>
      )}
      <button className="button" type="submit">
        {labels("voucher/buy")}
      </button>
    </form>
  );
}
