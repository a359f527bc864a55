import { formLink } from "#domain/address/path-kind.ts";
import { isArticle } from "#domain/catalogue/article.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import { formatMoney } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { COUNTRY_NAMES } from "#domain/shop/locale-tables.ts";
import { noonMs } from "#locales/date-names.ts";
import { taxText } from "../../commerce/tax-text.ts";
import { addressLines } from "../../customers/postal-address.ts";
import type { Session } from "../../customers/session.ts";
import { languageFolder } from "../../customers/visitor.ts";
import { readChosenDesigns } from "../../designer/chosen-designs.ts";
import { readArticle } from "../cart/article.ts";
import { ChoiceRows, PriceParts } from "../cart/article-parts.tsx";
import { LinePicture } from "../cart/picture.tsx";
import { SumRow } from "../cart/sum.tsx";
import { showNotice } from "../entry.tsx";
import { appPage } from "../page.tsx";
import { type AppVisit, hrefOf } from "../visit.ts";
import { type ListedOrder, listOrders, type Order, orderHref, readOrder } from "./order.ts";

/** Lists the orders of a customer; somebody without one reads so. */
export function OrderList({ visit, orders }: { visit: AppVisit; orders: readonly ListedOrder[] }) {
  const { labels, visitor } = visit;
  if (orders.length === 0) return <p>{labels("account-app/no-orders")}</p>;
  return (
    <ul class="orders">
      {orders.map(({ number, placedMs, total, currency, isWhitelabel }) => (
        <li key={number}>
          <a href={orderHref(number, visit)}>{labels("order/number", { number })}</a>
          <p class="small">
            {`${labels("order/placed-on", { date: noonMs(placedMs, visitor.locale) })} · ${formatMoney({ amount: total, currency }, visitor.locale)}`}
          </p>
          {isWhitelabel && <p class="small">{labels("order/neutral")}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Shows the list of a customer's orders. */
export async function showOrders(visit: AppVisit, session: Session): Promise<Response> {
  const { labels, env } = visit;
  const title = labels("account/orders");
  return appPage(
    visit,
    { title },
    <section class="narrow">
      <h1>{title}</h1>
      <OrderList visit={visit} orders={await listOrders(env.DB, session.customer.id)} />
    </section>,
  );
}

/** Shows an order to its customer. To everybody else there is no such page. */
export async function showOrder(visit: AppVisit, session: Session): Promise<Response> {
  const { labels, env, url } = visit;
  const number = /\/([a-z]{1,20})\/?$/i.exec(url.pathname)?.[1] ?? "";
  const order = await readOrder(env.DB, session.customer.id, number);
  if (!order) {
    const [title, text] = [labels("account-app/missing"), labels("account-app/missing-text")];
    const link = { text: labels("account/orders"), href: hrefOf("orders", visit) };
    return showNotice(visit, { title, text, link, status: 404 });
  }
  const title = labels("order/number", { number: order.number });
  return appPage(
    visit,
    { title },
    <>
      <h1>{title}</h1>
      {url.searchParams.has("placed") && (
        <div class="summary good" role="alert" tabIndex={-1} autofocus>
          <p>{labels("order/placed")}</p>
        </div>
      )}
      <p class="lead">{labels("order/placed-on", { date: noonMs(order.placedMs, visit.visitor.locale) })}</p>
      <p class="small">{labels("order/no-payment")}</p>
      {order.isWhitelabel && <p class="small">{labels("order/neutral")}</p>}
      <div class="cart">
        <Lines visit={visit} order={order} pictures={await picturesOf(visit, order)} />
        <Facts visit={visit} order={order} />
      </div>
    </>,
  );
}

/** The articles of an order with their designs, if their addresses still mean any. */
async function picturesOf(visit: AppVisit, { lines }: Order) {
  const handOffs = lines.map(({ href }) => readArticle(href, visit.visitor, null));
  const known = handOffs.filter((handOff) => handOff !== null);
  const designs = await readChosenDesigns(visit.env.DB, known, visit.visitor);
  return handOffs.map((handOff) => ({ handOff, design: (handOff && designs[known.indexOf(handOff)]) ?? null }));
}

interface OrderProps {
  visit: AppVisit;
  order: Order;
}

function Lines({ visit, order, pictures }: OrderProps & { pictures: Awaited<ReturnType<typeof picturesOf>> }) {
  const { labels, visitor } = visit;
  const textOf = (amount: number) => formatMoney({ amount, currency: order.currency }, visitor.locale);
  return (
    <ul class="lines">
      {order.lines.map(({ href, title, rows, lines, quantity, each, amount }, at) => (
        <li key={href} class="line">
          <div class="picture">
            <LinePicture href={href} handOff={pictures[at]?.handOff ?? null} design={pictures[at]?.design ?? null} />
          </div>
          <div class="words">
            <h2>{`${quantity} × ${title}`}</h2>
            <ChoiceRows rows={rows} />
            <PriceParts lines={lines} textOf={textOf} />
            <p class="small">
              <a href={showPictureHref(visit, pictures[at]?.handOff ?? null)}>{labels("customer-pictures/invite")}</a>
            </p>
          </div>
          <p class="amount">
            <strong>{textOf(amount)}</strong>
            {quantity > 1 && <span class="small">{labels("prices/each", { price: textOf(each) })}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The form by which a customer shows her picture, with what she ordered filled in. */
function showPictureHref({ visitor }: AppVisit, handOff: HandOff | null): string {
  const { materialType } = (handOff?.parameters ?? {}) as { materialType?: unknown };
  const query = isArticle(materialType) ? `?product=${materialType}` : "";
  return formLink(languageFolder(visitor.locale), "customer-picture", visitor) + query;
}

function Facts({ visit: { labels, visitor }, order }: OrderProps) {
  const textOf = (amount: number) => formatMoney({ amount, currency: order.currency }, visitor.locale);
  const { locale, goods, shipping, voucher, total, tax, address } = order;
  return (
    <aside aria-label={labels("prices/total")}>
      <dl class="sum">
        <SumRow term={labels("cart/goods")} value={textOf(goods)} />
        <SumRow term={labels("shipping/cost")} value={shipping === 0 ? labels("prices/free") : textOf(shipping)} />
        {voucher > 0 && <SumRow term={labels("voucher/title")} value={`−${textOf(voucher)}`} />}
        <SumRow term={labels("prices/total")} value={textOf(total)} isTotal />
      </dl>
      <p class="small">{taxText(labels, locale, tax, "order")}</p>
      <h2>{labels("account-app/address-title")}</h2>
      <address>
        {[...addressLines(address, countryOf(locale)), COUNTRY_NAMES[locale]].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </aside>
  );
}
