import * as z from "zod/mini";
import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { parseAddress, readAddress } from "../../customers/address.ts";
import type { Session } from "../../customers/session.ts";
import { countVisitor } from "../../flags/count-visitor.ts";
import { sendDueMails } from "../../mail/send.ts";
import { AddressFields, addressFaults } from "../address-fields.tsx";
import { amountSchema } from "../cart/change.ts";
import { type Cart, readCart } from "../cart/lines.ts";
import { SumTable, sumOf } from "../cart/sum.tsx";
import {
  type CartVoucher,
  keepVoucher,
  keptFault,
  readKeptVoucher,
  readVoucher,
  type VoucherReading,
  voucherIn,
} from "../cart/voucher.ts";
import { lineWords } from "../cart/words.ts";
import { refusalOf } from "../entry.tsx";
import { readForm } from "../form.ts";
import { Field, Form, type FormState } from "../form-parts.tsx";
import { measured } from "../measured.ts";
import { appPage } from "../page.tsx";
import { type AppVisit, hrefOf, seeOther } from "../visit.ts";
import { orderHref, orderOfForm, placeOrder } from "./order.ts";

/** Shows the order: where it is sent, what it holds and costs. */
export async function showCheckout(visit: AppVisit, session: Session): Promise<Response> {
  const [cart, kept] = await Promise.all([readCart(visit), readKeptVoucher(visit)]);
  return renderCheckout({ visit, session }, cart, keptState(visit, kept));
}

const placingSchema = z.object({ key: z.uuid(), total: amountSchema });

/** Places the order, or shows it again with what is missing or is different by now. */
export async function takeCheckout(visit: AppVisit, session: Session): Promise<Response> {
  const { env, visitor, labels, nowMs } = visit;
  const at = { visit, session };
  const typed = await readForm(visit);
  if (typeof typed === "string") return renderCheckout(at, await readCart(visit), refusalOf(typed, visit));
  const isPlacing = !typed.has("do");
  const placing = placingSchema.safeParse(Object.fromEntries(typed));
  const known = placing.success ? await orderOfForm(env.DB, session.customer.id, placing.data.key) : null;
  if (known) return seeOther(`${orderHref(known, visit)}?placed`);
  const isTakenAway = typed.get("do") === "take-away";
  if (isTakenAway)
    return renderCheckout(at, await readCart(visit), { typed, cookies: [keepVoucher(visit, null)], status: 200 });
  const code = (typed.get("code") ?? "").slice(0, 60);
  const [cart, reading] = await Promise.all([
    readCart(visit),
    code ? readVoucher(visit, code) : readKeptVoucher(visit),
  ]);
  if (reading === "often") return renderCheckout(at, cart, { typed, notice: labels("account-app/often"), status: 429 });
  if (reading === "invalid" && code)
    return renderCheckout(at, cart, { typed, faults: { code: labels("voucher/invalid") } });
  if (reading === "invalid") return renderCheckout(at, cart, { typed, ...keptState(visit, reading) });
  const voucher = reading;
  const state = { typed, voucher, ...(voucher && code && { cookies: [keepVoucher(visit, voucher)] }) };
  if (!isPlacing) return renderCheckout(at, cart, state);
  if (!placing.success) return renderCheckout(at, cart, { ...state, notice: labels("form/invalid") });
  const address = parseAddress(typed, countryOf(visitor.locale));
  if ("faulty" in address)
    return renderCheckout(at, cart, { ...state, faults: addressFaults(address.faulty, typed, visit) });
  const sum = sumOf(cart.lines, visitor.locale, voucher);
  const { key, total } = placing.data;
  if (cart.hasGone || cart.isUnavailable || cart.lines.length === 0) return renderCheckout(at, cart, state);
  if (sum.total !== total)
    return renderCheckout(at, cart, { ...state, notice: totalSentence(visit, total, sum.total) });
  const number = await placeOrder(visit, { session, cart, sum, voucher, address, formKey: key });
  if (number) {
    visit.later(sendDueMails(env, nowMs));
    visit.later(countVisitor(env.DB, visitor.cookies, { type: "order", value: sum.total / 100 }, nowMs));
    const event = { name: "order", number, value: sum.total / 100, currency: currencyOf(visitor.locale) } as const;
    // One that did nothing, as below its minimum, was not used.
    const ended = sum.voucher > 0 ? [keepVoucher(visit, null)] : [];
    return seeOther(`${orderHref(number, visit)}?placed`, [...measured(visitor, event), ...ended]);
  }
  // The same form, sent twice at once, may have ordered meanwhile.
  const meanwhile = await orderOfForm(env.DB, session.customer.id, key);
  if (meanwhile) return seeOther(`${orderHref(meanwhile, visit)}?placed`);
  return renderCheckout(at, await readCart(visit), { typed, notice: labels("order/cart-changed") });
}

