import { currencyOf, formatMoney } from "#domain/price/money.ts";
import { QUANTITIES } from "#domain/product/amount.ts";
import { MOST_COPIES } from "../../customers/cart.ts";
import { type AppPage, appPage } from "../page.tsx";
import { type AppVisit, hrefOf } from "../visit.ts";
import { designerLink, mostCopies } from "./article.ts";
import { ChoiceRows, PriceParts } from "./article-parts.tsx";
import { type Cart, type CartLine, readCart } from "./lines.ts";
import { LinePicture } from "./picture.tsx";
import { SumTable, sumOf } from "./sum.tsx";
import { type CartVoucher, keepVoucher, keptFault, readKeptVoucher, voucherIn } from "./voucher.ts";
import { lineWords } from "./words.ts";

/** The most lines on one page of a cart. */
const LINES_ON_PAGE = 50;

/** Messages of the cart's page, beside the cart. */
export interface CartState {
  /** The code that was typed, if it is no voucher. */
  typed?: string;
  /** A sentence on top, and whether it is good news. */
  notice?: string;
  isGood?: boolean;
  status?: number;
}

/** Shows the cart with today's prices. */
export async function renderCart(visit: AppVisit, state: CartState = {}): Promise<Response> {
  const { labels } = visit;
  const cart = await readCart(visit);
  const { isUnavailable } = cart;
  const kept = cart.lines.length === 0 ? null : await readKeptVoucher(visit);
  const fault = keptFault(kept, visit);
  const notice = isUnavailable ? labels("form/failed") : (state.notice ?? fault);
  const page: AppPage = {
    title: labels("header/cart"),
    status: state.status ?? (isUnavailable ? 503 : 200),
    cookies: kept === "invalid" ? [keepVoucher(visit, null)] : [],
  };
  return appPage(
    visit,
    page,
    <>
      <h1>{labels("header/cart")}</h1>
      {notice && (
        <div class={state.isGood && !isUnavailable ? "summary good" : "summary"} role="alert" tabIndex={-1} autofocus>
          <p>{notice}</p>
        </div>
      )}
      {cart.lines.length === 0 ? (
        <Empty visit={visit} />
      ) : (
        <Filled visit={visit} cart={cart} state={state} voucher={voucherIn(kept)} />
      )}
    </>,
  );
}

function Empty({ visit: { labels } }: { visit: AppVisit }) {
  return (
    <section class="narrow">
      <p class="lead">{labels("cart/empty")}</p>
      <p>
        <a class="button" href="/">
          {labels("newsletter/go-on")}
        </a>
      </p>
    </section>
  );
}

/** The page of the cart that an address asks for, from 1 on; one that does not exist is the last. */
function pageAsked({ url }: AppVisit, pages: number): number {
  const asked = Number(/^\d{1,3}$/.exec(url.searchParams.get("page") ?? "")?.[0] ?? 1);
  return Math.min(Math.max(asked, 1), pages);
}

interface FilledProps {
  visit: AppVisit;
  cart: Cart;
  state: CartState;
  voucher: CartVoucher | null;
}

function Filled({ visit, cart, state, voucher }: FilledProps) {
  const { labels } = visit;
  const pages = Math.ceil(cart.lines.length / LINES_ON_PAGE);
  const page = pageAsked(visit, pages);
  const shown = cart.lines.slice((page - 1) * LINES_ON_PAGE, page * LINES_ON_PAGE);
  const action = page === 1 ? hrefOf("cart", visit) : `${hrefOf("cart", visit)}?page=${page}`;
  const pageHref = (to: number) => `${hrefOf("cart", visit)}?page=${to}`;
  return (
    <div class="cart">
      <section>
        <ul class="lines">
          {shown.map((line) => (
            <LineItem key={line.id} visit={visit} line={line} action={action} isUnavailable={cart.isUnavailable} />
          ))}
        </ul>
        {pages > 1 && (
          <nav class="pages" aria-label={labels("listing/pages")}>
            {page > 1 && <a href={pageHref(page - 1)}>{labels("listing/previous-page")}</a>}
            <span>{labels("listing/page", { page, pages })}</span>
            {page < pages && <a href={pageHref(page + 1)}>{labels("listing/next-page")}</a>}
          </nav>
        )}
      </section>
      <Aside visit={visit} cart={cart} state={state} voucher={voucher} action={action} />
    </div>
  );
}

/** The sum, the voucher's code, and the way to the order. */
function Aside({ visit, cart, state, voucher, action }: FilledProps & { action: string }) {
  const { labels, visitor } = visit;
  const { typed } = state;
  const sum = sumOf(cart.lines, visitor.locale, voucher);
  const canOrder = cart.goods > 0 && !cart.hasGone && !cart.isUnavailable;
  return (
    <aside aria-label={labels("prices/total")}>
      <SumTable visit={visit} sum={sum} voucher={voucher} />
      {voucher ? (
        <form method="post" action={action} class="voucher">
          <p class="hint">{labels("cart/voucher-later")}</p>
          <button class="link" type="submit" name="do" value="take-away">
            {labels("cart/voucher-remove")}
          </button>
        </form>
      ) : (
        <CodeForm visit={visit} typed={typed} action={action} />
      )}
      {cart.hasGone && <p class="fault">{labels("order/gone")}</p>}
      {canOrder && (
        <p>
          <a class="button" href={hrefOf("order", visit)}>
            {labels("cart/order")}
          </a>
        </p>
      )}
    </aside>
  );
}

