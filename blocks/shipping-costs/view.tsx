import { formatMoney } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { groupText, NAMED_GROUPS } from "#locales/delivery-text.ts";
import type { Loaded, PageContext } from "../block.ts";
import type { CountryShipping, ShippingCosts } from "./load.ts";
import type { ShippingCostsContent } from "./schema.ts";

interface ShippingCostsViewProps {
  content: ShippingCostsContent;
  data: Loaded<ShippingCosts>;
  page: PageContext;
}

/** The table of shipping to every country; without an answer of the backend, a sentence that says where the costs are found. */
export function ShippingCostsView({ content, data, page }: ShippingCostsViewProps) {
  const { labels } = page;
  return (
    <section className="wrap shipping-costs">
      {content.headline && <h2>{content.headline}</h2>}
      {content.text && <p className="lead">{content.text}</p>}
      {data.state === "loaded" ? (
        <ShippingTable shipping={data.data} page={page} />
      ) : (
        <p role="status">{labels("delivery/unavailable")}</p>
      )}
    </section>
  );
}

function ShippingTable({ shipping, page }: { shipping: ShippingCosts; page: PageContext }) {
  const { labels, locale } = page;
  const { rows, express } = shipping;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const [own, ...others] = rows.map((row) => ({ row, name: names.of(row.country) ?? row.country }));
  const named = [...(own ? [own] : []), ...others.sort((a, b) => a.name.localeCompare(b.name, locale))];
  return (
    <div className="shipping-tables">
      <table>
        <caption>{labels("delivery/caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{labels("delivery/country")}</th>
            <th scope="col">{labels("delivery/costs")}</th>
            <th scope="col">{labels("delivery/free-from")}</th>
            <th scope="col">{labels("delivery/on-the-way")}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ row, name }) => (
            <Row key={row.country} row={row} name={name} page={page} />
          ))}
        </tbody>
      </table>
      <MakingTable making={shipping.making} page={page} />
      {express && <p>{labels("delivery/express", { price: formatMoney(express, locale) })}</p>}
    </div>
  );
}

/** The days in which each product is made. They are the ones that a calculator's day of arrival is computed from. */
function MakingTable({ making, page }: { making: ShippingCosts["making"]; page: PageContext }) {
  const { labels } = page;
  const known = NAMED_GROUPS.flatMap((name) => making.find(({ group }) => group === name) ?? []);
  if (known.length === 0) return null;
  const range = {
    min: Math.min(...known.map(({ days }) => days.min)),
    max: Math.max(...known.map(({ days }) => days.max)),
  };
  return (
    <div>
      <table>
        <caption>{labels("delivery/making-caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{labels("delivery/making-of")}</th>
            <th scope="col">{labels("delivery/making-time")}</th>
          </tr>
        </thead>
        <tbody>
          {known.map(({ group, days }) => (
            <tr key={group}>
              <th scope="row">{groupText(labels, group)}</th>
              <td data-head={labels("delivery/making-time")}>{daysText(days, page)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{labels("delivery/making", { days: daysText(range, page) })}</p>
    </div>
  );
}

interface RowProps {
  row: CountryShipping;
  name: string;
  page: PageContext;
}

function Row({ row: { country, cost, freeFrom, wayDays }, name, page }: RowProps) {
  const { labels, locale } = page;
  return (
    <tr aria-current={country === countryOf(locale) ? "true" : undefined}>
      <th scope="row">{name}</th>
      <td data-head={labels("delivery/costs")}>
        {cost.amount === 0 ? labels("delivery/free") : formatMoney(cost, locale)}
      </td>
      <td data-head={labels("delivery/free-from")}>
        {freeFrom === null ? labels("delivery/never-free") : formatMoney(freeFrom, locale)}
      </td>
      <td data-head={labels("delivery/on-the-way")}>{daysText(wayDays, page)}</td>
    </tr>
  );
}

function daysText({ min, max }: { min: number; max: number }, { labels }: PageContext): string {
  return min === max ? labels("delivery/days", { count: max }) : labels("delivery/days-from-to", { min, max });
}