function totalSentence({ labels, visitor: { locale } }: AppVisit, before: number, now: number): string {
  const textOf = (amount: number) => formatMoney({ amount, currency: currencyOf(locale) }, locale);
  return labels("order/total-changed", { before: textOf(before), now: textOf(now) });
}

/** A visit of a customer. */
interface Customers {
  visit: AppVisit;
  session: Session;
}

/** The state of a page with the voucher that the browser keeps; one that does not hold any more is said, and forgotten. */
function keptState(visit: AppVisit, kept: VoucherReading): CheckoutState {
  const notice = keptFault(kept, visit);
  return {
    voucher: voucherIn(kept),
    ...(notice && { notice }),
    ...(kept === "invalid" && { cookies: [keepVoucher(visit, null)] }),
  };
}

interface CheckoutState extends FormState {
  voucher?: CartVoucher | null;
  cookies?: readonly string[];
  status?: number;
}

async function renderCheckout({ visit, session }: Customers, cart: Cart, given: CheckoutState): Promise<Response> {
  const { labels, env, visitor } = visit;
  if (cart.lines.length === 0) return seeOther(hrefOf("cart", visit));
  const { voucher = null } = given;
  const notice = cart.isUnavailable ? labels("form/failed") : cart.hasGone ? labels("order/gone") : given.notice;
  const state = { ...given, ...(notice !== undefined && { notice }) };
  const status = given.status ?? (cart.isUnavailable ? 503 : state.faults || notice ? 422 : 200);
  const { firstName, lastName, id } = session.customer;
  const unknown = {
    name: `${firstName} ${lastName}`.trim(),
    street: "",
    extra: "",
    postcode: "",
    city: "",
    region: "",
  };
  const address = (await readAddress(env.DB, id, countryOf(visitor.locale))) ?? unknown;
  const sum = sumOf(cart.lines, visitor.locale, voucher);
  return appPage(
    visit,
    { title: labels("order/title"), status, cookies: given.cookies ?? [] },
    <section class="narrow">
      <h1>{labels("order/title")}</h1>
      <p class="lead">{labels("order/no-payment")}</p>
      <Form visit={visit} state={state} action={hrefOf("order", visit)} submit={labels("order/submit")}>
        <h2>{labels("account-app/address-title")}</h2>
        <AddressFields visit={visit} state={state} address={address} />
        <h2 class="later">{labels("voucher/title")}</h2>
        {voucher ? <AppliedVoucher visit={visit} /> : <VoucherField visit={visit} state={state} />}
        <input type="hidden" name="key" value={crypto.randomUUID()} />
        <input type="hidden" name="total" value={sum.total} />
        {/* What is ordered and its price stand at the button, with nothing in between. */}
        <section class="ordered" aria-label={labels("prices/total")}>
          <Summary visit={visit} cart={cart} />
          <SumTable visit={visit} sum={sum} voucher={voucher} isOrder />
          <p class="small">
            <a href={hrefOf("cart", visit)}>{labels("order/to-cart")}</a>
          </p>
        </section>
      </Form>
    </section>,
  );
}

interface StateProps {
  visit: AppVisit;
  state: FormState;
}

/** The voucher that the browser keeps, with the button that does without it. A hidden first button is what the enter key presses. */
function AppliedVoucher({ visit: { labels } }: { visit: AppVisit }) {
  return (
    <p class="later">
      <button class="unseen" type="submit" name="do" value="review" tabIndex={-1} aria-hidden="true">
        {labels("cart/update")}
      </button>
      <button class="link" type="submit" name="do" value="take-away">
        {labels("cart/voucher-remove")}
      </button>
    </p>
  );
}

/** The field of a voucher's code. Its button is the form's first: the enter key never orders. */
function VoucherField({ visit, state }: StateProps) {
  const { labels } = visit;
  return (
    <>
      <Field visit={visit} state={state} name="code" label={labels("voucher/code")} autoComplete="off" maxLength={60} />
      <p class="later">
        <button type="submit" name="do" value="voucher">
          {labels("voucher/redeem")}
        </button>
      </p>
    </>
  );
}

/** Lists what is ordered; a price that the customer has not seen yet says so. */
function Summary({ visit, cart }: { visit: AppVisit; cart: Cart }) {
  const { labels, visitor } = visit;
  const textOf = (amount: number) => formatMoney({ amount, currency: currencyOf(visitor.locale) }, visitor.locale);
  return (
    <ul class="parts">
      {cart.lines.map((line) => {
        const { id, stated, before, quantity, amount } = line;
        const title = lineWords(line, visit)?.title ?? labels("cart/goods");
        return (
          <li key={id} class={stated ? undefined : "gone"}>
            <span>
              {`${quantity} × ${title}`}
              {before !== null && stated && (
                <em>{labels("cart/changed", { before: textOf(before), now: textOf(stated.price.amount) })}</em>
              )}
            </span>{" "}
            <span>{stated ? textOf(amount) : "–"}</span>
          </li>
        );
      })}
    </ul>
  );
}