interface CodeFormProps {
  visit: AppVisit;
  typed: string | undefined;
  action: string;
}

/** The field for a voucher's code. */
function CodeForm({ visit: { labels }, typed, action }: CodeFormProps) {
  return (
    <form method="post" action={action} class="voucher">
      <label for="voucher-code">{labels("voucher/code")}</label>
      {typed !== undefined && (
        <p class="fault" id="voucher-fault">
          {labels("voucher/invalid")}
        </p>
      )}
      <div class="typed">
        <input
          id="voucher-code"
          name="code"
          type="text"
          value={typed}
          maxLength={60}
          autocomplete="off"
          aria-invalid={typed !== undefined || undefined}
          aria-describedby={typed === undefined ? undefined : "voucher-fault"}
        />
        <button type="submit" name="do" value="voucher">
          {labels("voucher/redeem")}
        </button>
      </div>
    </form>
  );
}

interface LineItemProps {
  visit: AppVisit;
  line: CartLine;
  action: string;
  isUnavailable: boolean;
}

function LineItem({ visit, line, action, isUnavailable }: LineItemProps) {
  const { labels, visitor } = visit;
  const { handOff, stated, each, amount, quantity } = line;
  const textOf = (one: number) => formatMoney({ amount: one, currency: currencyOf(visitor.locale) }, visitor.locale);
  const words = lineWords(line, visit);
  const isGone = !stated && !isUnavailable;
  return (
    <li class={isGone ? "line gone" : "line"}>
      <div class="picture">
        <LinePicture href={line.href} handOff={handOff} design={line.design} />
      </div>
      <div class="words">
        <h2>
          {handOff && words ? (
            <a href={designerLink(line.href, visitor)}>{words.title}</a>
          ) : (
            (words?.title ?? labels("cart/goods"))
          )}
        </h2>
        {isGone && <p class="fault">{labels("cart/gone")}</p>}
        {words && <ChoiceRows rows={words.rows} />}
        {words && <PriceParts lines={words.lines} textOf={textOf} />}
        <ChangedPrice visit={visit} line={line} action={action} textOf={textOf} />
        <LineForm visit={visit} line={line} action={action} isGone={isGone} title={words?.title ?? ""} />
      </div>
      <p class="amount">
        {stated && <strong>{textOf(amount)}</strong>}
        {stated && quantity > 1 && <span class="small">{labels("prices/each", { price: textOf(each) })}</span>}
      </p>
    </li>
  );
}

type Money = (amount: number) => string;

/** Says that a price is another one than the customer saw, until she says that she saw it. */
function ChangedPrice({
  visit: { labels },
  line,
  action,
  textOf,
}: Omit<LineItemProps, "isUnavailable"> & { textOf: Money }) {
  const { before, stated } = line;
  if (before === null || !stated) return null;
  const { amount, currency } = stated.price;
  return (
    <form method="post" action={action} class="changed">
      <p>{labels("cart/changed", { before: textOf(before), now: textOf(amount) })}</p>
      <input type="hidden" name="line" value={line.id} />
      <input type="hidden" name="amount" value={amount} />
      <input type="hidden" name="currency" value={currency} />
      <button type="submit" name="do" value="seen">
        {labels("cart/understood")}
      </button>
    </form>
  );
}

/** The buttons of a line. Its first one is not seen: the enter key presses it, and it only takes the typed quantity. */
function LineForm({
  visit: { labels },
  line,
  action,
  isGone,
  title,
}: Omit<LineItemProps, "isUnavailable"> & { isGone: boolean; title: string }) {
  const { id, quantity, handOff, accessory } = line;
  const most = handOff ? mostCopies(handOff) : MOST_COPIES;
  const field = `quantity-${id}`;
  return (
    <form method="post" action={action} class="change" noValidate>
      <input type="hidden" name="line" value={id} />
      <button class="unseen" type="submit" name="do" value="update" tabIndex={-1} aria-hidden="true">
        {labels("cart/update")}
      </button>
      {!isGone && (
        <div class="quantity">
          <label class="unseen" for={field}>
            {`${labels("choice/quantity")}, ${title}`}
          </label>
          {accessory ? (
            <StepSelect id={field} quantity={quantity} />
          ) : (
            <>
              <button type="submit" name="do" value="less" aria-label={labels("cart/less")}>
                −
              </button>
              <input id={field} type="number" name="quantity" value={quantity} min="0" max={most} inputMode="numeric" />
              <button type="submit" name="do" value="more" aria-label={labels("cart/more")}>
                +
              </button>
            </>
          )}
          <button class="link" type="submit" name="do" value="update">
            {labels("cart/update")}
          </button>
        </div>
      )}
      <button
        class="link"
        type="submit"
        name="do"
        value="remove"
        aria-label={labels("listing/remove", { name: title })}
      >
        {labels("cart/remove")}
      </button>
      {handOff && !isGone && (
        <button class="link" type="submit" name="do" value="save">
          {labels("cart/save")}
        </button>
      )}
    </form>
  );
}

/** The quantities that accessories are ordered in, and the one that two orders together came to. */
function StepSelect({ id, quantity }: { id: string; quantity: number }) {
  const steps = QUANTITIES.includes(quantity) ? QUANTITIES : [...QUANTITIES, quantity].toSorted((a, b) => a - b);
  return (
    <select id={id} name="quantity">
      {steps.map((step) => (
        <option key={step} value={step} selected={step === quantity}>
          {step}
        </option>
      ))}
    </select>
  );
}
