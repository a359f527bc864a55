import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { CHANNEL_DEFAULTS } from "#domain/shop/channel.ts";
import { endSession, type Session } from "../customers/session.ts";
import { languageFolder } from "../customers/visitor.ts";
import { readForm } from "./form.ts";
import { Form } from "./form-parts.tsx";
import { listOrders } from "./orders/order.ts";
import { OrderList } from "./orders/order-page.tsx";
import { readSavedDesigns, SavedDesigns } from "./orders/saved-designs.tsx";
import { appPage } from "./page.tsx";
import { type AppVisit, hrefOf, seeOther, seePage } from "./visit.ts";

/** The most orders and designs that the overview shows; their own pages show them all. */
const MOST_ORDERS = 5;
const MOST_DESIGNS = 3;

/** Shows the overview of a customer's account. */
export async function showHome(visit: AppVisit, session: Session): Promise<Response> {
  const { labels, env } = visit;
  const { customer } = session;
  const [wishes, orders, designs] = await Promise.all([
    env.DB.prepare("SELECT count(*) AS count FROM customer_wishes WHERE customer_id = ?")
      .bind(customer.id)
      .first<number>("count"),
    listOrders(env.DB, customer.id),
    // One more says that there are more.
    readSavedDesigns(visit, session, MOST_DESIGNS + 1),
  ]);
  return appPage(
    visit,
    { title: labels("account-app/title") },
    <>
      <h1>{labels("account-app/hello", { name: customer.firstName || customer.email })}</h1>
      <p class="lead">{labels("account/customer-number", { number: customer.number })}</p>
      <div class="cards">
        <section>
          <h2>{labels("account/orders")}</h2>
          <OrderList visit={visit} orders={orders.slice(0, MOST_ORDERS)} />
          {orders.length > MOST_ORDERS && (
            <p>
              <a href={hrefOf("orders", visit)}>{labels("account/orders")}</a>
            </p>
          )}
        </section>
        <section>
          <h2>{labels("account/projects")}</h2>
          <SavedDesigns visit={visit} designs={designs.slice(0, MOST_DESIGNS)} />
          {designs.length > MOST_DESIGNS && (
            <p>
              <a href={hrefOf("saved", visit)}>{labels("account/projects")}</a>
            </p>
          )}
        </section>
        {CHANNEL_DEFAULTS[visit.visitor.channel].hasWishlist && <Wishes visit={visit} count={wishes ?? 0} />}
        <section>
          <h2>{labels("account/settings")}</h2>
          <p>{customer.email}</p>
          <p>
            <a href={hrefOf("settings", visit)}>{labels("account/settings")}</a>
          </p>
          <Form visit={visit} state={{}} action={hrefOf("logOut", visit)} submit={labels("account/log-out")} isSecond />
        </section>
        {customer.isWhitelabel && <Partner visit={visit} isNeutral={session.isWhitelabelOrder} />}
      </div>
    </>,
  );
}

function Wishes({ visit, count }: { visit: AppVisit; count: number }) {
  const { labels, visitor } = visit;
  return (
    <section>
      <h2>{labels("header/wishlist")}</h2>
      {count === 0 ? (
        <p>{labels("account-app/no-wishes")}</p>
      ) : (
        <p>
          <a href={`${languageFolder(visitor.locale)}/${WISHLIST_SLUGS[0]}/`}>
            {labels("account-app/wishes", { count })}
          </a>
        </p>
      )}
    </section>
  );
}

/** The choice of a whitelabel customer: orders with the brand, or without. */
function Partner({ visit, isNeutral }: { visit: AppVisit; isNeutral: boolean }) {
  const { labels } = visit;
  return (
    <section>
      <h2>{labels("account-app/partner")}</h2>
      <p>{labels(isNeutral ? "account-app/partner-neutral" : "account-app/partner-branded")}</p>
      <Form
        visit={visit}
        state={{}}
        action={hrefOf("partner", visit)}
        submit={labels(isNeutral ? "account-app/partner-to-branded" : "account-app/partner-to-neutral")}
      >
        <input type="hidden" name="isWhitelabelOrder" value={isNeutral ? "0" : "1"} />
      </Form>
    </section>
  );
}

/** Takes the choice of a whitelabel customer. Anybody else's changes nothing. */
export async function takePartner(visit: AppVisit, session: Session): Promise<Response> {
  const form = await readForm(visit);
  if (typeof form !== "string" && session.customer.isWhitelabel) {
    await visit.env.DB.prepare("UPDATE sessions SET is_whitelabel_order = ? WHERE id = ?")
      .bind(form.get("isWhitelabelOrder") === "1" ? 1 : 0, session.id)
      .run();
  }
  return seePage(visit, "home");
}

/** Logs a customer out, and leads to the shop's home page. */
export async function takeLogOut(visit: AppVisit): Promise<Response> {
  const { env, visitor } = visit;
  const form = await readForm(visit);
  if (typeof form === "string") return seePage(visit, "home");
  return seeOther(languageFolder(visitor.locale) || "/", await endSession(env.DB, visitor));
}
